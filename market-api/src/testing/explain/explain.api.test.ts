import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { type Explained, explainLists } from './explain-lists.ts';
import { mostRows, readWhole } from './read-plan.ts';

/** Enough for the planner to prefer an index, and little enough for every run of the suite. */
const PRODUCTS = 40_000;
/** A quarter of the products, and more than there are people, whom the planner may read whole when they are few. */
const MUCH = PRODUCTS / 4;

// The plans that are compared are those of PostgreSQL.
const describeOnPostgres = process.env.TEST_DATABASE_URL ? describe : () => {};

describeOnPostgres('the lists', () => {
  let database: TestDatabase;
  let explained: readonly Explained[];

  before(async () => {
    database = await createTestDatabase();
    assert.ok(database.settings.kind === 'postgres');
    explained = await explainLists(database.settings.url, PRODUCTS);
  });
  after(() => database?.drop());

  it('never read the products or orders from end to end, however far on and whoever asks', () => {
    assert.ok(explained.length > 20);
    for (const list of explained) {
      assert.ok(list.plan.length > 0, list.title);
      const whole = readWhole(list).filter((table) => ['products', 'orders', 'wishes'].includes(table));
      assert.deepEqual(whole, [], `${list.title}\n${list.plan.join('\n')}`);
      assert.ok(mostRows(list) <= MUCH, `${list.title}\n${list.plan.join('\n')}`);
    }
  });
});
