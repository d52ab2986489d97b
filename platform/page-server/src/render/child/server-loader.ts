import { type RemoteLoader, type Tracked, track } from 'host-shell/server-rendering';
import type { BootManifest, RemoteModule } from 'shared-contracts';

/**
 * The remotes of one rendering. A remote that is not available here never resolves: its place on the page shows the loading
 * state, and the browser fills it.
 */
export function createServerLoader(
  { remotes, refused, preview }: Pick<BootManifest, 'remotes' | 'refused' | 'preview'>,
  evaluate: (id: string) => RemoteModule,
): RemoteLoader & { notFoundAt: string | undefined } {
  const loads = new Map<string, Tracked<RemoteModule>>();
  function load(id: string): Promise<RemoteModule> {
    const known = loads.get(id);
    if (known) return known;
    const loading = settle(() => evaluate(id));
    loads.set(id, loading);
    return loading;
  }
  const nothing = () => {};
  const find = (id: string) => remotes.find((remote) => remote.id === id);
  return {
    remotes,
    refused,
    preview,
    notFoundAt: undefined,
    serverContentOf: () => undefined,
    find,
    load,
    loaded: () => undefined,
    forget: nothing,
    retry: nothing,
    noteFailure: nothing,
  };
}

/** No server build was given: this is no failure. */
export class ClientSideFallback extends Error {
  override readonly name = 'ClientSideFallback';
  constructor(id: string) {
    super(`${id} is rendered by the browser`);
  }
}

function settle(work: () => RemoteModule): Tracked<RemoteModule> {
  try {
    const value = work();
    return Object.assign(track(Promise.resolve(value)), { status: 'fulfilled' as const, value });
  } catch (reason) {
    const rejected = Promise.reject<RemoteModule>(reason);
    rejected.catch(() => {});
    return Object.assign(track(rejected), { status: 'rejected' as const, reason });
  }
}
