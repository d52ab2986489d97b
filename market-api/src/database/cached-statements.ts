import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';
import { prepared } from './prepared-client.ts';

/** Stands for a value in a statement that is put together once. */
class Blank {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A value that comes with each call. */
export const blank = <Value>(name: string): RawBuilder<Value> => sql.val(new Blank(name) as Value);

type Values = Readonly<Record<string, unknown>>;
interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}
/** Put together in more ways than this, a statement is written anew each time. */
const MAX_STATEMENTS = 200;

/**
 * Asks statements that are written once: putting a long one together takes longer than its answer takes to arrive. PostgreSQL keeps their
 * plans (`prepared`).
 * @returns asks one; `key` says all that makes its text another one, `values` are those of its blanks
 */
export function cacheStatements<Row>() {
  const texts = new Map<string, Statement>();
  return async (db: Db, key: string, write: () => RawBuilder<Row>, values: Values): Promise<Row[]> => {
    let statement = texts.get(key);
    if (statement === undefined) {
      statement = sql<Row>`${prepared}${write()}`.compile(db);
      if (texts.size < MAX_STATEMENTS) texts.set(key, statement);
    }
    const parameters = statement.parameters.map((given) =>
      given instanceof Blank ? values[given.name] : given,
    );
    return (await db.executeQuery<Row>(CompiledQuery.raw(statement.sql, parameters))).rows;
  };
}
