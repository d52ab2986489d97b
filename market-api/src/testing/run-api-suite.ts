import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { startAuthEmulator } from './auth-emulator.ts';
import { writeDatabaseDump } from './database-dump.ts';
import { type RunningPostgres, startPostgres } from './postgres-server.ts';

/**
 * Runs the API suite on PGlite and on a real PostgreSQL, with one Auth emulator for all files; tests that depend on no SQL
 * statements run only on PostgreSQL. Stops everything it started. Exits with 0 only if both runs passed.
 *
 *   node market-api/src/testing/run-api-suite.ts [both|pglite|postgres] [file …]
 */
const folder = new URL('../../', import.meta.url);
/** `npm test` passes its own reporters, because it also records every test. */
const reporters: string[] = JSON.parse(process.env.NODE_TEST_REPORTERS ?? '["--test-reporter=spec"]');

/** The database of a run. */
interface Engine extends Pick<RunningPostgres, 'name' | 'stop'> {
  /** Environment variables by which tests find it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Test files that need not run on it. */
  readonly exclude: string[];
}
async function startPGlite(): Promise<Engine> {
  const settings = { TEST_PGLITE_DUMP: await writeDatabaseDump() };
  return { name: 'PGlite', settings, exclude: WITHOUT_SQL, stop: async () => {} };
}
async function startServer(): Promise<Engine> {
  const { name, url, stop } = await startPostgres();
  return { name, settings: { TEST_DATABASE_URL: url }, exclude: [], stop };
}
const engines: Readonly<Record<string, readonly (() => Promise<Engine>)[]>> = {
  both: [startPGlite, startServer],
  pglite: [startPGlite],
  postgres: [startServer],
};

async function main(only = 'both', files: readonly string[] = []): Promise<boolean> {
  const starts = engines[only];
  if (!starts) throw new Error(`Unknown engine ${only}: ${Object.keys(engines).join(', ')}.`);
  const emulator = await startAuthEmulator();
  const results: [string, boolean][] = [];
  try {
    for (const start of starts) {
      const { name, settings, exclude, stop } = await start();
      try {
        const env = { ...settings, TEST_AUTH_EMULATOR_HOST: emulator.host };
        results.push([name, await run(name, env, files.length > 0 ? [files] : batches(exclude))]);
      } finally {
        await stop();
      }
    }
  } finally {
    await emulator.stop();
  }
  for (const [name, passed] of results) console.log(`API suite on ${name}: ${passed ? 'passed' : 'FAILED'}`);
  return results.every(([, passed]) => passed);
}

/** Number of batches. Each runs in a process that loads the server once, because loading takes longer than most files' tests. */
const PROCESSES = 6;
/** Concurrent processes: more than two cores can use, because some tests only wait, for a connection or a process. */
const AT_ONCE = 3;
/** Starts first, so that the run does not wait for it at the end. */
const LONGEST = 'src/endpoints/hostile-input.api.test.ts';
/** Tests of headers, limits, connections and documents: they depend on no SQL statements, so one database is enough. */
const WITHOUT_SQL = [
  'src/documentation/**',
  'src/errors/**',
  'src/plugins/app/connections.api.test.ts',
  'src/plugins/external/{cache-headers,cross-origin,rate-limit,safe-headers}.api.test.ts',
];

/** Distributes the test files among the batches. Sorted, so that files of the same folder go to different batches. */
function batches(exclude: string[]): string[][] {
  const all = globSync('src/**/*.api.test.ts', { cwd: folder, exclude });
  const files = all.filter((file) => file !== LONGEST);
  const sorted = [LONGEST, ...files.sort()];
  return Array.from({ length: PROCESSES }, (_, at) =>
    sorted.filter((_file, index) => index % PROCESSES === at),
  );
}

/** Runs the batches, some at once. @returns whether all tests passed */
async function run(name: string, settings: NodeJS.ProcessEnv, all: readonly (readonly string[])[]) {
  console.log(`API suite on ${name}`);
  const env: NodeJS.ProcessEnv = { ...process.env };
  const foreign = ['TEST_DATABASE_URL', 'TEST_PGLITE_DUMP', 'NODE_TEST_CONTEXT', 'NODE_TEST_REPORTERS'];
  for (const name of foreign) delete env[name];
  Object.assign(env, settings);
  const waiting = [...all];
  const codes: number[] = [];
  const work = async () => {
    for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift())
      codes.push(await runFiles(batch, env));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return codes.every((code) => code === 0);
}

/**
 * Runs files in one process. Their hooks outside of every `describe` run at its start and end, so all their
 * markets are open at the same time.
 * @returns the exit code; the output is printed at the end, in one piece
 */
function runFiles(files: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, ['--test', '--test-isolation=none', ...reporters, ...files], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      done(code ?? 1);
    });
  });
}

process.exit((await main(process.argv[2], process.argv.slice(3))) ? 0 : 1);
