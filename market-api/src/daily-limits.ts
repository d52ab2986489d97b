import { sql } from 'kysely';
import { type Db, firstOf, run } from './database/db.ts';
import { MarketProblem } from './errors/market-problem.ts';
import type { Caller } from './identity/caller.ts';

interface DailyLimit {
  readonly table: 'orders' | 'wishes' | 'saved_searches' | 'products' | 'conversations' | 'messages';
  readonly owner: 'buyer_id' | 'user_id' | 'seller_id' | 'writer_id';
  /** The limits without and with a verified e-mail, before the factor. */
  readonly max: readonly [unproved: number, proved: number];
  /** The limited action, as in `You can … in 24 hours`: `#` is the limit, and an ending in brackets is for more than one. */
  readonly can: string;
  /** Whether the window is a minute instead of 24 hours. */
  readonly isByMinute?: boolean;
}

/** What one account may do in 24 hours, or in a minute. Documented in `docs/limits.md`. */
const dailyLimits = {
  purchases: { table: 'orders', owner: 'buyer_id', max: [3, 10], can: 'buy # product(s)' },
  wishes: { table: 'wishes', owner: 'user_id', max: [30, 200], can: 'put # product(s) on your wishlist' },
  savedSearches: { table: 'saved_searches', owner: 'user_id', max: [5, 20], can: 'save # search(es)' },
  offers: { table: 'products', owner: 'seller_id', max: [5, 50], can: 'offer # product(s)' },
  conversations: { table: 'conversations', owner: 'buyer_id', max: [10, 50], can: 'begin # conversation(s)' },
  messages: { table: 'messages', owner: 'writer_id', max: [100, 500], can: 'write # message(s)' },
  messagesAMinute: {
    table: 'messages',
    owner: 'writer_id',
    max: [10, 20],
    can: 'write # message(s)',
    isByMinute: true,
  },
} as const satisfies Record<string, DailyLimit>;

const counted = (sentence: string, count: number) =>
  sentence.replace('#', String(count)).replace(/\((e?s)\)/, count === 1 ? '' : '$1');

/** For accounts without a verified e-mail: how to raise a limit. The page shows a button beside it that requests that mail. */
export const PROVE_EMAIL =
  'With a confirmed e-mail you can do more: have a confirmation mail sent to you and open its link.';

/** Reservations that a buyer may have at the same time; before the factor. */
const MAX_RESERVED = 3;

export type DailyLimits = ReturnType<typeof createDailyLimits>;

/** @param factor of `MARKET_RATE_FACTOR` */
export function createDailyLimits(factor: number) {
  return {
    /** Refuses one reservation too many with `rate_limited`. Call it after `check`, whose lock lets transactions count in turn. */
    checkReserved(count: number): void {
      const max = Math.ceil(MAX_RESERVED * factor);
      if (count <= max) return;
      const message =
        'You can reserve # product(s) at the same time. Meet for one of them or cancel one first.';
      throw new MarketProblem('rate_limited', counted(message, max));
    },

    /**
     * Refuses the row that a person has just written when it exceeds the limit: `rate_limited`, which rolls the transaction back. A lock
     * makes other writes of the same person and kind wait until the transaction ends, so that concurrent requests count each other's rows.
     * @param tx the transaction that wrote the row
     */
    async check(tx: Db, { id, emailProved }: Caller, what: keyof typeof dailyLimits): Promise<void> {
      const { table, owner, max, can, isByMinute = false }: DailyLimit = dailyLimits[what];
      const [span, spanText] = isByMinute ? ['1 minute', 'a minute'] : ['24 hours', '24 hours'];
      const limit = Math.ceil(max[emailProved ? 1 : 0] * factor);
      await run(tx)`select pg_advisory_xact_lock(hashtext(${table}), hashtext(${id}))`;
      const over = await firstOf(tx)<{ next: Date; seconds: number }>`
        select next, ceil(extract(epoch from next - now()))::int as seconds from (
          select created_at + ${sql.lit(span)}::interval as next from ${sql.table(table)}
          where ${sql.ref(owner)} = ${id}::uuid and created_at > now() - ${sql.lit(span)}::interval
          order by created_at desc offset ${limit} limit 1) as oldest`;
      if (!over) return;
      const until = new Date(Math.ceil(over.next.getTime() / 1000) * 1000).toISOString().replace('.000', '');
      const sentence = `You can ${counted(can, limit)} in ${spanText}, the next one after ${until}.`;
      // By `field`, pages know that verifying the e-mail raises the limit.
      const [message, details] = emailProved
        ? [sentence]
        : [`${sentence} ${PROVE_EMAIL}`, { field: 'email' }];
      throw new MarketProblem('rate_limited', message, details, Math.max(over.seconds, 1));
    },
  };
}
