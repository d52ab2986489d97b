import { readFile } from 'node:fs/promises';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { freePort, startNode, temporaryFolder, until } from 'test-helpers/node';
import { openDatabase } from '../database/open.ts';
import { emit } from '../modules/events/events.service.ts';
import { startPostgres } from './postgres-server.ts';
import { productToken } from './speed/product-token.ts';

/**
 * For `npm run bench -- api`: what the memory of one server is with many open event streams, each of another person, on PostgreSQL. Prints
 * one line of JSON; MB (10^6 bytes), resident: before, the most while they are open, and when they have ended.
 *
 *   node market-api/src/testing/measure-streams.ts <streams>
 */
const streams = Number(process.argv[2] ?? 1000);
const secret = 'a secret of this measurement only, long enough';
/** A start has read its cities by then, and what is not used any more is given back. */
const SETTLE_MS = 15_000;
/** Longer than from one heart-beat to the next. */
const OPEN_MS = 40_000;

const postgres = await startPostgres();
const database = await openDatabase({ kind: 'postgres', url: postgres.url });
const { rows: people } = await sql<{ id: string; uid: string; email: string }>`
  insert into users (uid, email, name, role)
  select 'f' || n, 'f' || n || '@people.test', 'Buyer ' || n, 'buyer' from generate_series(1, ${streams}::int) n
  returning id, uid, email`.execute(database.db);
type Follower = { readonly id: string; readonly token: string };
const followers: Follower[] = await Promise.all(
  people.map(async (person) => ({ id: person.id, token: await productToken(person, secret) })),
);
const port = await freePort();
const { NODE_TEST_CONTEXT: _, ...env } = process.env;
const server = startNode(['--max-semi-space-size=16', new URL('../server.ts', import.meta.url).pathname], {
  env: {
    ...env,
    ...{ NODE_ENV: 'production', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' },
    ...{ MARKET_DEMO: 'off', MARKET_AVIF: 'off', MARKET_PORT_API: String(port), MARKET_RATE_FACTOR: '10000' },
    ...{ MARKET_DATA_DIR: await temporaryFolder(), MARKET_TOKEN_SECRET: secret, MARKET_HOST_KEY: secret },
    ...{ DATABASE_URL: postgres.url, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1' },
  },
});
await server.answers(`http://127.0.0.1:${port}/healthz`);

const resident = async () => {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8');
  return Math.round((Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / 1e6);
};
/** Opens a stream. @returns what ends it, and how much has come */
function open(token: string) {
  const state = { text: '' };
  const request: ClientRequest = get(
    { port, path: '/events', agent: false, headers: { freezertoken: `bearer ${token}` } },
    (response: IncomingMessage) => {
      response.setEncoding('utf8').on('data', (text: string) => {
        state.text += text;
      });
      response.on('error', () => {});
    },
  );
  request.on('error', () => {});
  return { state, end: () => request.destroy() };
}
/** People come one after the other, and each gets an event. */
async function openAll(some: readonly Follower[]) {
  const opened: ReturnType<typeof open>[] = [];
  for (const { id, token } of some) {
    const stream = open(token);
    await until(() => stream.state.text.includes('event: open'));
    await database.db.transaction().execute((tx) => emit(tx, id, { kind: 'notice', id: 'one' }));
    opened.push(stream);
  }
  await until(() => opened.every(({ state }) => state.text.includes('event: notice')));
  return opened;
}

await pause(SETTLE_MS);
// What the first calls leave behind for good is there before: code that is made fast, room for young objects.
for (const { end } of await openAll(followers.slice(0, streams / 5))) end();
await pause(SETTLE_MS);
const before = await resident();
let during = 0;
const looking = setInterval(async () => {
  during = Math.max(during, await resident());
}, 500);
const opened = await openAll(followers);
await pause(OPEN_MS);
clearInterval(looking);
const beats = Math.min(
  ...opened.map(({ state }) => state.text.split('\n').filter((line) => line === ':').length),
);
for (const { end } of opened) end();
await pause(SETTLE_MS);
const after = await resident();
await server.end();
await database.close();
await postgres.stop();
console.log(JSON.stringify({ streams, before, during, after, beats }));
process.exit(0);
