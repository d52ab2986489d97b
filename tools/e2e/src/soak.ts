import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { commandLine, Option, readCommandLine, wholeNumber, withExample } from 'server-kit/command-line';

/**
 * `npm run soak -- <name>`: tests of `npm test` with larger counts, which take long. Each reads its counts from the environment.
 * Exit code 1: a test failed; 2: the command line is wrong.
 */
const root = path.resolve(import.meta.dirname, '../../..');
const apiSuite = 'market-api/src/testing/run-api-suite.ts';
const browserTests = 'tools/e2e/src/run.ts';
const nodeTest = '--test';

interface Suite {
  readonly what: string;
  /** The commands, one after the other: a file of the project, or Node's own `--test`, with arguments. */
  readonly runs: readonly (readonly [string, ...string[]])[];
  readonly env?: Readonly<Record<string, string>>;
  /** Options whose number is passed in an environment variable, with the default. */
  readonly counts?: Readonly<Record<string, { readonly variable: string; readonly usual: number }>>;
}

const suites: Readonly<Record<string, Suite>> = {
  'browser [files...]': {
    what: 'the browser tests with every screen in every role and every link pointed at',
    runs: [[browserTests]],
    env: { TEST_SCREENS: 'all' },
  },
  kit: {
    what: 'remotes in repositories of their own, with the kit installed by npm from the registry',
    runs: [[browserTests, 'src/kit.e2e']],
    env: { TEST_KIT: 'whole', TEST_WORKERS: '1' },
  },
  hostile: {
    what: 'every hostile value in every field of every endpoint, on both databases',
    runs: [[apiSuite, 'both', 'src/endpoints/hostile-input.api.test.ts']],
    env: { TEST_HOSTILE: 'all' },
  },
  fuzz: {
    what: 'calls drawn from the schemas of all endpoints, to the API and to the page server',
    runs: [
      [apiSuite, 'both', 'src/endpoints/fuzz.api.test.ts'],
      [nodeTest, 'platform/page-server/src/fuzz.test.ts'],
    ],
    counts: {
      runs: { variable: 'TEST_FUZZ_RUNS', usual: 250 },
      seed: { variable: 'TEST_FUZZ_SEED', usual: Date.now() % 1_000_000 },
    },
  },
  races: {
    what: 'people who want the same at the same moment, on both databases',
    runs: [[apiSuite, 'both', 'src/races/races.api.test.ts']],
    env: { TEST_RACE_ROUNDS: '25' },
    counts: { buyers: { variable: 'TEST_RACE_PEOPLE', usual: 1000 } },
  },
  crashes: {
    what: 'kills the API in the middle of writes, on both databases',
    runs: [[apiSuite, 'both', 'src/server.api.test.ts']],
    counts: { times: { variable: 'TEST_CRASH_ROUNDS', usual: 50 } },
  },
  leaks: {
    what: 'memory of the API and of the page server after many calls',
    runs: [
      [apiSuite, 'both', 'src/endpoints/leaks.api.test.ts'],
      [nodeTest, 'platform/page-server/src/leaks.test.ts'],
    ],
    counts: { calls: { variable: 'TEST_LEAK_CALLS', usual: 20_000 } },
  },
  releases: {
    what: 'pages that are asked for while teams release and page servers end',
    runs: [[nodeTest, 'platform/page-server/src/document/one-document.test.ts']],
    counts: { times: { variable: 'TEST_RELEASE_ROUNDS', usual: 200 } },
  },
};

const program = withExample(
  commandLine('npm run soak --', 'Tests that take long.'),
  'npm run soak -- races --buyers 2000',
)
  .helpCommand(false)
  .configureHelp({ subcommandTerm: (command) => command.name() });
for (const [usage, { what, counts = {} }] of Object.entries(suites)) {
  const command = program.command(usage).description(what);
  for (const [name, { variable, usual }] of Object.entries(counts))
    command.addOption(
      new Option(`--${name} <n>`, `${variable}, else ${usual}`).argParser(wholeNumber(`--${name}`)),
    );
}
const chosen = readCommandLine(program);
const values = chosen.opts<Record<string, unknown>>();
const suite = Object.entries(suites).find(([usage]) => usage.split(' ')[0] === chosen.name())?.[1];
if (suite) process.exit(await runSuite(suite, chosen.args));

/** @returns the exit code of the first run that failed, 0 when all passed */
async function runSuite({ runs, env, counts = {} }: Suite, more: readonly string[]): Promise<number> {
  const numbers = Object.entries(counts).map(([name, { variable, usual }]) => [
    variable,
    String(values[name] ?? usual),
  ]);
  for (const [variable, number] of numbers) console.log(`${variable}=${number}`);
  for (const args of runs) {
    const child = spawn(process.execPath, [...args, ...more], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env, ...Object.fromEntries(numbers) },
    });
    const [code] = await once(child, 'close');
    if (code !== 0) return code ?? 1;
  }
  return 0;
}
