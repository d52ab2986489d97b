import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { blank, keepStatements } from './kept-statements.ts';
import { type OpenDatabase, openDatabase } from './open.ts';

let place: TestDatabase;
let database: OpenDatabase;

before(async () => {
  place = await createTestDatabase();
  database = await openDatabase(place.settings);
});
after(async () => {
  await database.close();
  await place.drop();
});

const add = (db: OpenDatabase['db'], itemId: number) =>
  db
    .insertInto('categories')
    .values({ name: `Kind ${itemId}`, item_id: itemId })
    .execute();

it('every write is noted when whoever wrote is told so, a transaction with its end, and no question is', async () => {
  const { db, writes } = database;
  let before = writes();
  await db.selectFrom('categories').select('id').execute();
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

it('a statement is written once for each key, and asked with the values of each call', async () => {
  const { db } = database;
  const ask = keepStatements<{ said: string }>();
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

it('PostgreSQL keeps the plan of what is marked so, where it may', async () => {
  if (place.settings.kind !== 'postgres') return;
  const ask = keepStatements<{ count: number }>();
  const write = () => sql<{ count: number }>`
    select count(*)::int as count from pg_prepared_statements where name like 'market_%' and statement like '%known%'`;
  const counted = async ({ db }: OpenDatabase) =>
    db.connection().execute(async (one) => {
      await ask(one, 'known', write, {});
      return (await ask(one, 'known', write, {}))[0]?.count;
    });
  assert.equal(await counted(database), 0);
  const named = keepStatements<{ known: number }>();
  const count = async ({ db }: OpenDatabase) =>
    db.connection().execute(async (one) => {
      await named(one, 'one', () => sql<{ known: number }>`select 1 as known`, {});
      return (await ask(one, 'known', write, {}))[0]?.count;
    });
  assert.equal(await count(database), 2);
  const plain = await openDatabase({ ...place.settings, prepare: false });
  assert.equal(await count(plain), 0);
  await plain.close();
});
