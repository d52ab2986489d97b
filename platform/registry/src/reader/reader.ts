import { LRUCache } from 'lru-cache';
import { HOST_ID } from '../document/host-entry.ts';
import type { RegistryVersion } from '../document/schema.ts';
import type { AssetStore } from '../store/asset-store.ts';
import type { KeyRing } from '../trust/keys.ts';
import type { Accepted, EntryProblem } from './accept.ts';
import type { DowngradeProtection, Entries } from './downgrade-protection.ts';
import { findInWorker, parseInWorker } from './parse-in-thread.ts';
import { type ServedDocument, type ServedRemote, withHost } from './served.ts';

export interface ReaderLog {
  info(message: string): void;
  warn(message: string): void;
}

/** An untrusted entry of the stored document, or, without `entry`, an untrusted document. */
export interface RegistryProblem {
  readonly serial: number | undefined;
  readonly entry?: EntryProblem;
  readonly reason: string;
}

export type RegistryReader = Awaited<ReturnType<typeof openRegistryReader>>;

const MAX_FOUND = 50;
const HOUR_MS = 60 * 60 * 1000;
const WEEK_MS = 7 * 24 * HOUR_MS;

export interface ReaderOptions {
  readonly store: AssetStore;
  readonly keys: () => KeyRing;
  readonly memory: DowngradeProtection;
  /** The pause between two reads of the store, milliseconds. */
  readonly refreshMs?: number;
  /** The age from which a document counts as stale, milliseconds: it is still served, with a warning. A week by default. */
  readonly staleMs?: number;
  readonly log: ReaderLog;
  /** Called for each problem, once for each state of the stored document. */
  readonly onProblem?: (problem: RegistryProblem) => void;
}

/**
 * Holds the registry document in memory and refreshes it in the background. While the store is unavailable or its document untrusted, the
 * reader serves the last trusted document; each change of that state is logged once. Resolves after the first attempt to read.
 */
