import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { until } from 'test-helpers/node';
import { openTestDatabase } from '../testing/test-database.ts';
import { createExclusiveJobs } from './exclusive-job.ts';

const database = await openTestDatabase();

/** A database that executes statements of this kind only when `go` resolves; `seen` resolves when the first of them is requested. */
function delaying(matches: (text: string) => boolean, go: Promise<unknown>) {
  const seen = Promise.withResolvers<void>();
  const done: Promise<unknown>[] = [];
  const executor = database.db.getExecutor();
  const slow = new Proxy(executor, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (name !== 'executeQuery') return typeof value === 'function' ? value.bind(target) : value;
      return async (query: { readonly sql: string }, ...rest: unknown[]) => {
        const execute = () => value.call(target, query, ...rest);
        if (!matches(query.sql)) return execute();
        const delayed = go.then(execute);
        done.push(delayed);
        seen.resolve();
        return delayed;
      };
    },
  });
  return { db: { getExecutor: () => slow } as typeof database.db, seen: seen.promise, done };
}

describe('an exclusive job', () => {
  it('runs in one process at a time, and can be run by another process after it has failed or ended', async () => {
    const [one, other] = [createExclusiveJobs(database.db), createExclusiveJobs(database.db)];
    const open = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const done: string[] = [];
    const first = one('a', async () => {
      begun.resolve();
      await open.promise;
      throw new Error('no more');
    });
    await begun.promise;
    const note = (name: string) => async () => void done.push(name);
    assert.equal(await other('a', note('a by other')), false);
    assert.equal(await other('b', note('b by other')), true);
    open.resolve();
    await assert.rejects(first, /no more/);
    assert.equal(await other('a', note('a by other')), true);
    assert.equal(await one('a', note('a by one')), true);
    assert.deepEqual(done, ['b by other', 'a by other', 'a by one']);
  });

  it('is not repeated by another process for the time of keepMs, while its own process may repeat it', async () => {
    const [one, other] = [createExclusiveJobs(database.db), createExclusiveJobs(database.db)];
    let times = 0;
    const count = async () => {
      times += 1;
    };
    const keep = { keepMs: 60_000 };
    assert.equal(await one('kept', count, keep), true);
    assert.equal(await other('kept', count, keep), false);
    assert.equal(await one('kept', count, keep), true);
    assert.equal(times, 2);
  });

  it('ends its lease although a renewal arrives late', async () => {
    const go = Promise.withResolvers<void>();
    let taken = 0;
    const isRenewal = (text: string) => /^insert into jobs/.test(text) && ++taken > 1;
    const late = delaying(isRenewal, go.promise);
    const run = createExclusiveJobs(late.db, 600)('late', () => late.seen);
    // Without waiting for its renewal, the job would be over before that is executed.
    setTimeout(go.resolve, 50);
    await run;
    await go.promise;
    await Promise.all(late.done);
    assert.equal(await createExclusiveJobs(database.db)('late', async () => {}), true);
  });

  it('is taken over when the lease of a dead process ends, and not while a slow process renews its lease', async () => {
    const LEASE_MS = 300;
    const [one, other] = [
      createExclusiveJobs(database.db, LEASE_MS),
      createExclusiveJobs(database.db, LEASE_MS),
    ];
    const open = Promise.withResolvers<void>();
    const began = Date.now();
    const long = one('long', () => open.promise);
    await until(() => Date.now() - began > 3 * LEASE_MS);
    assert.equal(await other('long', async () => {}), false);
    open.resolve();
    await long;
    // A killed process leaves such a row: its name as holder, and a lease that ends soon.
    await sql`update jobs set held_until = now() + interval '200 ms'`.execute(database.db);
    await until(() => other('long', async () => {}));
  });
});
