import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cleanEnvironment } from '../clean-environment.ts';
import { describeMachine } from '../machine.ts';
import { runCommand } from '../run-command.ts';
import { type SearchFigures, type SearchResults, searchMarkdown } from './report.ts';

const root = resolve(import.meta.dirname, '../../..');
const results = join(root, 'bench/results');
const program = join(root, 'market-api/src/testing/measure-search.ts');

/**
 * Searches in markets of growing size, each on a database of its own, and writes `bench/results/search.json` and `.md`. A million products
 * take some minutes to make.
 * @throws when a market cannot be made or a search fails
 */
export async function benchSearch(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: { type: 'string', default: '1000,100000,1000000' },
      pglite: { type: 'string', default: '100000' },
      rounds: { type: 'string', default: '200' },
    },
  });
  const env = cleanEnvironment(process.env);
  const machine = await describeMachine(env);
  const { output: commit } = await runCommand('git', ['rev-parse', 'HEAD'], { folder: root, env });
  const figures: SearchFigures[] = [];
  for (const [engine, sizes] of [
    ['postgres', values.sizes],
    ['pglite', values.pglite],
  ] as const) {
    for (const size of sizes.split(',').filter(Boolean)) {
      console.error(`${engine}, ${size} products ...`);
      const { output } = await runCommand(process.execPath, [program, engine, size, values.rounds], {
        folder: root,
        env,
      });
      figures.push(JSON.parse(output) as SearchFigures);
    }
  }
  const result: SearchResults = {
    schema: 1,
    takenAt: new Date().toISOString(),
    commit: commit.trim(),
    machine,
    figures,
  };
  await mkdir(results, { recursive: true });
  await writeFile(join(results, 'search.json'), `${JSON.stringify(result, null, 2)}\n`);
  const text = searchMarkdown(result);
  await writeFile(join(results, 'search.md'), text);
  console.log(text);
}
