import { readFile, writeFile } from 'node:fs/promises';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { freePort, startNode, temporaryFolder, until } from 'test-helpers/node';
import { openDatabase } from '../database/open.ts';
import { emit } from '../modules/events/events.service.ts';
import { startPostgres } from './postgres-server.ts';
import { signWith } from './tokens.ts';

/**
 * For `npm run bench -- api`: measures the memory of one server with many open event streams, each of another user, on PostgreSQL.
 * Prints one line of JSON with resident MB (10^6 bytes): before, the peak while they are open, and after they have ended.
 *
 *   node market-api/src/testing/measure-streams.ts <streams> [one-by-one|at-once]
 */
const streams = Number(process.argv[2] ?? 1000);
/** Opens all streams at once, as after a restart. */
const isAtOnce = process.argv[3] === 'at-once';
const secret = 'a secret of this measurement only, long enough';
/** By then the start-up has read the cities, and unused memory is freed. */
const SETTLE_MS = 15_000;
/** Longer than the heartbeat interval. */
const OPEN_MS = 40_000;

const postgres = await startPostgres();
const database = await openDatabase({ kind: 'postgres', url: postgres.url });
const { rows: people } = await sql<{ id: string; uid: string; email: string }>`
  insert into users (uid, email, name, role)
  select 'f' || n, 'f' || n || '@people.test', 'Buyer ' || n, 'buyer' from generate_series(1, ${streams}::int) n
  returning id, uid, email`.execute(database.db);
type Follower = { readonly id: string; readonly token: string };
const followers: Follower[] = await Promise.all(
  people.map(async (person) => ({
    id: person.id,
    token: await signWith(secret, person, { lifetime: 36_000 }),
  })),
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

/** @param name current resident memory, or its peak */
async function memory(name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8');
  const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status) ?? [];
  return Math.round((Number(kilobytes) * 1024) / 1e6);
}
/** Opens a stream. @returns a function that ends it, and the received text */
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
/** Opens streams one after the other, or all at once; each gets an event. */
async function openAll(some: readonly Follower[], together = false) {
  const opened: ReturnType<typeof open>[] = [];
  const follow = async ({ id, token }: Follower) => {
    const stream = open(token);
    opened.push(stream);
    await until(() => stream.state.text.includes('event: open'));
    await database.db.transaction().execute((tx) => emit(tx, id, { kind: 'notice', id: 'one' }));
  };
  if (together) await Promise.all(some.map(follow));
  else for (const each of some) await follow(each);
  await until(() => opened.every(({ state }) => state.text.includes('event: notice')));
  return opened;
}

await pause(SETTLE_MS);
// Warms up what stays allocated after the first calls: optimized code, heap space for young objects.
for (const { end } of await openAll(followers.slice(0, streams / 5))) end();
await pause(SETTLE_MS);
const before = await memory('VmRSS');
// Resets the peak (proc(5)).
await writeFile(`/proc/${server.child.pid}/clear_refs`, '5');
const opened = await openAll(followers, isAtOnce);
await pause(OPEN_MS);
const during = await memory('VmHWM');
const beats = Math.min(
  ...opened.map(({ state }) => state.text.split('\n').filter((line) => line === ':').length),
);
for (const { end } of opened) end();
await pause(SETTLE_MS);
const after = await memory('VmRSS');
await server.end();
await database.close();
await postgres.stop();
console.log(JSON.stringify({ streams, before, during, after, beats }));
process.exit(0);
