import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, hasChanged } from '../database/db.ts';

/**
 * Does something unless another process of the market, on whatever machine, is at it or did it just now.
 * @param name of the job
 * @param work what is to be done. The other processes wait for as long as it takes, and if this one dies, for the time below
 * @returns whether it was done
 */
export type RunExclusively = (
  name: string,
  work: () => Promise<void>,
  options?: ExclusiveOptions,
) => Promise<boolean>;

interface ExclusiveOptions {
  /** Milliseconds for which nobody else begins, also after the end; without it others may begin at the end. */
  readonly keepMs?: number;
}

/** How long a job belongs to a process that says nothing. */
const LEASE_MS = 30_000;

/** For tests, and where there is only one process. */
export const always: RunExclusively = async (_name, work) => {
  await work();
  return true;
};

/**
 * One table says who does which job and until when. No lock of a connection: those are lost behind a pool that gives each
 * transaction another connection. Every job has to bear being done twice, for a process that stood still for long enough may
 * go on where another one has begun.
 */
export function createExclusiveJobs(db: Db, leaseMs = LEASE_MS): RunExclusively {
  const holder = randomUUID();

  const take = (name: string, ms: number): Promise<boolean> =>
    hasChanged(db)`insert into jobs as job (name, holder, held_until) values (${name}, ${holder}, ${inMs(ms)})
      on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
        where job.held_until <= now() or job.holder = excluded.holder`;
  const leave = (name: string, ms: number) =>
    sql`update jobs set held_until = ${inMs(ms)} where name = ${name} and holder = ${holder}`.execute(db);

  return async (name, work, { keepMs = 0 } = {}) => {
    const began = Date.now();
    if (!(await take(name, leaseMs))) return false;
    const renewal = setInterval(() => void take(name, leaseMs).catch(() => {}), leaseMs / 3);
    renewal.unref();
    try {
      await work();
    } finally {
      clearInterval(renewal);
      await leave(name, Math.max(0, keepMs - (Date.now() - began)));
    }
    return true;
  };
}

const inMs = (ms: number) => sql<Date>`now() + ${ms / 1000}::float8 * interval '1 second'`;
