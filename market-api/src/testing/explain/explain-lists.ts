import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { openDatabase } from '../../database/open.ts';
import type { Tables } from '../../database/schema.ts';
import { fillMarket } from './fill-market.ts';
import { listsOf } from './lists.ts';

export interface Explained {
  readonly title: string;
  /** Lines of the plan, with the rows each step really gave. */
  readonly plan: readonly string[];
}

/** Costs and times differ from machine to machine; steps and rows do not. */
const EXPLAIN = 'explain (analyze, costs off, timing off, summary off, buffers off)';

/** Fills the empty database at this address and asks it how it finds each list. */
export async function explainLists(url: string, products: number): Promise<Explained[]> {
  // Migrated by the same code as every market's.
  const opened = await openDatabase({ kind: 'postgres', url });
  const requested: CompiledQuery[] = [];
  const observed = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
    log: ({ query }) => void requested.push(query),
  });
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    // Visible to index-only scans, as in a market that was not filled a moment ago.
    const market = await fillMarket(opened.db, products);
    await client.query('vacuum analyze');
    const explained: Explained[] = [];
    for (const { title, ask } of listsOf(market, opened.db)) {
      requested.length = 0;
      await ask(observed);
      const plan: string[] = [];
      for (const query of requested) {
        const { rows } = await client.query(`${EXPLAIN} ${query.sql}`, [...query.parameters]);
        plan.push(...rows.map((row: Record<string, string>) => Object.values(row)[0] ?? ''));
      }
      explained.push({ title, plan });
    }
    return explained;
  } finally {
    await client.end();
    await observed.destroy();
    await opened.close();
  }
}
