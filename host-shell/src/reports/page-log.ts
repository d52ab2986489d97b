import type { BootRemote } from 'shared-contracts';
import { explainFailure, IntegrityFailure } from '../federation/failures.ts';

/** Where in a remote's life something failed. */
export type FailurePlace = 'load' | 'file' | 'render' | 'effect' | 'handler' | 'promise';

/** Something that became of a remote on this page. */
export interface PageEvent {
  /** Nobody when it is the host's own, or when only the error can tell. */
  readonly remote?: BootRemote | undefined;
  readonly place: FailurePlace;
  /** Absent when it was loaded. */
  readonly error?: unknown;
  /** Address of the script that threw, where the browser says it. */
  readonly file?: string | undefined;
  /** Since the remote was asked for, milliseconds. */
  readonly ms: number;
  /** Where the page was. */
  readonly pathname: string;
}

export type PageLog = ReturnType<typeof createPageLog>;

const MAX_EVENTS = 100;

/** Keeps what happens until those who look closer have been loaded: it stands in front of every first page, so it is small. */
export function createPageLog() {
  const events: PageEvent[] = [];
  const listeners: ((event: PageEvent) => void)[] = [];
  const loaded = new Set<string>();
  return {
    add(event: PageEvent): void {
      if (event.remote && event.error === undefined) loaded.add(event.remote.id);
      if (events.length >= MAX_EVENTS) return;
      events.push(event);
      for (const listener of listeners) listener(event);
    },
    isLoaded: (remoteId: string) => loaded.has(remoteId),
    /** @param listener called with everything so far and with everything to come */
    listen(listener: (event: PageEvent) => void): void {
      listeners.push(listener);
      for (const event of [...events]) listener(event);
    },
  };
}

/** Notes what nobody caught: errors of event handlers and timers, promises that fail with nobody waiting, missing files. */
export function watchUncaught(log: PageLog, remotes: readonly BootRemote[]): void {
  const note = (place: FailurePlace, error: unknown, file?: string, remote?: BootRemote) =>
    log.add({ place, error, file, remote, ms: performance.now(), pathname: location.pathname });
  addEventListener('error', ({ error, filename }) => note('handler', error, filename));
  addEventListener('unhandledrejection', ({ reason }) => note('promise', reason));
  // Of a script that does not come, only those hear who listen on the way down. What belongs to the first load of a
  // remote is the loader's to tell, for it tries again.
  addEventListener(
    'error',
    async ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      const remote = remotes.find(({ base }) => target.src.startsWith(base));
      if (remote !== undefined && !log.isLoaded(remote.id)) return;
      const failure = Object.assign(new Error(`${target.src} did not come`), { request: target.src });
      const error = remote === undefined ? failure : await explainFailure(remote, failure);
      if (error instanceof IntegrityFailure) console.error(error.message);
      note('file', error, target.src, remote);
    },
    true,
  );
}
