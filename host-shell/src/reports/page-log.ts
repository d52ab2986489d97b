import type { BootRemote } from 'shared-contracts';
import { explainFailure } from '../federation/failures.ts';

/** In which phase of a remote something failed. */
export type FailurePlace = 'load' | 'file' | 'render' | 'effect' | 'handler' | 'promise';

/** A load or a failure of a remote on this page. */
export interface PageEvent {
  /** Undefined for the host's own events, and if only the error's stack can identify the remote. */
  readonly remote?: BootRemote | undefined;
  readonly place: FailurePlace;
  /** Absent if the remote was loaded. */
  readonly error?: unknown;
  /** Address of the script that threw, where the browser reports it. */
  readonly file?: string | undefined;
  /** Milliseconds since the remote was requested; since the page load for the host's own and for uncaught errors. */
  readonly ms: number;
  /** The page's path at that time. */
  readonly pathname: string;
}

export type PageLog = ReturnType<typeof createPageLog>;

const MAX_EVENTS = 100;

/** Stores events until their listeners are loaded. Every first page loads this code, so it is small. */
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
    /** @param listener called with all events so far and all later ones */
    listen(listener: (event: PageEvent) => void): void {
      listeners.push(listener);
      for (const event of [...events]) listener(event);
    },
  };
}

/** Logs uncaught errors: of event handlers and timers, unhandled rejections, missing files. */
export function watchUncaught(log: PageLog, remotes: readonly BootRemote[]): void {
  const note = (place: FailurePlace, error: unknown, file?: string, remote?: BootRemote) =>
    log.add({ place, error, file, remote, ms: performance.now(), pathname: location.pathname });
  addEventListener('error', ({ error, filename }) => note('handler', error, filename));
  addEventListener('unhandledrejection', ({ reason }) => note('promise', reason));
  // The error event of a script does not bubble, hence the capture phase. Failures of a remote's first load are left to the loader,
  // because it retries.
  addEventListener(
    'error',
    async ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      const remote = remotes.find(({ base }) => target.src.startsWith(base));
      if (remote !== undefined && !log.isLoaded(remote.id)) return;
      const failure = Object.assign(new Error(`${target.src} did not come`), { request: target.src });
      const error = remote === undefined ? failure : await explainFailure(remote, failure);
      note('file', error, target.src, remote);
    },
    true,
  );
}
