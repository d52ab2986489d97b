import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';
import { prepared } from './prepared-client.ts';

/** A placeholder in a statement that is compiled once: its value is given with each execution. */
export const blank = <Value>(name: string): RawBuilder<Value> => sql.val(Symbol(name) as Value);

type Values = Readonly<Record<string, unknown>>;
/** Variants of a statement beyond this number are compiled anew each time. */
const MAX_STATEMENTS = 200;

/**
 * Caches compiled statements: compiling a long one takes longer than the database's response. PostgreSQL caches their plans (`prepared`).
 * @returns a function that runs a statement; `key` must identify everything that changes its text, `values` are those of its blanks
 */
export function cacheStatements<Row>() {
  const texts = new Map<string, Pick<CompiledQuery, 'sql' | 'parameters'>>();
  return async (db: Db, key: string, write: () => RawBuilder<unknown>, values: Values): Promise<Row[]> => {
    let statement = texts.get(key);
    if (statement === undefined) {
      statement = sql<Row>`${prepared}${write()}`.compile(db);
      if (texts.size < MAX_STATEMENTS) texts.set(key, statement);
    }
    const parameters = statement.parameters.map((given) =>
      typeof given === 'symbol' ? values[given.description as string] : given,
    );
    return (await db.executeQuery<Row>(CompiledQuery.raw(statement.sql, parameters))).rows;
  };
}
