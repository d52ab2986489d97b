import { parseSteps } from '../document/parse.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import { stepByStep } from '../steps.ts';
import type { AssetStore } from '../store/asset-store.ts';
import type { KeyRing } from '../trust/public-keys.ts';
import { acceptSteps, type Before, type EntryProblem } from './accept.ts';
import type { SeenMemory } from './seen-file.ts';

export interface ReaderLog {
  info(message: string): void;
  warn(message: string): void;
}

/** Something in the store that is not believed. Without `entry` it is the document as a whole. */
export interface RegistryProblem {
  readonly serial: number | undefined;
  readonly entry?: EntryProblem;
  readonly reason: string;
}

export interface RegistryReader {
  /** The last good document; nothing until there was one. */
  document(): RegistryDocument | undefined;
  /** The serial of that document, 0 without one. */
  readonly serial: number;
  /** Called with every new document, until the returned function is called. */
  onChange(listener: (document: RegistryDocument) => void): () => void;
  /** Ends the refreshing. */
  close(): void;
}

export interface ReaderOptions {
  readonly store: AssetStore;
  /** Whom to believe; the same object for as long as nothing changed. */
  readonly keys: () => KeyRing;
  readonly memory: SeenMemory;
  /** Pause between two looks at the store, milliseconds. */
  readonly refreshMs?: number;
  readonly log: ReaderLog;
  /** Called once for each state of the store in which something is not believed. */
  readonly onProblem?: (problem: RegistryProblem) => void;
}

/**
 * Keeps the registry document in memory and refreshes it in the background. While the store is away or its document
 * is broken or not to be believed, the last good one stays; each change of that state is logged once. Resolves after the
 * first attempt.
 */
export async function openRegistryReader(options: ReaderOptions): Promise<RegistryReader> {
  const { store, keys, memory, refreshMs = 1000, log, onProblem } = options;
  const listeners = new Set<(document: RegistryDocument) => void>();
  let current: Before | undefined;
  /** The state of the store that was looked at last, and the keys it was looked at with. */
  let looked: { etag: string; ring: KeyRing; trouble: string | undefined } | undefined;
  let trouble: string | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const tell = (document: RegistryDocument) => {
    for (const listener of listeners) {
      try {
        listener(document);
      } catch (error) {
        log.warn(`a listener of the registry failed: ${(error as Error).message}`);
      }
    }
  };

  /** @returns what cannot be believed */
  const take = async (text: string, ring: KeyRing): Promise<string | undefined> => {
    let serial: number | undefined;
    try {
      const next = await stepByStep(parseSteps(text, current?.document));
      serial = next.serial;
      const { document, seen, problems } = await stepByStep(acceptSteps(next, current, memory.seen, ring));
      if (closed) return undefined;
      current = { document, ring };
      memory.remember(seen);
      tell(document);
      for (const entry of problems) onProblem?.({ serial, entry, reason: entry.reason });
      const sentences = problems.map(({ id, team, reason }) => `the entry of ${id} (team ${team}) ${reason}`);
      return sentences.length > 0 ? sentences.join('; ') : undefined;
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error;
      onProblem?.({ serial, reason: error.message });
      return error.message;
    }
  };

  const look = async (): Promise<string | undefined> => {
    try {
      const ring = keys();
      const known = looked?.ring === ring ? looked : undefined;
      const stored = await store.readDocument(known?.etag);
      if (stored === undefined) return `${store.place} holds no registry document`;
      if (stored === 'unchanged' || closed) return known?.trouble;
      looked = { etag: stored.etag, ring, trouble: await take(stored.text, ring) };
      return looked.trouble;
    } catch (error) {
      return (error as Error).message;
    }
  };

  const refresh = async () => {
    const found = await look();
    if (closed) return;
    if (found !== trouble) {
      const kept =
        current === undefined ? 'nothing to serve yet' : `serving serial ${current.document.serial}`;
      if (found !== undefined) log.warn(`${found}; ${kept}`);
      else log.info(`the registry answers again; ${kept}`);
      trouble = found;
    }
    timer = setTimeout(refresh, refreshMs);
    timer.unref();
  };
  await refresh();

  return {
    document: () => current?.document,
    get serial() {
      return current?.document.serial ?? 0;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
