import { type Kitchen, kitchenMeasures } from 'shared-contracts';
import type { Db } from '../../database/db.ts';
import { invalid } from '../../errors/market-problem.ts';
import type { Caller } from '../../identity/caller.ts';
import { transactionAs } from '../users/transaction-as.ts';
import { deleteKitchen, findKitchen, saveKitchen } from './kitchens.repository.ts';

export type KitchensService = ReturnType<typeof createKitchensService>;

/** The measures of the place for a fridge. They are private, so every call concerns the caller's own kitchen. */
export function createKitchensService(db: Db) {
  return {
    of: (caller: Caller): Promise<Kitchen> => findKitchen(db, caller.id),
    /** Fails with `invalid` for a kitchen without any measure. @returns whether anything changed */
    async keep(caller: Caller, kitchen: Kitchen): Promise<boolean> {
      if (kitchenMeasures.every((name) => kitchen[name] === undefined)) {
        throw invalid('body', 'There is no measure of a kitchen in it.');
      }
      return transactionAs(db, caller, (tx) => saveKitchen(tx, caller.id, kitchen));
    },
    /** @returns whether a kitchen was stored */
    forget: (caller: Caller): Promise<boolean> =>
      transactionAs(db, caller, (tx) => deleteKitchen(tx, caller.id)),
  };
}
