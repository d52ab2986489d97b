import { createContext, useContext } from 'react';
import {
  type BootManifest,
  type BootRemote,
  checkRemoteModule,
  type RemoteModule,
  within,
} from 'shared-contracts';
import { type MemoizedLoad, memoizedLoad } from 'shared-runtime/failed-page';
import type { FailurePlace, PageEvent } from '../reports/page-log.ts';
import { RemoteProblem } from './failures.ts';
import { createServerContent } from './server-content.ts';

export type RemoteLoader = Readonly<ReturnType<typeof createRemoteLoader>>;

export interface RemoteLoaderOptions extends Pick<BootManifest, 'remotes' | 'refused' | 'preview'> {
  /** The path that the server found not to exist, although it belongs to a remote. */
  readonly notFoundAt?: string | undefined;
  /** Loads `./remote` of the remote: the federation runtime in the browser. */
  readonly importRemote: (remote: BootRemote) => Promise<unknown>;
  readonly timeoutMs?: number;
  /** Called once per load, whatever its result, and with each logged failure. */
  readonly onEvent?: (event: PageEvent) => void;
}

/** A remote could not be loaded, or its module is invalid. The message names the remote, the cause has the reason. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
}

const TIMEOUT_MS = 15_000;

export function createRemoteLoader(options: RemoteLoaderOptions) {
  const { remotes, refused, preview, notFoundAt } = options;
  const { importRemote, timeoutMs = TIMEOUT_MS, onEvent = () => {} } = options;
  const loads = new Map<string, MemoizedLoad<RemoteModule>>();
  const requestedAt = new Map<string, number>();
  const serverContent = createServerContent();
  const find = (id: string) => remotes.find((remote) => remote.id === id);

  async function start(id: string): Promise<RemoteModule> {
    const remote = find(id);
    if (remote === undefined) throw new Error(`${id} is not part of this page`);
    requestedAt.set(id, performance.now());
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      const checked = checkRemoteModule(await within(limit, importRemote(remote)), id);
      if (typeof checked === 'string')
        throw new RemoteProblem(/ speaks contract /.test(checked) ? 'contract' : 'shape', checked);
      report({ remote, place: 'load' });
      return checked;
    } catch (failure) {
      const late = `${id} did not load within ${timeoutMs / 1000} s`;
      const error = limit.aborted ? new RemoteProblem('timeout', late) : failure;
      serverContent.keep(id);
      report({ remote, place: 'load', error });
      const { version, team } = remote;
      throw new RemoteFailure(`${id} ${version} of team ${team} could not be loaded`, { cause: error });
    }
  }

  function load(id: string): Promise<RemoteModule> {
    const known = loads.get(id) ?? memoizedLoad(() => start(id));
    loads.set(id, known);
    return known.load();
  }

  function report(event: Pick<PageEvent, 'remote' | 'place' | 'error'>): void {
    const ms = performance.now() - (requestedAt.get(event.remote?.id ?? '') ?? 0);
    onEvent({ ...event, ms, pathname: location.pathname });
  }

  return {
    ...{ remotes, refused, preview, notFoundAt, find },
    /** The server's HTML for a remote whose code did not load, for the page's first address. */
    serverContentOf: serverContent.of,
    /** Single flight and memoized (see `MemoizedLoad`). Fails with an error that names the remote. */
    load,
    /** The module if it was loaded already, for synchronous callers. */
    loaded: (id: string) => loads.get(id)?.loaded(),
    /** Lets the next `load` load again after a failure. A loaded remote stays. */
    forget: (id: string) => loads.get(id)?.forget(),
    /** The same at a person's request: also a running load is started again, should it fail. */
    retry: (id: string) => loads.get(id)?.retry(),
    /** Logs a failure that a boundary caught, of a remote or of the host itself. */
    noteFailure: (remote: BootRemote | undefined, error: unknown, place: FailurePlace) =>
      report({ remote, place, error }),
  };
}

const LoaderContext = createContext<RemoteLoader | null>(null);

export const LoaderProvider = LoaderContext.Provider;

export function useRemoteLoader(): RemoteLoader {
  const loader = useContext(LoaderContext);
  if (loader === null) throw new Error('Remotes are rendered inside a LoaderProvider');
  return loader;
}
