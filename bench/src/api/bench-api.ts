import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Option } from 'server-settings/command-line';
import { cleanEnvironment } from '../clean-environment.ts';
import { describeMachine } from '../machine.ts';
import { count, optionsOf } from '../options.ts';
import { runCommand } from '../run-command.ts';
import { measureEngine, type Plan } from './measure-engine.ts';
import { type ApiResults, apiMarkdown } from './report.ts';

const root = resolve(import.meta.dirname, '../../..');
const results = join(root, 'bench/results');

/**
 * Asks market-api, bare Fastify routes and the page server for the same reads, in turn, and writes `bench/results/api.json` and `.md`.
 * @throws when a market cannot be made or a call fails
 */
export async function benchApi(args: readonly string[]): Promise<void> {
  const { engines: chosen, ...plan } = optionsOf<Plan & { engines: string }>(
    'api',
    args,
    count('products', 100_000, 'in the market'),
    new Option('--engines <list>', 'of the database').default('postgres,pglite'),
    count('rounds', 5, 'of each'),
    count('seconds', 2, 'that each lasts'),
    count('connections', 20, 'at once'),
  );
  const env = cleanEnvironment(process.env);
  const machine = await describeMachine(env);
  const { output: commit } = await runCommand('git', ['rev-parse', 'HEAD'], { folder: root, env });
  const engines = [];
  for (const engine of chosen.split(',')) engines.push(await measureEngine(engine, plan, env));
  const takenAt = new Date().toISOString();
  const result: ApiResults = { schema: 1, takenAt, commit: commit.trim(), machine, ...plan, engines };
  await mkdir(results, { recursive: true });
  await writeFile(join(results, 'api.json'), `${JSON.stringify(result, null, 2)}\n`);
  const text = apiMarkdown(result);
  await writeFile(join(results, 'api.md'), text);
  console.log(text);
}
