import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { isRunning, rawRequest, temporaryFolder, until } from 'test-helpers/node';
import { openDatabase } from '../database/open.ts';
import { insertCategory } from '../modules/categories/categories.repository.ts';
import { type RunningEmulator, startAuthEmulator } from '../testing/auth-emulator.ts';
import { joinServer, offerProduct, reserveProduct } from '../testing/join-server.ts';
import { type ServerProcess, startServer } from '../testing/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

/** The embedded engine is part of its process, so several processes are refused with it (config.test.ts). */
const describeOnPostgres = process.env.TEST_DATABASE_URL ? describe : () => {};
const PROCESSES = 2;
/** Requests per minute and address, outside of the demo. */
const LIMIT = 300;

describeOnPostgres('several processes', () => {
  let emulator: RunningEmulator;
  let database: TestDatabase;
  let server: ServerProcess;
  const people = `p${randomBytes(5).toString('hex')}@market.test`;

  before(async () => {
    emulator = await startAuthEmulator();
    database = await createTestDatabase();
    server = await startServer({
      MARKET_DATA_DIR: await temporaryFolder(),
      MARKET_API_PROCESSES: String(PROCESSES),
      MARKET_ENV: 'development',
      MARKET_RATE_FACTOR: '1',
      // The production site of docker compose sets it to an empty text when it is not configured.
      MARKET_SMTP_URL: '',
      FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
      DATABASE_URL: database.url,
    });
    await server.ready();
    await until(async () => (await metric('market_api_processes')) === PROCESSES);
  });
  after(async () => {
    await server.end('SIGKILL');
    await database.drop();
    await emulator.stop();
  });

  /** Each request uses a new connection, which the primary hands to the next process. */
  const get = (path: string) => rawRequest(server.url, path);
  async function metric(name: string): Promise<number> {
    const text = String((await get('/metrics')).body);
    const lines = text.split('\n').filter((line) => line.startsWith(name));
    return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  }
  async function workers(): Promise<number[]> {
    const { pid } = server.child;
    return (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'))
      .split(' ')
      .filter(Boolean)
      .map(Number);
  }
  const signIn = (email: string, userrole: 'buyer' | 'seller') =>
    joinServer(emulator, server.url, { email, userrole });

  it('share rate limits and metrics', async () => {
    const headers = { 'x-forwarded-for': '10.0.0.1' };
    const statuses: number[] = [];
    for (let call = 0; call < LIMIT + 10; call++)
      statuses.push((await rawRequest(server.url, '/getcategory', { headers })).status);
    assert.deepEqual([...new Set(statuses.slice(0, LIMIT))], [200]);
    assert.deepEqual([...new Set(statuses.slice(LIMIT))], [429]);
    const answered = 'market_api_request_duration_seconds_count{method="GET",route="/getcategory"';
    await until(async () => (await metric(answered)) === LIMIT + 10);
  });

  it('warn only once that no mail server is configured', () => {
    assert.equal(server.output().match(/MARKET_SMTP_URL is not set: no mails are sent/g)?.length, 1);
  });

  it('sell a product once, replace a killed process, and all exit on SIGTERM', async () => {
    const { db, close } = await openDatabase(database.settings);
    const category = await insertCategory(db, randomUUID(), 'Fridges');
    await close();
    const seller = await signIn(`s${people}`, 'seller');
    const id = await offerProduct(seller.call, category?.categoryitemid ?? 0);
    const buyers = await Promise.all(
      Array.from({ length: 6 }, (_, number) => signIn(`b${number}${people}`, 'buyer')),
    );
    const before = await workers();
    assert.equal(before.length, PROCESSES);
    const bought = await Promise.allSettled(
      buyers.map(({ email, call }, number) => {
        if (number === 3) process.kill(before[1] ?? 0, 'SIGKILL');
        return reserveProduct(call, email, id);
      }),
    );
    assert.ok(bought.filter(({ status }) => status === 'fulfilled').length <= 1);
    await until(async () => (await workers()).filter((pid) => !before.includes(pid)).length === 1);
    await until(async () => (await metric('market_api_processes')) === PROCESSES);
    assert.match(server.output(), /ended by SIGKILL; another one takes its place/);
    // A killed process may lose a response but never a purchase, and there is only one purchase.
    const orders = await Promise.all(
      buyers.map(({ email, call }) => call('GET /loadsoldedproduct', { query: { email } })),
    );
    assert.equal(orders.filter((list) => list.length > 0).length, 1);
    const all = await workers();
    assert.equal((await server.end('SIGTERM')).code, 0);
    assert.deepEqual(all.filter(isRunning), []);
  });

  it('exit with the error of the first process when it cannot connect to the database', async () => {
    const cannot = await startServer({
      MARKET_DATA_DIR: await temporaryFolder(),
      MARKET_API_PROCESSES: '2',
      DATABASE_URL: 'postgres://127.0.0.1:9/market',
    });
    const { code, err } = await cannot.ended;
    assert.equal(code, 1);
    assert.match(err, /ECONNREFUSED/);
  });
});
