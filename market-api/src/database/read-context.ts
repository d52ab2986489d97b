import { AsyncLocalStorage } from 'node:async_hooks';

/** What is asked of the database from within may be answered by the replica. */
const context = new AsyncLocalStorage<'replica' | 'primary'>();

export const onReplica = <Result>(work: () => Result): Result => context.run('replica', work);

/** For what is kept and goes on from where it was, whoever's call it began in: a replica may be behind that. */
export const onPrimary = <Result>(work: () => Result): Result => context.run('primary', work);

export const mayAskReplica = (): boolean => context.getStore() === 'replica';
