import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePorts } from 'test-helpers/node';
import { cleanEnvironment } from '../clean-environment.ts';
import { describeMachine } from '../machine.ts';
import { runCommand } from '../run-command.ts';
import { startFigures } from './figures.ts';
import { measureStart } from './measure.ts';
import { startMarkdown } from './report.ts';

const root = resolve(import.meta.dirname, '../../..');
const results = join(root, 'bench/results');

const portVariables = [
  'MARKET_PORT',
  'MARKET_PORT_CATALOG',
  'MARKET_PORT_SELLER',
  'MARKET_PORT_ADMIN',
  'MARKET_PORT_BUYER',
  'MARKET_PORT_API',
  'MARKET_PORT_AUTH',
];

async function siteEnvironment(): Promise<Record<string, string>> {
  const ports = await freePorts(portVariables.length);
  const settings = portVariables.map((name, at) => [name, String(ports[at])]);
  return { ...cleanEnvironment(process.env), ...Object.fromEntries(settings) };
}

/**
 * Measures the start of the committed state in a temporary clone, and writes `bench/results/start.json` and `.md`.
 * A figure that misses its aim is a result, not a failure.
 * @throws when something did not work; nothing is written then, and nothing left running
 */
export async function benchStart(): Promise<void> {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => interrupted.abort(new Error(`Stopped by ${signal}.`)));
  }
  const env = await siteEnvironment();
  const machine = await describeMachine(env);
  const git = async (...args: string[]) =>
    (await runCommand('git', args, { folder: root, env })).output.trim();
  const commit = await git('rev-parse', 'HEAD');
  if ((await git('status', '--porcelain')) !== '') {
    console.warn('There are changes that are not committed; what is measured is the last commit.');
  }
  const place = await mkdtemp(join(tmpdir(), 'market-bench-'));
  try {
    const measured = await measureStart({
      repository: root,
      folder: join(place, 'market'),
      env,
      signal: interrupted.signal,
      say: (line) => console.log(line),
    });
    const figures = startFigures(measured);
    const result = {
      schema: 1,
      takenAt: new Date().toISOString(),
      commit,
      machine,
      figures,
      measured,
    } as const;
    await mkdir(results, { recursive: true });
    await writeFile(join(results, 'start.json'), `${JSON.stringify(result, roundedNumbers, 2)}\n`);
    await writeFile(join(results, 'start.md'), startMarkdown(result));
    for (const { what, value, unit, aim } of figures) {
      console.log(`${value?.toFixed(1) ?? '–'} ${unit}  (aim ${aim} ${unit})  ${what}`);
    }
    console.log('Written: bench/results/start.json, bench/results/start.md');
  } finally {
    await rm(place, { recursive: true, force: true, maxRetries: 5 });
  }
}

function roundedNumbers(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
}
