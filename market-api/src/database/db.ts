import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * The database, or a transaction on it: inside a transaction every query must go through the transaction. Queries are written in SQL,
 * with the type of their rows as a type parameter; kysely passes values as parameters.
 */
export type Db = Kysely<unknown>;

export interface ImageWidth {
  /** Pixels. The width is also the file's name. */
  readonly width: number;
  readonly height: number;
}

const DEADLOCK = '40P01';
const MAX_TRIES = 3;

/**
 * Runs `work` in a transaction, and again when PostgreSQL has ended it because two transactions waited for each other.
 * @param work changes nothing outside of its transaction that it may not change twice
 */
export async function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if ((error as { code?: unknown }).code !== DEADLOCK || tries === MAX_TRIES) throw error;
    }
  }
}

/** A statement as a template, and its values. */
type Statement = [text: TemplateStringsArray, ...values: unknown[]];

export const run =
  (db: Db) =>
  async (...statement: Statement): Promise<void> =>
    void (await sql(...statement).execute(db));

/** Queries rows. */
export const allOf =
  (db: Db) =>
  async <Row>(...statement: Statement): Promise<Row[]> =>
    (await sql<Row>(...statement).execute(db)).rows;

/** Queries the first row. */
export const firstOf =
  (db: Db) =>
  async <Row>(...statement: Statement): Promise<Row | undefined> =>
    (await sql<Row>(...statement).execute(db)).rows[0];

/** Queries rows of one column. @returns its values */
export const columnOf =
  (db: Db) =>
  async <Value>(...statement: Statement): Promise<Value[]> =>
    (await sql<Record<string, Value>>(...statement).execute(db)).rows.flatMap(Object.values);

/** Queries one value. Its type must include undefined unless there is always a row. */
export const scalarOf =
  (db: Db) =>
  async <Value>(...statement: Statement): Promise<Value> =>
    (await columnOf(db)<Value>(...statement))[0] as Value;

/** @returns whether there is any row */
export const isFound =
  (db: Db) =>
  async (...statement: Statement): Promise<boolean> =>
    (await sql(...statement).execute(db)).rows.length > 0;

/** Runs a write. @returns whether it changed any row */
export const hasChanged =
  (db: Db) =>
  async (...statement: Statement): Promise<boolean> =>
    ((await sql(...statement).execute(db)).numAffectedRows ?? 0n) > 0n;

/** The columns without undefined values. */
export const known = (columns: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

/** Writes `(a, b) values (1, 2)`, without undefined values. */
export function valuesOf(columns: object): RawBuilder<unknown> {
  const given = known(columns);
  const names = Object.keys(given).map((name) => sql.ref(name));
  return sql`(${sql.join(names)}) values (${sql.join(Object.values(given))})`;
}

/** Writes `a = 1, b = 2`, without undefined values. */
export const assigned = (columns: object): RawBuilder<unknown> =>
  sql.join(Object.entries(known(columns)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
