import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { openTestDatabase } from '../testing/test-database.ts';
import { blank, cacheStatements } from './cached-statements.ts';
import { columnOf, type Db, inTransaction, run } from './db.ts';
import { openDatabase } from './open.ts';

const database = await openTestDatabase();

const add = (db: Db, itemId: number) =>
  run(db)`insert into categories (name, item_id) values (${`Kind ${itemId}`}, ${itemId})`;

it('the write counter rises with each write and with the end of a transaction that other reads do not wait for, but not with a read', async () => {
  const { db, writes } = database;
  let before = writes();
  await run(db)`select 1`;
  assert.equal(writes(), before);
  await add(db, 1);
  assert.ok(writes() > before);
  const read = await db.transaction().execute(async (tx) => {
    await add(tx, 2);
    before = writes();
    return { begun: columnOf(db)`select true from categories where item_id = 2` };
  });
  assert.ok(writes() > before || (await read.begun)[0]);
  before = writes();
  await run(
    db,
  )`with gone as (delete from categories where item_id = 2 returning id) select count(*) from gone`;
  assert.ok(writes() > before);
});

it('the database pool survives a connection that is terminated within a transaction', async () => {
  const { db, settings } = database;
  // The embedded engine has no connections that could be terminated.
  if (settings.kind === 'postgres') {
    const cut = db.transaction().execute(async (tx) => {
      const [pid] = await columnOf(tx)<number>`select pg_backend_pid()`;
      assert.deepEqual(await columnOf(db)`select pg_terminate_backend(${pid}::int, 10000)`, [true]);
      await run(tx)`select 1`;
    });
    await assert.rejects(cut, /terminat|not queryable/i);
  }
  assert.deepEqual(await columnOf(db)`select 1`, [1]);
});

it('a transaction that a deadlock ended runs again, three times at most', async () => {
  const { db } = database;
  const deadlock = sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`;
  let runs = 0;
  const work = (end: number) =>
    inTransaction(db, async (tx) => {
      await add(tx, 10 + end);
      runs += 1;
      if (runs < end) await deadlock.execute(tx);
    });
  await work(2);
  assert.deepEqual(await columnOf(db)`select count(*)::int from categories where item_id = 12`, [1]);
  await assert.rejects(work(9), /deadlock/);
  assert.equal(runs, 5);
});

it('a cached statement is compiled once per key, and executed with the values of each call', async () => {
  const { db } = database;
  const ask = cacheStatements<{ said: string }>();
  let written = 0;
  const say = async (key: string, who: string, end: string) => {
    const write = () => {
      written += 1;
      const name = blank<string>('who');
      return sql`select ${name}::text || ${sql.lit(key)} || ${blank('end')}::text || ${name}::text as said`;
    };
    return (await ask(db, key, write, { who, end }))[0]?.said;
  };
  assert.deepEqual(
    [await say(' and ', 'I', '!'), await say(' and ', 'you', '?'), await say(' or ', 'I', '.')],
    ['I and !I', 'you and ?you', 'I or .I'],
  );
  assert.equal(written, 2);
});

it('PostgreSQL caches the plans of cached statements, unless prepared statements are disabled by a setting', async () => {
  const { settings } = database;
  if (settings.kind !== 'postgres') return;
  const one = cacheStatements<{ known: number }>();
  const all = cacheStatements<{ count: number }>();
  const write = () => sql`
    select count(*)::int as count from pg_prepared_statements where name like 'market\\_%'`;
  const prepared = async (change: { readonly prepare?: false }) => {
    const opened = await openDatabase({ ...settings, ...change });
    const count = await opened.db.connection().execute(async (connection) => {
      await one(connection, 'one', () => sql`select 1 as known`, {});
      await one(connection, 'one', () => sql`select 1 as known`, {});
      return (await all(connection, 'all', write, {}))[0]?.count;
    });
    await opened.close();
    return count;
  };
  // The count includes the statement that counts.
  assert.deepEqual([await prepared({}), await prepared({ prepare: false })], [2, 0]);
});
