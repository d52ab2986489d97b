import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { cleanEnvironment } from '../clean-environment.ts';
import { describeMachine } from '../machine.ts';
import { count, optionsOf, sizes } from '../options.ts';
import { runCommand } from '../run-command.ts';
import { type GrowthFigures, type GrowthResults, growthMarkdown } from './report.ts';

const root = resolve(import.meta.dirname, '../../..');
const results = join(root, 'bench/results');
const program = join(root, 'market-api/src/testing/measure-growth.ts');

/**
 * Calls of every kind in markets of growing size, each on a PostgreSQL of its own, and writes `bench/results/growth.json` and `.md`. A million
 * offers beside a million orders take some minutes to make, and 8 GB of disk. Sizes are measured in the order they are given, and told from the
 * smallest to the largest.
 * @throws when a market cannot be made or a call fails
 */
export async function benchGrowth(args: readonly string[]): Promise<void> {
  const values = optionsOf<{ sizes: string; rounds: number }>(
    'growth',
    args,
    sizes('sizes', '1000,100000,1000000', 'offers, and as many orders'),
    count('rounds', 100, 'of each call'),
  );
  const env = cleanEnvironment(process.env);
  const machine = await describeMachine(env);
  const { output: commit } = await runCommand('git', ['rev-parse', 'HEAD'], { folder: root, env });
  const figures: GrowthFigures[] = [];
  for (const size of values.sizes.split(',').filter(Boolean)) {
    console.error(`${size} offers, as many orders ...`);
    const { output } = await runCommand(process.execPath, [program, size, String(values.rounds)], {
      folder: root,
      env,
    });
    figures.push(JSON.parse(output) as GrowthFigures);
  }
  figures.sort((one, other) => one.forSale - other.forSale);
  const takenAt = new Date().toISOString();
  const result: GrowthResults = { schema: 1, takenAt, commit: commit.trim(), machine, figures };
  await mkdir(results, { recursive: true });
  await writeFile(join(results, 'growth.json'), `${JSON.stringify(result, null, 2)}\n`);
  const text = growthMarkdown(result);
  await writeFile(join(results, 'growth.md'), text);
  console.log(text);
}
