import type { FastifyReply } from 'fastify';
import type { JsonText } from '../responses/json-text.ts';

export interface PageQuery {
  readonly limit?: number;
  readonly cursor?: string;
}

/** One page of a bounded list. */
export interface Page<Item> {
  readonly items: Item[];
  /** Where the next page begins; undefined on the last one. */
  readonly next: string | undefined;
}

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;

export function limitOf({ limit }: PageQuery): number {
  return Math.min(limit ?? DEFAULT_LIMIT, MAX_LIMIT);
}

/**
 * Cuts a page out of rows that were queried with the limit plus one.
 * @param cursorOf returns the cursor of the last row of the page
 */
export function toPage<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => string): Page<Row> {
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
