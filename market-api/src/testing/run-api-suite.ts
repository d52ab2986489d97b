import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runNodeTests } from 'workspace/node-tests';
import { startAuthEmulator } from './auth-emulator.ts';
import { writeDatabaseDump } from './database-dump.ts';
import { type RunningPostgres, startPostgres } from './postgres-server.ts';

/**
 * Runs the API suite on PGlite and on a real PostgreSQL, with one Auth emulator for all files; tests that depend on no SQL
 * statements run only on PostgreSQL. Stops everything it started. Exits with 0 only if both runs passed.
 *
 *   node market-api/src/testing/run-api-suite.ts [both|pglite|postgres] [file …]
 */
const cwd = fileURLToPath(new URL('../../', import.meta.url));

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
        console.log(`API suite on ${name}`);
        const {
          TEST_DATABASE_URL: _url,
          TEST_PGLITE_DUMP: _dump,
          NODE_TEST_CONTEXT: _context,
          ...rest
        } = process.env;
        const env = { ...rest, ...settings, TEST_AUTH_EMULATOR_HOST: emulator.host };
        results.push([name, await runNodeTests(files.length > 0 ? [files] : batches(exclude), { cwd, env })]);
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

const BATCHES = 6;
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
  const all = globSync('src/**/*.api.test.ts', { cwd, exclude });
  const sorted = [LONGEST, ...all.filter((file) => file !== LONGEST).sort()];
  return Array.from({ length: BATCHES }, (_, at) => sorted.filter((_file, index) => index % BATCHES === at));
}

process.exit((await main(process.argv[2], process.argv.slice(3))) ? 0 : 1);
