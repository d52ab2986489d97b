import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createMarketClient } from 'shared-contracts';
import { temporaryFolder, until } from 'test-helpers/node';
import { columnOf, isFound, run } from '../database/db.ts';
import { type OpenDatabase, openDatabase } from '../database/open.ts';
import { type RunningEmulator, startAuthEmulator } from '../testing/auth-emulator.ts';
import { type FollowedEvents, followEvents } from '../testing/follow-events.ts';
import { joinServer, offerProduct, reserveProduct } from '../testing/join-server.ts';
import { type ServerProcess, startServer } from '../testing/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const describeOnPostgres = process.env.TEST_DATABASE_URL ? describe : () => {};
/** Both servers run the timed jobs all the time. */
const program = new URL('../testing/crashes/hurried-server.ts', import.meta.url).pathname;
const DAY_MS = 86_400_000;

describeOnPostgres('two servers over one database', () => {
  let emulator: RunningEmulator;
  let database: TestDatabase;
  let opened: OpenDatabase;
  let settings: Record<string, string>;
  let servers: [ServerProcess, ServerProcess];
  let seller: User;
  let buyer: User;

  before(async () => {
    emulator = await startAuthEmulator();
    database = await createTestDatabase();
    settings = {
      MARKET_DATA_DIR: await temporaryFolder(),
      MARKET_TOKEN_SECRET: randomBytes(40).toString('hex'),
      MARKET_RATE_FACTOR: '10000',
      FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
      DATABASE_URL: database.url,
    };
    servers = [await startServer(settings, program), await startServer(settings, program)];
    for (const server of servers) await server.ready();
    opened = await openDatabase(database.settings);
    seller = await join('seller');
    buyer = await join('buyer');
  });
  after(async () => {
    for (const server of servers) await server.end('SIGKILL');
    await opened.close();
    await database.drop();
    await emulator.stop();
  });

  async function join(userrole: 'buyer' | 'seller') {
    const email = `t${randomBytes(6).toString('hex')}@people.test`;
    const { token, call } = await joinServer(emulator, servers[0].url, { email, userrole });
    const other = createMarketClient({ baseUrl: servers[1].url, token: () => token });
    return { email, token, calls: [call, other] as const };
  }
  type User = Awaited<ReturnType<typeof join>>;
  const offer = () => offerProduct(seller.calls[0], 1);
  const reserve = async (at: 0 | 1): Promise<string> =>
    (await reserveProduct(buyer.calls[at], buyer.email, await offer())).orderid ?? '';
  const move = ({ calls: [call] }: User, id: string, action: 'propose' | 'accept', body: object) =>
    call('POST /orders/{id}/{action}', { params: { id, action }, body });

  it('an event stream of one server delivers messages written at the other, and resumes at either without gaps', async () => {
    const { id } = await buyer.calls[0]('POST /conversations', { body: { product: await offer() } });
    const write = (at: 0 | 1) => {
      const body = { id: randomUUID(), text: 'Is it loud?' };
      return buyer.calls[at]('POST /conversations/{id}/messages', { params: { id }, body });
    };
    const numbers: number[] = [];
    /** Reads from a server, starting where the last stream ended, until there are `count` events. */
    async function readOn(at: 0 | 1, count: number, meanwhile: (stream: FollowedEvents) => Promise<unknown>) {
      const stream = await followEvents(servers[at].url, seller.token, numbers.at(-1) ?? 0);
      await meanwhile(stream);
      await until(() => numbers.length + stream.events().length >= count);
      await stream.stop();
      assert.ok(stream.events().every(([, kind]) => kind === 'message' || kind === 'notice'));
      numbers.push(...stream.events().map(([number]) => Number(number)));
    }
    // Each message also creates a notice.
    await readOn(1, 2, () => write(0));
    for (const at of [0, 1, 0] as const) await write(at);
    await readOn(0, 12, () => Promise.all([write(0), write(1)]));
    await write(0);
    // The stream is interrupted while messages are written.
    await Promise.all([readOn(1, 13, async () => {}), write(0), write(1)]);
    await readOn(0, 18, async () => {});
    assert.deepEqual(
      numbers,
      Array.from({ length: 18 }, (_, at) => at + 1),
    );
  });

  it('a server whose clock is a day ahead moves no order and sends no reminder before its time', async () => {
    const [early, agreed] = [await reserve(0), await reserve(1)];
    const due = [await reserve(0), await reserve(1)];
    const time = new Date(Date.now() + 1.25 * DAY_MS).toISOString();
    await move(seller, agreed, 'propose', { times: [time], place: 'Station' });
    await move(buyer, agreed, 'accept', { time });
    for (const server of servers) await server.end('SIGKILL');
    await run(
      opened.db,
    )`update orders set state_at = state_at - interval '4.5 days' where id = ${early}::uuid`;
    servers[0] = await startServer({ ...settings, TEST_CLOCK_AHEAD_MS: String(DAY_MS) }, program);
    await servers[0].ready();
    const stateOf = async (id: string) =>
      (await columnOf(opened.db)<string>`select state from orders where id = ${id}::uuid`)[0];
    // When the second order has moved, all work that was due since the first one is done.
    for (const id of due) {
      await run(opened.db)`update orders set state_at = state_at - interval '5 days' where id = ${id}::uuid`;
      await until(async () => (await stateOf(id)) === 'expired');
    }
    assert.deepEqual([await stateOf(early), await stateOf(agreed)], ['reserved', 'meeting_agreed']);
    assert.equal(await isFound(opened.db)`select from notices where kind = 'reminder'`, false);
  });
});
