import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { cleanEnvironment } from '../clean-environment.ts';
import { describeMachine } from '../machine.ts';
import { runCommand } from '../run-command.ts';
import { type RenderFigures, type RenderResults, renderMarkdown } from './report.ts';

const root = resolve(import.meta.dirname, '../../..');
const results = join(root, 'bench/results');

/**
 * Renders pages for everybody, for one person and for many, with the host's build as it is (`npm start` builds it), and writes
 * `bench/results/render.json` and `.md`. What threads did before is kept from the file: that code is no longer there.
 * @throws when the host is not built, or a page cannot be rendered
 */
export async function benchRender(): Promise<void> {
  const env = cleanEnvironment(process.env);
  const machine = await describeMachine(env);
  const { output: commit } = await runCommand('git', ['rev-parse', 'HEAD'], { folder: root, env });
  const program = join(root, 'host-shell/server/testing/measure-rendering.ts');
  const { output } = await runCommand(process.execPath, [program], { folder: root, env });
  const after = JSON.parse(output) as RenderFigures;
  const file = join(results, 'render.json');
  const { before } = JSON.parse(await readFile(file, 'utf8')) as RenderResults;
  const takenAt = new Date().toISOString();
  const result: RenderResults = { schema: 1, takenAt, commit: commit.trim(), machine, before, after };
  await mkdir(results, { recursive: true });
  await writeFile(file, `${JSON.stringify(result, null, 2)}\n`);
  const text = renderMarkdown(result);
  await writeFile(join(results, 'render.md'), text);
  console.log(text);
}
