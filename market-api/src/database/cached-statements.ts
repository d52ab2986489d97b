import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';
import { prepared } from './prepared-client.ts';

/** Placeholder for a value in a statement that is compiled once. */
class Blank {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A placeholder whose value is given with each execution. */
export const blank = <Value>(name: string): RawBuilder<Value> => sql.val(new Blank(name) as Value);

type Values = Readonly<Record<string, unknown>>;
interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}
/** Variants of a statement beyond this number are compiled anew each time. */
const MAX_STATEMENTS = 200;

/**
 * Caches compiled statements: compiling a long one takes longer than the database's response. PostgreSQL caches their plans (`prepared`).
 * @returns a function that runs a statement; `key` must identify everything that changes its text, `values` are those of its blanks
 */
export function cacheStatements<Row>() {
  const texts = new Map<string, Statement>();
  return async (db: Db, key: string, write: () => RawBuilder<unknown>, values: Values): Promise<Row[]> => {
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
