import { sql } from 'kysely';
import pg from 'pg';

const MARK = '/* prepared */';
/**
 * Marks a statement that is asked often and whose text says the same each time, whatever it is asked for: PostgreSQL then keeps its plan for
 * the connection. Planning takes longer than reading a page of products.
 */
export const prepared = sql.raw(`${MARK} `);

const names = new Map<string, string>();
/** Each connection has a plan of each: a statement that is put together in many ways is none to prepare. */
const MAX_STATEMENTS = 200;

/** By which a statement is prepared; nothing where it is not marked, or there are too many. */
export function nameOf(text: string): string | undefined {
  if (!text.includes(MARK)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_STATEMENTS) return known;
  const name = `market_${names.size}`;
  names.set(text, name);
  return name;
}

/** A connection that prepares the statements that are marked so, under one name in the whole process. */
export class PreparedClient extends pg.Client {
  // The types of what is overridden name every way to call it; ours pass all of them on.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(...given: any[]): any {
    const [text, values] = given;
    const name = typeof text === 'string' && given.length === 2 ? nameOf(text) : undefined;
    if (name !== undefined) given = [{ name, text, values }];
    return (super.query as (...all: unknown[]) => unknown)(...given);
  }
}
