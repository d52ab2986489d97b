import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from 'market-api/database';
import { emit } from 'market-api/events';
import { signWith } from 'market-api/testing/tokens';
import { until } from 'test-helpers/node';
import { makeMarket, SECRET } from '../market/market.ts';
import { CACHE_MEGABYTES, startApi } from '../market/servers.ts';
import { type Measuring, root } from '../measuring.ts';
import type { Section } from '../report.ts';
import { residentMegabytes } from '../start/memory.ts';

/** Resident MB: before, the peak while the streams are open, and after they have ended. */
export type StreamFigures = Readonly<Record<'before' | 'during' | 'after', number | undefined>>;

/** By then the start-up has read the cities, and unused memory is freed. */
const SETTLE_MS = 15_000;
/** Longer than the heartbeat interval. */
const OPEN_MS = 40_000;

/** Measures the memory of one server on PostgreSQL with an open event stream of each of a thousand buyers. */
export async function measureStreams(run: Measuring): Promise<StreamFigures> {
  run.say('1,000 open event streams …');
  const wait = (ms: number) => pause(ms, undefined, { signal: run.signal });
  const market = await makeMarket(root, 'postgres', 1000, run);
  const { db, close } = await openDatabase({ kind: 'postgres', url: market.url ?? '' });
  run.ends(close);
  const { rows: buyers } = await sql<Parameters<typeof signWith>[1]>`
    select id, uid, email from users where role = 'buyer'`.execute(db);
  const { url, pid } = await startApi(market, CACHE_MEGABYTES, run);

  /** Opens a stream of each, one after the other; each gets an event. @returns a function that ends them */
  const openStreams = async (people: typeof buyers) => {
    const streams: ReturnType<typeof follow>[] = [];
    for (const person of people) {
      const stream = follow(`${url}/events`, await signWith(SECRET, person));
      streams.push(stream);
      await until(() => stream.hasGot('open'));
      await emit(db, person.id, { kind: 'notice', id: 'one' });
    }
    await until(() => streams.every(({ hasGot }) => hasGot('notice')));
    return () => streams.map(({ end }) => end());
  };

  await wait(SETTLE_MS);
  // Warms up what stays allocated after the first calls: optimized code, heap space for young objects.
  (await openStreams(buyers.slice(0, 200)))();
  await wait(SETTLE_MS);
  const before = residentMegabytes(pid);
  // Resets the peak (proc(5)).
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const endAll = await openStreams(buyers);
  await wait(OPEN_MS);
  const during = residentMegabytes(pid, 'VmHWM');
  endAll();
  await wait(SETTLE_MS);
  return { before, during, after: residentMegabytes(pid) };
}

function follow(address: string, token: string) {
  let received = '';
  const options = { agent: false, headers: { freezertoken: `bearer ${token}` } };
  const request = get(address, options, (response) => {
    response.setEncoding('utf8').on('data', (text: string) => {
      received += text;
    });
    response.on('error', () => {});
  });
  request.on('error', () => {});
  return {
    hasGot: (event: string) => received.includes(`event: ${event}`),
    end: () => request.destroy(),
  };
}

export const streamsSection = ({ before = 0, during = 0, after = 0 }: StreamFigures): Section => ({
  title: '1,000 open event streams',
  text: 'Of one server on PostgreSQL, each of another person who gets an event; the most within 40 s.',
  head: ['resident, MB', 'before', 'open', 'ended', 'more'],
  rows: [['market-api', before, during, after, `**${during - before}**`]],
});
