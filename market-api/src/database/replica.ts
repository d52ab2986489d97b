import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from './db.ts';

/** Whether what is asked of the database from within may be answered by the replica. */
const context = new AsyncLocalStorage<'replica' | 'primary'>();
export const onReplica = <Result>(work: () => Result): Result => context.run('replica', work);
/** For what is stored and goes on from where it was, whoever's call it began in: a replica may be behind that. */
export const onPrimary = <Result>(work: () => Result): Result => context.run('primary', work);

/** A place in PostgreSQL's log of writes, as a number that rises. @param text such as `16/B374D848` @returns undefined for anything else */
export function readLsn(text: string | undefined): bigint | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '') ?? [];
  return high === undefined || low === undefined
    ? undefined
    : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** A copy of the database that follows it, for reads. */
export type Replica = ReturnType<typeof openReplica>;

export interface ReplicaOptions {
  readonly url: string;
  /** What its connections are made of. */
  readonly Client: pg.PoolConfig['Client'];
  readonly primary: pg.Pool;
  readonly connections: number;
  readonly warn: (message: string) => void;
  readonly lookEveryMs?: number;
}

const CONNECT_MS = 1000;
const RESPONSE_MS = 1000;
const LOOK_EVERY_MS = 200;
/** What it said of itself is good for so long. */
const GOOD_MS = 2000;

interface State {
  readonly at: number;
  readonly lsn: bigint;
  readonly revision: bigint;
}

/** Looks five times a second how far the replica is. */
export function openReplica(options: ReplicaOptions) {
  const { url, Client, primary, connections, warn, lookEveryMs = LOOK_EVERY_MS } = options;
  const pool = new pg.Pool({
    ...(Client ? { Client } : {}),
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  // As in open.ts: neither an idle connection nor one in use may end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  let state: State | undefined;
  let newest = 0n;
  let isKnown = false;
  let isAway = false;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function look(): Promise<void> {
    const at = Date.now();
    try {
      const { rows } = await within(RESPONSE_MS, pool.query<{ lsn: string; revision: string }>(question));
      const lsn = readLsn(rows[0]?.lsn);
      if (lsn === undefined) throw new Error('it is no replica');
      state = { at, lsn, revision: BigInt(rows[0]?.revision ?? 0) };
      isAway = false;
    } catch (error) {
      state = undefined;
      if (!isAway && !isClosed)
        warn(`The replica does not answer (${(error as Error).message}): the database does.`);
      isAway = true;
    }
    if (isClosed) return;
    timer = setTimeout(look, lookEveryMs);
    timer.unref();
  }
  void look();

  /** It has failed: it is asked again when it has answered for itself. */
  const failed = () => {
    state = undefined;
  };
  return {
    /**
     * Whether it has all that a reader has to see: every change of public data that this process knows of, and the write named.
     * @param written place in the log of writes, `pg_current_wal_insert_lsn`
     */
    shows: (written = 0n): boolean =>
      isKnown &&
      state !== undefined &&
      Date.now() - state.at < GOOD_MS &&
      state.revision >= newest &&
      state.lsn >= written,
    /** There is a revision of public data as high as this: what is below it is not to be shown any more. */
    saw(revision: string): void {
      const found = BigInt(revision);
      if (found > newest) newest = found;
      isKnown = true;
    },
    /** There may be a higher revision than is known: until `saw` says which, nothing is read from the replica. */
    mayHaveChanged(): void {
      isKnown = false;
    },
    failed,
    /** For kysely: gives connections of the replica to those who may ask it. */
    pool: {
      options: primary.options,
      async connect(): Promise<pg.PoolClient> {
        if (context.getStore() !== 'replica' || state === undefined) return primary.connect();
        return pool.connect().catch(() => {
          failed();
          return primary.connect();
        });
      },
      async end(): Promise<void> {
        isClosed = true;
        clearTimeout(timer);
        await Promise.all([pool.end(), primary.end()]);
      },
    },
  };
}

/** In one statement, so that both are of one moment or the revision is the newer. */
const question = `select pg_last_wal_replay_lsn()::text as lsn,
  ((select value from revision_base) + (select count(*) from revision_changes))::text as revision`;

/** Where everything that was committed before is. */
export async function writtenBy(db: Db): Promise<string> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(db);
  return rows[0]?.lsn ?? '';
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
