import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { cleanEnvironment } from '../clean-environment.ts';
import { describeMachine } from '../machine.ts';
import { runCommand } from '../run-command.ts';
import { measureRegistry } from './measure-registry.ts';
import { measureOneLine } from './one-line.ts';
import { openPlace } from './place.ts';
import { type ReleaseResult, releaseMarkdown } from './report.ts';

const root = resolve(import.meta.dirname, '../../..');
const results = join(root, 'bench/results');

/**
 * Measures a release with all checks, a roll-back, and page servers with a small and a large registry, in a temporary
 * clone of the committed state or on the running site that `SITE_URL` names; writes `bench/results/release.json` and `.md`.
 * A figure that misses its aim is a result, not a failure.
 * @throws when something did not work; nothing is written then, and nothing left running
 */
export async function benchRelease(): Promise<void> {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => interrupted.abort(new Error(`Stopped by ${signal}.`)));
  }
  const env = cleanEnvironment(process.env);
  const machine = await describeMachine(env);
  const { output } = await runCommand('git', ['rev-parse', 'HEAD'], { folder: root, env });
  const place = await openPlace(interrupted.signal);
  try {
    console.log('small and large registry …');
    const registry = await measureRegistry(place);
    console.log('one changed line, and back …');
    const oneLine = await measureOneLine(place, interrupted.signal);
    const takenAt = new Date().toISOString();
    const result: ReleaseResult = { schema: 1, takenAt, commit: output.trim(), machine, oneLine, registry };
    await mkdir(results, { recursive: true });
    await writeFile(join(results, 'release.json'), `${JSON.stringify(result, null, 2)}\n`);
    const text = releaseMarkdown(result);
    await writeFile(join(results, 'release.md'), text);
    console.log(text);
  } finally {
    await place.end();
  }
}
