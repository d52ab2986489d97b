import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { until } from 'test-helpers/node';
import { openTestDatabase } from '../testing/test-database.ts';
import { createExclusiveJobs } from './exclusive-job.ts';

const database = await openTestDatabase();

describe('a job', () => {
  it('is done by one process at a time, and by another one when that has ended or failed', async () => {
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
    assert.deepEqual(done, ['b by other', 'a by other']);
  });

  it('stays done for as long as is said, for all but who did it', async () => {
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

  it('goes to another process when the one at it has died, and stays with one that takes long', async () => {
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
