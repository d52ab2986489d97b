import { spawn } from 'node:child_process';
import { startAuthEmulator } from './auth-emulator.ts';
import { writeDatabaseDump } from './database-dump.ts';
import { startPostgres } from './postgres-server.ts';

/**
 * Runs the API suite twice, on PGlite and on a real PostgreSQL, with one Auth emulator for all files. Ends everything
 * it started. Exit code 0 only when both runs passed.
 *
 *   node market-api/src/testing/run-api-suite.ts [pglite|postgres|embedded]
 */
const folder = new URL('../../', import.meta.url);
/** `npm test` records every test as well: it says here by which reporters. */
const reporters: string[] = JSON.parse(process.env.NODE_TEST_REPORTERS ?? '["--test-reporter=spec"]');

async function main(only: string | undefined): Promise<boolean> {
  if (only !== undefined && !['pglite', 'postgres', 'embedded'].includes(only)) {
    throw new Error(`Unknown engine ${JSON.stringify(only)}: pglite, postgres or embedded.`);
  }
  const emulator = await startAuthEmulator();
  const results: [string, boolean][] = [];
  try {
    if (only === undefined || only === 'pglite') {
      const dump = await writeDatabaseDump();
      try {
        const settings = { TEST_PGLITE_DUMP: dump.file };
        results.push(['PGlite', await run('PGlite', emulator.host, settings)]);
      } finally {
        await dump.remove();
      }
    }
    if (only !== 'pglite') {
      const postgres = await startPostgres(only === 'embedded' ? 'embedded' : 'any');
      try {
        const settings = { TEST_DATABASE_URL: postgres.url };
        results.push([postgres.name, await run(postgres.name, emulator.host, settings)]);
      } finally {
        await postgres.stop();
      }
    }
  } finally {
    await emulator.stop();
  }
  for (const [name, passed] of results) console.log(`API suite on ${name}: ${passed ? 'passed' : 'FAILED'}`);
  return results.every(([, passed]) => passed);
}

function run(name: string, emulatorHost: string, settings: Record<string, string>): Promise<boolean> {
  console.log(`API suite on ${name}`);
  const env: NodeJS.ProcessEnv = { ...process.env, TEST_AUTH_EMULATOR_HOST: emulatorHost };
  for (const foreign of [
    'TEST_DATABASE_URL',
    'TEST_PGLITE_DUMP',
    'NODE_TEST_CONTEXT',
    'NODE_TEST_REPORTERS',
  ]) {
    delete env[foreign];
  }
  Object.assign(env, settings);
  const child = spawn(
    process.execPath,
    ['--test', '--test-concurrency=2', ...reporters, 'src/**/*.api.test.ts'],
    { cwd: folder, env, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => done(code === 0));
  });
}

main(process.argv[2]).then(
  (passed) => process.exit(passed ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
