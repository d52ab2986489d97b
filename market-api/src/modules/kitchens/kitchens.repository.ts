import type { Kitchen } from 'shared-contracts';
import { type Db, hasChanged, scalarOf } from '../../database/db.ts';

/** Returns an empty kitchen when none is stored. */
export const findKitchen = async (db: Db, userId: string): Promise<Kitchen> =>
  (await scalarOf(db)<Kitchen | undefined>`
    select json_strip_nulls(json_build_object('nichewidth', niche_width, 'nicheheight', niche_height,
      'nichedepth', niche_depth, 'door', door)) from kitchens where user_id = ${userId}`) ?? {};

/** @returns whether anything changed */
export const saveKitchen = (db: Db, userId: string, { nichewidth, nicheheight, nichedepth, door }: Kitchen) =>
  hasChanged(db)`
      insert into kitchens as k (user_id, niche_width, niche_height, niche_depth, door)
      values (${userId}, ${nichewidth ?? null}, ${nicheheight ?? null}, ${nichedepth ?? null}, ${door ?? null})
      on conflict (user_id) do update set changed_at = now(), niche_width = excluded.niche_width,
        niche_height = excluded.niche_height, niche_depth = excluded.niche_depth, door = excluded.door
      where (k.niche_width, k.niche_height, k.niche_depth, k.door)
        is distinct from (excluded.niche_width, excluded.niche_height, excluded.niche_depth, excluded.door)`;

/** @returns whether a kitchen was stored */
export const deleteKitchen = (db: Db, userId: string): Promise<boolean> =>
  hasChanged(db)`delete from kitchens where user_id = ${userId}`;
