import { sql } from 'kysely';
import pg from 'pg';

const MARK = '/* prepared */';
/**
 * Marks a statement that runs often and whose text is always the same, whatever its parameters: PostgreSQL then caches its plan for each
 * connection. Planning takes longer than reading a page of products.
 */
export const prepared = sql.raw(`${MARK} `);

const names = new Map<string, string>();
/** A limit, because each connection stores each plan: do not prepare a statement that has many variants. */
const MAX_STATEMENTS = 200;

/** @returns the name under which a statement is prepared; undefined if it is not marked, or if too many are prepared already */
export function nameOf(text: string): string | undefined {
  if (!text.includes(MARK)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_STATEMENTS) return known;
  const name = `market_${names.size}`;
  names.set(text, name);
  return name;
}

/** A connection that prepares marked statements, under one name in the whole process. */
export class PreparedClient extends pg.Client {
  // The overridden method's types list every overload; this one passes all arguments on.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(...given: any[]): any {
    const [text, values] = given;
    const name = typeof text === 'string' && given.length === 2 ? nameOf(text) : undefined;
    if (name !== undefined) given = [{ name, text, values }];
    return (super.query as (...all: unknown[]) => unknown)(...given);
  }
}
