import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { openTestDatabase } from '../testing/test-database.ts';
import { blank, cacheStatements } from './cached-statements.ts';
import { type OpenDatabase, openDatabase } from './open.ts';

const database = await openTestDatabase();

const add = (db: OpenDatabase['db'], itemId: number) =>
  sql`insert into categories (name, item_id) values (${`Kind ${itemId}`}, ${itemId})`.execute(db);

it('the write counter rises with each write and with the end of a transaction that wrote, but not with a read', async () => {
  const { db, writes } = database;
  let before = writes();
  await sql`select 1`.execute(db);
  assert.equal(writes(), before);
  await add(db, 1);
  assert.ok(writes() > before);
  await db.transaction().execute(async (tx) => {
    await add(tx, 2);
    before = writes();
  });
  assert.ok(writes() > before);
  before = writes();
  await sql`with gone as (delete from categories where item_id = 2 returning id) select count(*) from gone`.execute(
    db,
  );
  assert.ok(writes() > before);
});

it('a cached statement is compiled once per key, and executed with the values of each call', async () => {
  const { db } = database;
  const ask = cacheStatements<{ said: string }>();
  let written = 0;
  const say = async (key: string, who: string, end: string) => {
    const write = () => {
      written += 1;
      const name = blank<string>('who');
      return sql<{
        said: string;
      }>`select ${name}::text || ${sql.lit(key)} || ${blank('end')}::text || ${name}::text as said`;
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
  const write = () => sql<{ count: number }>`
    select count(*)::int as count from pg_prepared_statements where name like 'market\\_%'`;
  const kept = async (change: { readonly prepare?: false }) => {
    const opened = await openDatabase({ ...settings, ...change });
    const count = await opened.db.connection().execute(async (connection) => {
      await one(connection, 'one', () => sql<{ known: number }>`select 1 as known`, {});
      await one(connection, 'one', () => sql<{ known: number }>`select 1 as known`, {});
      return (await all(connection, 'all', write, {}))[0]?.count;
    });
    await opened.close();
    return count;
  };
  // The count includes the statement that counts.
  assert.deepEqual([await kept({}), await kept({ prepare: false })], [2, 0]);
});
