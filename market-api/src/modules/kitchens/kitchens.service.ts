import { type Kitchen, kitchenMeasures } from 'shared-contracts';
import { type Db, firstOf, hasChanged } from '../../database/db.ts';
import { invalid } from '../../errors/market-problem.ts';
import type { Caller } from '../../identity/caller.ts';
import { transactionAs } from '../users/transaction-as.ts';

export type KitchensService = ReturnType<typeof createKitchensService>;

/** The measures of the place for a fridge. They are private, so every call concerns the caller's own kitchen. */
export function createKitchensService(db: Db) {
  return {
    /** Returns an empty kitchen when none is stored. */
    async of({ id }: Caller): Promise<Kitchen> {
      const row = await firstOf(db)<{ kitchen: Kitchen }>`
        select json_strip_nulls(json_build_object('nichewidth', niche_width, 'nicheheight', niche_height,
          'nichedepth', niche_depth, 'door', door)) as kitchen
        from kitchens where user_id = ${id}`;
      return row?.kitchen ?? {};
    },

    /** Fails with `invalid` for a kitchen without any measure. @returns whether anything changed */
    async keep(caller: Caller, kitchen: Kitchen): Promise<boolean> {
      if (kitchenMeasures.every((name) => kitchen[name] === undefined))
        throw invalid('body', 'There is no measure of a kitchen in it.');
      return transactionAs(db, caller, (tx) => {
        const { nichewidth = null, nicheheight = null, nichedepth = null, door = null } = kitchen;
        return hasChanged(tx)`
          insert into kitchens as k (user_id, niche_width, niche_height, niche_depth, door)
          values (${caller.id}, ${nichewidth}, ${nicheheight}, ${nichedepth}, ${door})
          on conflict (user_id) do update set changed_at = now(), niche_width = excluded.niche_width,
            niche_height = excluded.niche_height, niche_depth = excluded.niche_depth, door = excluded.door
          where (k.niche_width, k.niche_height, k.niche_depth, k.door)
            is distinct from (excluded.niche_width, excluded.niche_height, excluded.niche_depth, excluded.door)`;
      });
    },

    /** @returns whether a kitchen was stored */
    forget: (caller: Caller): Promise<boolean> =>
      transactionAs(db, caller, (tx) => hasChanged(tx)`delete from kitchens where user_id = ${caller.id}`),
  };
}
