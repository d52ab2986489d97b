import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { cleanEnvironment } from '../clean-environment.ts';
import { describeMachine } from '../machine.ts';
import { count, optionsOf, sizes } from '../options.ts';
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
  const values = optionsOf<{ sizes: string; pglite: string; rounds: number }>(
    'search',
    args,
    sizes('sizes', '1000,100000,1000000', 'products on PostgreSQL'),
    sizes('pglite', '100000', 'products on PGlite'),
    count('rounds', 200, 'of each search'),
  );
  const env = cleanEnvironment(process.env);
  const machine = await describeMachine(env);
  const { output: commit } = await runCommand('git', ['rev-parse', 'HEAD'], { folder: root, env });
  const figures: SearchFigures[] = [];
  for (const [engine, list] of [
    ['postgres', values.sizes],
    ['pglite', values.pglite],
  ] as const) {
    for (const size of list.split(',').filter(Boolean)) {
      console.error(`${engine}, ${size} products ...`);
      const { output } = await runCommand(process.execPath, [program, engine, size, String(values.rounds)], {
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
