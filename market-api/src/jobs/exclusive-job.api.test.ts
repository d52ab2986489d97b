import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { until } from 'test-helpers/node';
import { openTestDatabase } from '../testing/test-database.ts';
import { createExclusiveJobs } from './exclusive-job.ts';

const database = await openTestDatabase();

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
    const keep = 60_000;
    assert.equal(await one('kept', count, keep), true);
    assert.equal(await other('kept', count, keep), false);
    assert.equal(await one('kept', count, keep), true);
    assert.equal(times, 2);
  });

  it('ends its lease although a renewal arrives late', async (t) => {
    const go = Promise.withResolvers<void>();
    const isRequested = Promise.withResolvers<void>();
    const renewals: Promise<unknown>[] = [];
    let taken = 0;
    const executor = database.db.getExecutor();
    const execute = executor.executeQuery.bind(executor);
    t.mock.method(executor, 'executeQuery', (...given: Parameters<typeof execute>) => {
      if (!/^insert into jobs/.test(given[0].sql) || ++taken === 1) return execute(...given);
      const renewal = go.promise.then(() => execute(...given));
      renewals.push(renewal);
      isRequested.resolve();
      return renewal;
    });
    const run = createExclusiveJobs(database.db, 600)('late', () => isRequested.promise);
    // Without waiting for its renewal, the job would be over before that is executed.
    setTimeout(go.resolve, 50);
    await run;
    await go.promise;
    await Promise.all(renewals);
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
