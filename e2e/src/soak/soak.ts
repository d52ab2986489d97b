import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureSandbox } from '../sandbox/measure.ts';
import { walkTeams } from '../teams/walk.ts';
import { chaosCommand } from './chaos-command.ts';
import { runCrashes } from './crashes.ts';
import { runFuzz } from './fuzz/fuzz.ts';
import { fuzzReport, isFuzzSound } from './fuzz/fuzz-report.ts';
import { platformCommand } from './platform/platform-command.ts';
import { runRaces } from './races.ts';
import { runFile } from './run-with-figures.ts';
import { runTraffic } from './traffic/traffic.ts';
import { isTrafficSound, trafficReport } from './traffic/traffic-report.ts';

/**
 * `npm run soak -- browser [files]`: the browser tests with every screen in every role and every link pointed at (`npm test`
 * asks once about what roles share).
 *
 * `npm run soak -- kit`: remotes in repositories of their own, with the kit installed by npm from the registry and every version tried in
 * a browser (`npm test` takes what is installed here, and tries one).
 *
 * `npm run soak -- hostile`: every hostile value in every field of every endpoint, on both databases (`npm test` tries one of each kind).
 *
 * `npm run soak -- chaos [--loads 500] [--seed N] [--minutes M]`: page loads in all roles while the remotes and the market
 * fail and come back, and versions change. Writes `bench/results/chaos.md`.
 *
 * `npm run soak -- fuzz [--requests 10000] [--seed N]`: so many drawn calls to the API and as many to the page server of a site of its
 * own. Writes `bench/results/fuzz.md`.
 *
 * `npm run soak -- races [--buyers 1000]`: so many people who want the same at the same moment, on both databases. Writes
 * `bench/results/races.md`.
 *
 * `npm run soak -- crashes [--times 50]`: kills API (on both databases), PostgreSQL, page server and the whole site in the middle of writes,
 * each so many times. Writes `bench/results/crashes.md`.
 *
 * `npm run soak -- traffic [--minutes 60] [--seed N]`: people of all roles at half of what the site can do, for so long. Writes
 * `bench/results/traffic.md`.
 *
 * `npm run soak -- sandbox`: what a third party's page in a sandboxed slot costs beside a piece of a remote. Writes
 * `bench/results/sandbox.md`.
 *
 * `npm run soak -- platform [--minutes 60] [--seed N]`: ten teams release fifty remotes at random in four environments, while pages are loaded and
 * page servers killed. Writes `bench/results/platform-soak.md`.
 *
 * `npm run soak -- teams [--write]`: every command of `docs/teams.md` on a site of its own; compares what is said with what stands there, or
 * writes it there.
 *
 * Exit code 1: something was seen that may not be; 2: the command line is wrong.
 */
const USAGE = `Usage: npm run soak -- browser [files]
       npm run soak -- kit
       npm run soak -- hostile
       npm run soak -- chaos [--loads 500] [--seed N] [--minutes M]
       npm run soak -- fuzz [--requests 10000] [--seed N]
       npm run soak -- races [--buyers 1000]
       npm run soak -- crashes [--times 50]
       npm run soak -- traffic [--minutes 60] [--seed N]
       npm run soak -- sandbox
       npm run soak -- platform [--minutes 60] [--seed N]
       npm run soak -- teams [--write]`;
const root = path.resolve(import.meta.dirname, '../../..');
const results = path.join(root, 'bench/results');

const { positionals, values } = readArguments();
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const { help: _, write, ...given } = values;
const figures = {
  ...given,
  minutes: given.minutes ?? (['traffic', 'platform'].includes(positionals[0] ?? '') ? '60' : '240'),
};
const { loads, requests, buyers, times, seed, minutes } = Object.fromEntries(
  Object.entries(figures).map(([name, text]) => [name, Number(text)]),
) as Record<keyof typeof figures, number>;
const isCount = (value: number) => Number.isSafeInteger(value) && value > 0;
if (![loads, requests, buyers, times].every(isCount) || !Number.isSafeInteger(seed) || !(minutes > 0)) fail();

interface Outcome {
  readonly report: string;
  readonly sound: boolean;
}
/** What runs and writes down what it saw. */
const reported: Readonly<Record<string, () => Promise<Outcome>>> = {
  chaos: () => chaosCommand({ loads, seed, minutes }),
  fuzz: async () => {
    const run = await runFuzz({ requests, seed, say: (line) => console.log(line) });
    return { report: fuzzReport(run), sound: isFuzzSound(run) };
  },
  races: () => runRaces(buyers),
  crashes: () => runCrashes(times),
  sandbox: measureSandbox,
  platform: () => platformCommand({ seed, minutes }),
  traffic: async () => {
    const run = await runTraffic({ minutes, seed, say: (line) => console.log(line) });
    return { report: trafficReport(run), sound: isTrafficSound(run) };
  },
};

const [command = '', ...files] = positionals;
if (command === 'browser') process.exit(await runFile('e2e/src/run.ts', files, { TEST_SCREENS: 'all' }));
if (files.length > 0) fail();
if (command === 'teams') process.exit(await tryTeams());
if (command === 'kit')
  process.exit(await runFile('e2e/src/run.ts', ['src/kit.e2e'], { TEST_KIT: 'whole', TEST_WORKERS: '1' }));
if (command === 'hostile') process.exit(await tryHostileValues());
const run = (Object.hasOwn(reported, command) ? reported[command] : undefined) ?? fail();
try {
  const { report, sound } = await run();
  await mkdir(results, { recursive: true });
  await writeFile(path.join(results, `${command === 'platform' ? 'platform-soak' : command}.md`), report);
  console.log(`\n${report}`);
  process.exitCode = sound ? 0 : 1;
} catch (error) {
  console.error(`Seed ${seed}:`, error);
  process.exitCode = 1;
}

function fail(): never {
  console.error(USAGE);
  process.exit(2);
}

/** @returns the exit code of the first database on which something was found */
function tryHostileValues(): Promise<number> {
  const args = ['both', 'src/endpoints/hostile-input.api.test.ts'];
  return runFile('market-api/src/testing/run-api-suite.ts', args, { TEST_HOSTILE: 'all' });
}

/** @returns the exit code */
async function tryTeams(): Promise<number> {
  const { steps, problems } = await walkTeams(write, (line) => console.log(line));
  for (const problem of problems) console.error(problem);
  console.log(
    `${steps} commands, ${problems.length} said something else${write ? '; docs/teams.md says so now' : ''}.`,
  );
  return problems.length === 0 || write ? 0 : 1;
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        loads: { type: 'string', default: '500' },
        requests: { type: 'string', default: '10000' },
        buyers: { type: 'string', default: '1000' },
        times: { type: 'string', default: '50' },
        seed: { type: 'string', default: String(Date.now() % 1_000_000) },
        minutes: { type: 'string' },
        write: { type: 'boolean', default: false },
        help: { type: 'boolean' },
      },
    });
  } catch {
    return fail();
  }
}
