import { createHmac } from 'node:crypto';
import { isbot } from 'isbot';
import { ADVERTISED_DAYS, type ProductFigures } from 'shared-contracts';
import type { Db } from '../../database/db.ts';
import { notFound } from '../../errors/market-problem.ts';
import type { Caller } from '../../identity/caller.ts';
import { isUuid } from '../../lists/cursor.ts';
import { mapPage, type Page, type PageQuery } from '../../lists/page.ts';
import { countView, type FiguresRow, forgetVisitors, listFigures } from './figures.repository.ts';

export type FiguresService = ReturnType<typeof createFiguresService>;

/** What identifies a visitor in a request without a sign-in. */
export interface Visitor {
  readonly address: string;
  readonly userAgent: string;
}

const DAY_MS = 86_400_000;
/** 64 bits: long enough that two visitors of a day hardly ever share a hash. */
const HASH_BYTES = 8;

/** Statistics for sellers about their products. @param secret of this market, so that hashes cannot be reversed to addresses */
export function createFiguresService(db: Db, secret: string) {
  /** The hash includes the day, so that visits on different days cannot be linked to one person. */
  function hashOf({ address, userAgent }: Visitor): Buffer {
    const day = new Date().toISOString().slice(0, 10);
    const hash = createHmac('sha256', secret).update(JSON.stringify(['view', day, address, userAgent]));
    return hash.digest().subarray(0, HASH_BYTES);
  }
  return {
    /** Fails with `not_found`. @returns whether the visit was counted: once per visitor and day, never for robots */
    async view(productId: string, visitor: Visitor): Promise<boolean> {
      const isCounted = visitor.userAgent !== '' && !isbot(visitor.userAgent);
      if (!isUuid(productId)) throw notFound('This product is not there any more.');
      if (!isCounted) return false;
      const isNew = await countView(db, productId, hashOf(visitor));
      if (isNew === undefined) throw notFound('This product is not there any more.');
      return isNew;
    },

    ofSeller: async (seller: Caller, page: PageQuery): Promise<Page<ProductFigures>> =>
      mapPage(await listFigures(db, seller.id, page), present),

    /** Deletes old hashes; call periodically. */
    housekeeping: () => forgetVisitors(db),
  };
}

function present(row: FiguresRow): ProductFigures {
  const { id, name, status, views, days, wishes, conversations, reservations } = row;
  const { advertised_at, advertised_views } = row;
  return {
    ...{ _id: id, productname: name, status, views, days, wishes, conversations, reservations },
    ...(advertised_at && {
      advertised: {
        since: advertised_at.toISOString(),
        until: new Date(advertised_at.getTime() + ADVERTISED_DAYS * DAY_MS).toISOString(),
        views: advertised_views ?? 0,
      },
    }),
  };
}
