import { temporaryFolder } from 'test-helpers/node';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { startAuthEmulator } from './auth-emulator.ts';
import { startPostgres } from './postgres-server.ts';

/**
 * For `npm run bench -- search`: serves the demo's market on its own database, without the response cache, so that every request is
 * computed anew; prints its address as one line of JSON, and runs until SIGTERM.
 *
 *   node market-api/src/testing/measure-demo-market.ts <postgres|pglite>
 */
const postgres = process.argv[2] === 'postgres' ? await startPostgres() : undefined;
const emulator = await startAuthEmulator();
const config = readConfig({
  MARKET_LOG_LEVEL: 'error',
  MARKET_AVIF: 'off',
  MARKET_KEPT_ANSWERS: '0',
  MARKET_DATA_DIR: await temporaryFolder(),
  FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
  ...(postgres ? { DATABASE_URL: postgres.url } : {}),
});
const app = await buildApp({ ...config, addressLimit: 10_000_000 });
await seedDemo(app.market, () => {});
await app.market.services.places.find('warm');
const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.once('SIGTERM', async () => {
  await app.close();
  await emulator.stop();
  await postgres?.stop();
  process.exit(0);
});
console.log(JSON.stringify({ url, engine: postgres?.name.split(': ').at(-1) ?? 'PGlite' }));