export async function openRegistryReader(options: ReaderOptions) {
  const { store, keys, memory, log, onProblem, refreshMs = 1000, staleMs = WEEK_MS } = options;
  const listeners = new Set<(document: ServedDocument) => void>();
  let current: { document: ServedDocument; ring: KeyRing; since: number } | undefined;
  /** The state of the store that was read last, the keys it was verified with, and the problem that was found. */
  let looked: { etag: string; ring: KeyRing; trouble: string | undefined } | undefined;
  let trouble: string | undefined;
  let isStale = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const notify = (document: ServedDocument) => {
    for (const listener of listeners) {
      try {
        listener(document);
      } catch (error) {
        log.warn(`a listener of the registry failed: ${(error as Error).message}`);
      }
    }
  };

  /** Verifies and accepts a document. @returns what is not trusted, as one sentence */
  const take = async (content: Buffer, ring: KeyRing): Promise<string | undefined> => {
    const { entries } = memory;
    const known = new Map(
      Object.entries(entries).map(([id, { digest, team, live }]) => [id, { digest, team, live }]),
    );
    const before = { known, sameKeys: current?.ring === ring, seen: memory.seen, now: Date.now() };
    const result = await parseInWorker({ content, before, ring });
    if (closed) return undefined;
    const { serial } = result;
    if ('problem' in result) {
      onProblem?.({ serial, reason: result.problem });
      return result.problem;
    }
    const { accepted } = result;
    const document = withEntries(accepted, entries);
    current = { document, ring, since: Date.now() };
    memory.remember(accepted.seen, withHost(document).remotes);
    notify(document);
    for (const entry of accepted.problems) onProblem?.({ serial, entry, reason: entry.reason });
    const sentences = accepted.problems.map(
      ({ id, team, reason }) => `the entry of ${id} (team ${team}) ${reason}`,
    );
    return sentences.length > 0 ? sentences.join('; ') : undefined;
  };

  const look = async (): Promise<string | undefined> => {
    try {
      const ring = keys();
      const known = looked?.ring === ring ? looked : undefined;
      const stored = await store.readDocument(known?.etag);
      if (stored === undefined) return `${store.place} holds no registry document`;
      if (stored === 'unchanged' || closed) return known?.trouble;
      looked = { etag: stored.etag, ring, trouble: await take(stored.content, ring) };
      return looked.trouble;
    } catch (error) {
      return (error as Error).message;
    }
  };

  const ageMs = () => current && ageOf(current.document.asOf, current.since, Date.now());

  const watchAge = () => {
    const age = ageMs() ?? 0;
    if (current === undefined || age > staleMs === isStale) return;
    isStale = age > staleMs;
    if (isStale) log.warn(stalenessText(current.document, age));
    else log.info('the registry document is up to date again');
  };

  const lookAndLog = async () => {
    const found = await look();
    if (closed) return;
    if (found !== trouble) {
      const serving =
        current === undefined ? 'nothing to serve yet' : `serving serial ${current.document.serial}`;
      if (found !== undefined) log.warn(`${found}; ${serving}`);
      else log.info(`the registry answers again; ${serving}`);
      trouble = found;
    }
    watchAge();
  };

  /** Reads one at a time: a call during a read waits for it and then starts the next one. */
  let looking = Promise.resolve();
  const refresh = (): Promise<void> => {
    clearTimeout(timer);
    looking = looking.then(async () => {
      if (closed) return;
      await lookAndLog();
      clearTimeout(timer);
      timer = setTimeout(refresh, refreshMs).unref();
    });
    return looking;
  };
  await refresh();

  const found = new LRUCache<string, RegistryVersion>({ max: MAX_FOUND });
  const find = async (id: string, version: string): Promise<RegistryVersion | undefined> => {
    const entry = current && withHost(current.document).remotes[id];
    if (entry === undefined || !Object.hasOwn(entry.versions, version)) return undefined;
    const { digest, builds } = entry;
    const key = `${digest} ${version}`;
    const known = builds[version] ?? found.get(key);
    if (known !== undefined) return known;
    const stored = await store.readDocument();
    if (typeof stored !== 'object') return undefined;
    const read = await findInWorker({ content: stored.content, id, version, digest });
    if (read !== undefined) found.set(key, read);
    return read;
  };
  /** Reads the store again for a version that is not found: it may have been published since the last read. */
  const findVersion = async (id: string, version: string) =>
    (await find(id, version)) ?? (await refresh().then(() => find(id, version)));

  return {
    /** The last accepted document. */
    document: () => current?.document,
    keys,
    /** Finds a published version of an accepted entry, in the store if no visitor gets it. @throws RegistryError `unavailable` */
    findVersion,
    /** The serial of that document, 0 without one. */
    get serial() {
      return current?.document.serial ?? 0;
    },
    /** The time since that document was signed, milliseconds. */
    ageMs,
    staleSince: () => ((ageMs() ?? 0) > staleMs ? current?.document.asOf : undefined),
    /** Reads the store now, instead of after `refreshMs`. */
    refresh,
    /** Called with every new document, until the returned function is called. */
    onChange(listener: (document: ServedDocument) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close(): void {
      closed = true;
      clearTimeout(timer);
    },
  };
}

/** Builds the served document; entries marked `known` are taken from the previous document. */
function withEntries({ frame, remotes }: Accepted, before: Entries): ServedDocument {
  const entries: Record<string, ServedRemote> = {};
  for (const [id, taken] of remotes) {
    const entry = taken === 'known' ? before[id] : taken;
    if (entry !== undefined) entries[id] = entry;
  }
  const { [HOST_ID]: host, ...others } = entries;
  return { ...frame, remotes: others, ...(host === undefined ? {} : { host }) };
}

/**
 * The time since a document was signed, milliseconds. A signing time in the future is replaced by the time the reader first saw the
 * document: otherwise a stolen key could sign a document that never becomes stale.
 */
export function ageOf(asOf: string | undefined, firstSeen: number, now: number): number | undefined {
  if (asOf === undefined) return undefined;
  return Math.max(0, now - Math.min(Date.parse(asOf), firstSeen));
}

/** The log's warning about a stale document. */
function stalenessText({ serial, asOf }: ServedDocument, ageMs: number): string {
  const hours = Math.floor(ageMs / HOUR_MS);
  return (
    `the registry document, serial ${serial}, was signed ${hours} hours ago (${asOf}): newer ones may be held back. ` +
    'It is served on, and plans of roll-outs wait. If nothing was released since: npm run release -- refresh'
  );
}
