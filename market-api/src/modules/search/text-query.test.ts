import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Tables } from '../../database/schema.ts';
import { readTextQuery } from './text-query.ts';

/** A database that knows no word of a product's name, and nothing like it. */
function strangeWords(words: readonly string[]) {
  const requested: string[] = [];
  class Driver extends DummyDriver {
    override async acquireConnection() {
      return {
        async executeQuery<Row>({ sql }: { readonly sql: string }): Promise<QueryResult<Row>> {
          requested.push(sql);
          const rows = words.map((word) => ({ word, is_stop: false, known: false, is_prefix: false }));
          return { rows: (sql.includes('is_prefix') ? rows : []) as Row[] };
        },
        async *streamQuery(): AsyncIterableIterator<never> {},
      };
    }
  }
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return { db, requested };
}

it('asks the sets of words, not the products, whether a strange word stands in a description', async () => {
  const { db, requested } = strangeWords(['quiett']);
  const sets: string[] = [];
  const offers = async (tsquery: string) => sets.push(tsquery) > 0 && false;
  await readTextQuery({ db, knowsSimilar: true, offers }, 'quiett');
  assert.deepEqual(sets, ["'quiett'"]);
  assert.ok(requested.length > 0);
  for (const sql of requested) assert.doesNotMatch(sql, /\bfrom products\b/);
});

it('takes no word for a typing error that some description has', async () => {
  const { db, requested } = strangeWords(['quiett']);
  const found = await readTextQuery({ db, knowsSimilar: true, offers: async () => true }, 'quiett');
  assert.equal(found.corrections.size, 0);
  assert.equal(requested.length, 1);
});
