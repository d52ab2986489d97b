import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cleanEnvironment } from '../clean-environment.ts';
import { describeMachine } from '../machine.ts';
import { runCommand } from '../run-command.ts';
import { measureEngine } from './measure-engine.ts';
import { type ApiResults, apiMarkdown } from './report.ts';

const root = resolve(import.meta.dirname, '../../..');
const results = join(root, 'bench/results');

/**
 * Asks market-api, bare Fastify routes and the page server for the same reads, in turn, and writes `bench/results/api.json` and `.md`.
 * @throws when a market cannot be made or a call fails
 */
export async function benchApi(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      products: { type: 'string', default: '100000' },
      engines: { type: 'string', default: 'postgres,pglite' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '2' },
      connections: { type: 'string', default: '20' },
    },
  });
  const env = cleanEnvironment(process.env);
  const machine = await describeMachine(env);
  const { output: commit } = await runCommand('git', ['rev-parse', 'HEAD'], { folder: root, env });
  const plan = {
    products: Number(values.products),
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    connections: Number(values.connections),
  };
  const engines = [];
  for (const engine of values.engines.split(',')) engines.push(await measureEngine(engine, plan, env));
  const takenAt = new Date().toISOString();
  const result: ApiResults = { schema: 1, takenAt, commit: commit.trim(), machine, ...plan, engines };
  await mkdir(results, { recursive: true });
  await writeFile(join(results, 'api.json'), `${JSON.stringify(result, null, 2)}\n`);
  const text = apiMarkdown(result);
  await writeFile(join(results, 'api.md'), text);
  console.log(text);
}
