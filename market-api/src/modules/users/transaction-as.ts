import { type Db, inTransaction } from '../../database/db.ts';
import { forbidden, MarketProblem } from '../../errors/market-problem.ts';
import type { Caller } from '../../identity/caller.ts';
import { lockCaller, type UserRow } from './users.repository.ts';

/** Fails with `no_account` unless the record is that of the sign-in `uid`, and with `account_disabled`. */
export function requireAccount<Row extends Pick<UserRow, 'uid' | 'disabled_at'>>(
  row: Row | undefined,
  uid: string,
): asserts row is Row {
  if (row?.uid !== uid) throw new MarketProblem('no_account', 'This account does not exist any more.');
  if (row.disabled_at) throw new MarketProblem('account_disabled', 'This account has been disabled.');
}

/**
 * Runs a write in one transaction that first reads and locks the caller's record: a caller who was deleted or whose role changed
 * since the request was authorised (at its start, or when its body had arrived) is refused, and no other transaction can delete or
 * change the caller before the write is done. Fails with `no_account`, `account_disabled` or `forbidden`.
 */
export const transactionAs = <Result>(
  db: Db,
  caller: Caller,
  write: (tx: Db) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async (tx) => {
    const row = await lockCaller(tx, caller.id);
    requireAccount(row, caller.uid);
    if (row.role !== caller.role) throw forbidden('Your role has just changed. Please try again.');
    return write(tx);
  });
