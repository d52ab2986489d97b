import type { Db } from '../database/schema.ts';
import type { Caller } from './caller.ts';

/**
 * Runs a write in one transaction, after the caller's record was read and locked in it: a person who was deleted or whose
 * role changed since the call was authorised is refused, and nobody can be deleted or changed before the write is done.
 * Fails with `no_account`, `account_disabled` or `forbidden`.
 */
export type WriteAs = <Result>(caller: Caller, write: (tx: Db) => Promise<Result>) => Promise<Result>;
