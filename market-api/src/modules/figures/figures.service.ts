import { createHmac } from 'node:crypto';
import { isbot } from 'isbot';
import type { Db } from '../../database/db.ts';
import { productGone } from '../../errors/market-problem.ts';
import type { Caller } from '../../identity/caller.ts';
import { isUuid, type PageQuery } from '../../lists/page.ts';
import { countView, forgetVisitors, listFigures } from './figures.repository.ts';

export type FiguresService = ReturnType<typeof createFiguresService>;

/** 64 bits: long enough that two visitors of a day hardly ever share a hash. */
const HASH_BYTES = 8;

/** Statistics for sellers about their products. @param secret of this market, so that hashes cannot be reversed to addresses */
export function createFiguresService(db: Db, secret: string) {
  /** Identifies a visitor without a sign-in. Includes the day, so that visits on different days cannot be linked to one person. */
  function hashOf(address: string, userAgent: string): Buffer {
    const day = new Date().toISOString().slice(0, 10);
    const hash = createHmac('sha256', secret).update(JSON.stringify(['view', day, address, userAgent]));
    return hash.digest().subarray(0, HASH_BYTES);
  }
  return {
    /** Fails with `not_found`. @returns whether the visit was counted: once per visitor and day, never for robots */
    async view(productId: string, address: string, userAgent: string): Promise<boolean> {
      const isCounted = userAgent !== '' && !isbot(userAgent);
      const isNew = isUuid(productId)
        ? isCounted && (await countView(db, productId, hashOf(address, userAgent)))
        : undefined;
      if (isNew === undefined) throw productGone();
      return isNew;
    },

    ofSeller: (seller: Caller, page: PageQuery) => listFigures(db, seller.id, page),

    /** Deletes old hashes; call periodically. */
    housekeeping: () => forgetVisitors(db),
  };
}
