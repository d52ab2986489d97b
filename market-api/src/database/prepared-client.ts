import { sql } from 'kysely';
import pg from 'pg';

const MARK = '/* prepared */';
/**
 * Marks a statement that is asked often and whose text says the same each time, whatever it is asked for: PostgreSQL then keeps its plan for
 * the connection. Planning takes longer than reading a page of products.
 */
export const prepared = sql.raw(`${MARK} `);

const names = new Map<string, string>();
/** Each connection keeps a plan of each: a statement that is put together in many ways is none to prepare. */
const MOST = 200;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
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
    if (typeof text === 'string' && text.includes(MARK) && given.length === 2) {
      const name = nameOf(text);
      if (name !== undefined) given = [{ name, text, values }];
    }
    return (super.query as (...all: unknown[]) => unknown)(...given);
  }
}
