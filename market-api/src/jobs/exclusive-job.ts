import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, hasChanged } from '../database/db.ts';

/**
 * Runs a job unless another process of the market, on any machine, is running it or has just run it.
 * @param name of the job
 * @param work the job; no other process starts it while it runs, or, if this process dies, until its lease ends
 * @param keepMs milliseconds from the start in which no other process starts the job, even if it has ended; 0 by default
 * @returns whether this process ran the job
 */
export type RunExclusively = (name: string, work: () => Promise<void>, keepMs?: number) => Promise<boolean>;

/** How long a process holds a job that it does not renew. */
const LEASE_MS = 30_000;

/** For tests, and where there is only one process. */
export const always: RunExclusively = async (_name, work) => {
  await work();
  return true;
};

/**
 * Creates leases in a table that stores which process runs which job until when. Session locks do not work, because they are lost behind
 * a pool that gives each transaction another connection. Every job must be idempotent: a process that was suspended for longer than
 * its lease may resume after another one has started the job.
 */
export function createExclusiveJobs(db: Db, leaseMs = LEASE_MS): RunExclusively {
  const holder = randomUUID();

  const take = (name: string, ms: number): Promise<boolean> =>
    hasChanged(db)`insert into jobs as job (name, holder, held_until) values (${name}, ${holder}, ${inMs(ms)})
      on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
        where job.held_until <= now() or job.holder = excluded.holder`;
  const leave = (name: string, ms: number) =>
    sql`update jobs set held_until = ${inMs(ms)} where name = ${name} and holder = ${holder}`.execute(db);

  return async (name, work, keepMs = 0) => {
    const began = Date.now();
    if (!(await take(name, leaseMs))) return false;
    let renewed: Promise<unknown> = Promise.resolve();
    const renewal = setInterval(() => {
      renewed = take(name, leaseMs).catch(() => {});
    }, leaseMs / 3).unref();
    try {
      await work();
    } finally {
      clearInterval(renewal);
      // A renewal that commits after the lease was given up would take it again.
      await renewed;
      await leave(name, Math.max(0, keepMs - (Date.now() - began)));
    }
    return true;
  };
}

const inMs = (ms: number) => sql<Date>`now() + ${ms / 1000}::float8 * interval '1 second'`;
