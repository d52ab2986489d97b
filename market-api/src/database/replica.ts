import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { type Db, scalarOf } from './db.ts';

/** Whether queries in the current async context may go to the replica. */
const context = new AsyncLocalStorage<'replica' | 'primary'>();
export const onReplica = <Result>(work: () => Result): Result => context.run('replica', work);
/** For reads whose result is cached and later continued from, whichever request started them: a replica may lag behind. */
export const onPrimary = <Result>(work: () => Result): Result => context.run('primary', work);

/** Parses a position in PostgreSQL's WAL (LSN) to a rising number. @param text such as `16/B374D848` @returns undefined if it is no LSN */
export function readLsn(text: string | undefined): bigint | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '') ?? [];
  return high === undefined || low === undefined
    ? undefined
    : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** A streaming replica of the database, for reads. */
export type Replica = ReturnType<typeof openReplica>;

const CONNECT_MS = 1000;
const RESPONSE_MS = 1000;
const LOOK_EVERY_MS = 200;
/** How long the replica's last reported state is trusted. */
const GOOD_MS = 2000;

/**
 * Opens a pool of connections to the replica, as many and of the same class as those to the primary, and polls five times a second how
 * far it has replayed the log.
 */
export function openReplica(url: string, primary: pg.Pool) {
  const pool = new pg.Pool({
    ...primary.options,
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
  });
  // As in open.ts: neither an idle connection nor one in use may end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  let state: { readonly at: number; readonly lsn: bigint; readonly revision: bigint } | undefined;
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
      if (lsn === undefined) throw new Error('it is not a replica');
      state = { at, lsn, revision: BigInt(rows[0]?.revision ?? 0) };
      isAway = false;
    } catch (error) {
      state = undefined;
      if (!isAway && !isClosed)
        console.error(`The replica cannot be used (${(error as Error).message}): reads use the database.`);
      isAway = true;
    }
    if (isClosed) return;
    timer = setTimeout(look, LOOK_EVERY_MS).unref();
  }
  void look();

  /** Call it after a failed read: the replica is not used again until it has responded to the next poll. */
  const failed = () => {
    state = undefined;
  };
  return {
    /**
     * Whether the replica has all that a reader must see: each change of public data that this process knows of, and the given write.
     * @param written position in the write-ahead log, `pg_current_wal_insert_lsn`
     */
    shows: (written = 0n): boolean =>
      isKnown &&
      state !== undefined &&
      Date.now() - state.at < GOOD_MS &&
      state.revision >= newest &&
      state.lsn >= written,
    /** Reports a known revision of public data: the replica is not used while its own revision is lower. */
    saw(revision: string): void {
      const found = BigInt(revision);
      if (found > newest) newest = found;
      isKnown = true;
    },
    /** Reports that there may be a higher revision: the replica is not used until `saw` has reported the new one. */
    mayHaveChanged(): void {
      isKnown = false;
    },
    failed,
    /** For kysely: a connection to the replica in contexts that may use it, else one to the primary. */
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

/** @returns a position in the write-ahead log up to which everything committed before is included */
export const writtenBy = (db: Db) => scalarOf(db)<string>`select pg_current_wal_insert_lsn()::text`;

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no response within ${ms} ms`)), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
