import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import { type CallInit, type HttpResponse, inject } from './inject.ts';
import { startTestMarket } from './test-market.ts';

export type RaceMarket = Awaited<ReturnType<typeof startRaceMarket>>;

/** A market for many concurrent users. */
export async function startRaceMarket() {
  const market = await startTestMarket({ rateFactor: 10_000 });
  const { config, database } = market.app.market;
  const other = database.engine === 'PostgreSQL' ? await buildApp(config) : undefined;
  let turn = 0;
  return {
    market,
    /** Calls one server and, on PostgreSQL, alternates with another one on the same database. */
    call(key: string, init: CallInit): Promise<HttpResponse> {
      turn += 1;
      return inject(turn % 2 === 0 && other ? other : market.app, key, init);
    },
    /**
     * Makes all calls at once, then checks that every product is sold exactly if it has one live order.
     * @returns the number of responses by result: `200`, or the status with its code
     */
    async race(calls: readonly (() => Promise<HttpResponse>)[]): Promise<Record<string, number>> {
      const counts = countAnswers(await Promise.all(calls.map((each) => each())));
      const { rows } = await sql<{ id: string }>`
        select p.id from products p left join orders o on o.product_id = p.id and o.cancelled_at is null
        group by p.id, p.status having (p.status = 'sold') <> (count(o.id) = 1)`.execute(database.db);
      assert.deepEqual(rows, [], 'half an order');
      return counts;
    },
    async close() {
      await other?.close();
      await market.close();
    },
  };
}

export function countAnswers(responses: readonly HttpResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of responses) {
    const name = status === 200 ? '200' : `${status} ${body?.code}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
