import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { commandLine, Option, readCommandLine, wholeNumber, withExample } from 'server-settings/command-line';
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

const root = path.resolve(import.meta.dirname, '../../..');
const results = path.join(root, 'bench/results');

interface Figures {
  readonly seed: number;
  readonly minutes: number;
  readonly loads: number;
  readonly requests: number;
  readonly buyers: number;
  readonly times: number;
  readonly write?: boolean;
}
interface Outcome {
  readonly report: string;
  readonly sound: boolean;
}
const say = (line: string) => console.log(line);
const count = (name: string) => wholeNumber(`--${name}`);
const option = (flags: string, text: string, usual: number) =>
  new Option(flags, text).default(usual).argParser(count(flags.slice(2).split(' ')[0] ?? ''));
const seed = new Option('--seed <n>', 'the same one makes the same again')
  .default(Date.now() % 1_000_000, 'another one each time')
  .argParser(wholeNumber('--seed', { least: 0 }));
const minutes = (usual: number) => option('--minutes <m>', 'for so long', usual);

interface Soak {
  readonly what: string;
  readonly options?: readonly Option[];
  /** Its report goes to `bench/results/<name>.md`. */
  readonly report?: (figures: Figures) => Promise<Outcome>;
  /** @returns the exit code */
  readonly run?: (figures: Figures, files: readonly string[]) => Promise<number>;
}

/** Exit code 1: something was seen that may not be; 2: the command line is wrong. */
const soaks: Readonly<Record<string, Soak>> = {
  'browser [files...]': {
    what: 'the browser tests with every screen in every role and every link pointed at',
    run: (_, files) => runFile('e2e/src/run.ts', files, { TEST_SCREENS: 'all' }),
  },
  kit: {
    what: 'remotes in repositories of their own, with the kit installed by npm from the registry',
    run: () => runFile('e2e/src/run.ts', ['src/kit.e2e'], { TEST_KIT: 'whole', TEST_WORKERS: '1' }),
  },
  hostile: {
    what: 'every hostile value in every field of every endpoint, on both databases',
    run: tryHostileValues,
  },
  chaos: {
    what: 'page loads in all roles while the remotes and the market fail and come back, and versions change',
    options: [option('--loads <n>', 'so many', 500), seed, minutes(240)],
    report: (figures) => chaosCommand(figures),
  },
  fuzz: {
    what: 'drawn calls to the API and to the page server of a site of its own',
    options: [option('--requests <n>', 'so many to each', 10_000), seed],
    report: async (figures) => {
      const run = await runFuzz({ ...figures, say });
      return { report: fuzzReport(run), sound: isFuzzSound(run) };
    },
  },
  races: {
    what: 'people who want the same at the same moment, on both databases',
    options: [option('--buyers <n>', 'so many', 1000)],
    report: ({ buyers }) => runRaces(buyers),
  },
  crashes: {
    what: 'kills API, PostgreSQL, page server and the whole site in the middle of writes',
    options: [option('--times <n>', 'each so many times', 50)],
    report: ({ times }) => runCrashes(times),
  },
  traffic: {
    what: 'people of all roles at half of what the site can do',
    options: [minutes(60), seed],
    report: async (figures) => {
      const run = await runTraffic({ ...figures, say });
      return { report: trafficReport(run), sound: isTrafficSound(run) };
    },
  },
  sandbox: { what: 'what a third party’s page in a sandboxed slot costs', report: measureSandbox },
  platform: {
    what: 'ten teams release fifty remotes at random in four environments',
    options: [minutes(60), seed],
    report: (figures) => platformCommand(figures),
  },
  teams: {
    what: 'every command of docs/teams.md on a site of its own, compared with what stands there',
    options: [new Option('--write', 'writes it there instead')],
    run: ({ write = false }) => tryTeams(write),
  },
};

const program = withExample(
  commandLine('npm run soak --', 'Tests that take long.'),
  'npm run soak -- chaos --loads 50',
)
  .helpCommand(false)
  .configureHelp({ subcommandTerm: (command) => command.name() });
for (const [usage, { what, options = [] }] of Object.entries(soaks)) {
  const command = program.command(usage).description(what);
  for (const each of options) command.addOption(each);
}
const chosen = readCommandLine(program);
const [, { run, report } = {}] =
  Object.entries(soaks).find(([usage]) => usage.split(' ')[0] === chosen.name()) ?? [];
const figures = chosen.opts<Figures>();
if (run !== undefined) process.exit(await run(figures, chosen.args));
try {
  const outcome = await report?.(figures);
  await mkdir(results, { recursive: true });
  const name = chosen.name() === 'platform' ? 'platform-soak' : chosen.name();
  await writeFile(path.join(results, `${name}.md`), outcome?.report ?? '');
  console.log(`\n${outcome?.report}`);
  process.exitCode = outcome?.sound ? 0 : 1;
} catch (error) {
  console.error(`Seed ${figures.seed}:`, error);
  process.exitCode = 1;
}

/** @returns the exit code of the first database on which something was found */
function tryHostileValues(): Promise<number> {
  const args = ['both', 'src/endpoints/hostile-input.api.test.ts'];
  return runFile('market-api/src/testing/run-api-suite.ts', args, { TEST_HOSTILE: 'all' });
}

/** @returns the exit code */
async function tryTeams(write: boolean): Promise<number> {
  const { steps, problems } = await walkTeams(write, (line) => console.log(line));
  for (const problem of problems) console.error(problem);
  console.log(
    `${steps} commands, ${problems.length} said something else${write ? '; docs/teams.md says so now' : ''}.`,
  );
  return problems.length === 0 || write ? 0 : 1;
}
