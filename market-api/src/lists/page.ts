import type { FastifyReply } from 'fastify';
import { invalid } from '../errors/market-problem.ts';
import type { JsonText } from '../responses/json-text.ts';

export interface PageQuery {
  readonly limit?: number;
  readonly cursor?: string;
}

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;

export function limitOf({ limit }: PageQuery): number {
  return Math.min(limit ?? DEFAULT_LIMIT, MAX_LIMIT);
}

/**
 * Cuts a page out of rows that were queried with the limit plus one.
 * @param cursorOf returns the cursor of the last row of the page @returns the page, and where the next one begins, if there is one
 */
export function toPage<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => string) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? cursorOf(last) : undefined };
}

/**
 * Announces the next page (RFC 8288), unless the handler has done so, by a relative URL, which is correct under every prefix.
 * @param list path of the list, for a write that responds with it: clients must not repeat the write to get the next page
 */
export function announceNext(
  { queryText, reply }: { queryText: string; reply: FastifyReply },
  { next }: JsonText<unknown>,
  list?: string,
): void {
  if (next === undefined || reply.hasHeader('link')) return;
  const query = new URLSearchParams(queryText);
  if (list !== undefined) query.delete('id');
  query.set('cursor', next);
  reply.header('link', `<${list ?? ''}?${query}>; rel="next"`);
}

/** Values after which a list can be continued: a time in milliseconds, an id, a category's number, or a boolean. */
interface ValueOf {
  readonly time: number;
  readonly id: string;
  readonly number: number;
  readonly flag: boolean;
}
type Kind = keyof ValueOf;
type Values<Kinds extends readonly Kind[]> = { [Index in keyof Kinds]: ValueOf[Kinds[Index]] };

/** The end of the year 9999: later times have no four-digit year, which the database expects. */
const MAX_TIME = 253_402_300_799_999;
/** The largest `integer` of PostgreSQL. */
const MAX_NUMBER = 2_147_483_647;

/**
 * The opaque text of a position in a list.
 * @param name names the list, so that a list refuses the cursor of another one
 */
export function cursorFormat<const Kinds extends readonly Kind[]>(name: string, kinds: Kinds) {
  return {
    write: (values: Values<Kinds>): string =>
      Buffer.from(JSON.stringify([name, ...values])).toString('base64url'),
    /** Fails with `invalid` on the field `cursor`. */
    read: (cursor: string): Values<Kinds> => {
      const [found, ...values] = parse(cursor);
      const isOwn = found === name && values.length === kinds.length;
      if (!isOwn || !kinds.every((kind, index) => matches(values[index], kind)))
        throw invalid('cursor', 'The field cursor does not belong to this list.');
      return values as unknown as Values<Kinds>;
    },
  };
}

function parse(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function matches(value: unknown, kind: Kind): boolean {
  if (kind === 'time' || kind === 'number') {
    const most = kind === 'time' ? MAX_TIME : MAX_NUMBER;
    return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most;
  }
  return kind === 'id' ? isUuid(value) : typeof value === 'boolean';
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be an id at all; the database would refuse to compare any other text with ids. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}
