import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../find-chromium.ts';
import { runChaos } from './chaos.ts';
import { isSound, reportOf } from './report.ts';

/**
 * `npm run soak -- browser [files]`: the browser tests with every screen in every role and every link pointed at (`npm test`
 * asks once about what roles share).
 *
 * `npm run soak -- hostile`: every hostile value in every field of every endpoint, on both databases (`npm test` tries one of each kind).
 *
 * `npm run soak -- chaos [--loads 500] [--seed N] [--minutes M]`: page loads in all roles while the remotes and the market
 * fail and come back, and versions change. Writes `bench/results/chaos.md`. Exit code 1: something was seen that may not
 * be; 2: the command line is wrong.
 */
const USAGE =
  'Usage: npm run soak -- browser [files]\n       npm run soak -- hostile\n       npm run soak -- chaos [--loads 500] [--seed N] [--minutes M]';
const root = path.resolve(import.meta.dirname, '../../..');
const results = path.join(root, 'bench/results');

const { positionals, values } = readArguments();
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
if (positionals[0] === 'browser')
  process.exit(await runNode('e2e/src/run.ts', positionals.slice(1), { TEST_SCREENS: 'all' }));
if (positionals.join() === 'hostile') process.exit(await tryHostileValues());
const [loads, seed, minutes] = [values.loads, values.seed, values.minutes].map(Number) as [
  number,
  number,
  number,
];
if (
  positionals.join() !== 'chaos' ||
  ![loads, seed].every(Number.isSafeInteger) ||
  loads < 1 ||
  !(minutes > 0)
) {
  console.error(USAGE);
  process.exit(2);
}

let isInterrupted = false;
process.once('SIGINT', () => {
  isInterrupted = true;
});
console.log(`Chaos: ${loads} page loads, seed ${seed}. Starting a site of its own …`);
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  handleSIGINT: false,
});
try {
  // Counted from the first load: how long a site takes to build is no part of it.
  let end: number | undefined;
  const isOver = () => {
    end ??= Date.now() + minutes * 60_000;
    return isInterrupted || Date.now() > end;
  };
  const run = await runChaos({ loads, seed, browser, isOver, say: (line) => console.log(line) });
  const report = reportOf(run);
  await mkdir(results, { recursive: true });
  await writeFile(path.join(results, 'chaos.md'), report);
  console.log(`\n${report}`);
  process.exitCode = isSound(run) ? 0 : 1;
} catch (error) {
  console.error(`Seed ${seed}:`, error);
  process.exitCode = 1;
} finally {
  await browser.close();
}

/** @returns the exit code of the first database on which something was found */
function tryHostileValues(): Promise<number> {
  const args = ['both', 'src/endpoints/hostile-input.api.test.ts'];
  return runNode('market-api/src/testing/run-api-suite.ts', args, { TEST_HOSTILE: 'all' });
}

/** @returns the exit code */
async function runNode(file: string, args: readonly string[], env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, [path.join(root, file), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [code] = await once(child, 'close');
  return code ?? 1;
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        loads: { type: 'string', default: '500' },
        seed: { type: 'string', default: String(Date.now() % 1_000_000) },
        minutes: { type: 'string', default: '240' },
        help: { type: 'boolean' },
      },
    });
  } catch {
    console.error(USAGE);
    process.exit(2);
  }
}
