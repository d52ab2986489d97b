import { getInstance } from '@module-federation/enhanced/runtime';
import type { BootRemote } from 'shared-contracts';
import { isStalePreload } from 'shared-runtime/failed-page';
import { explainFailure } from './failures.ts';

type Federation = NonNullable<ReturnType<typeof getInstance>>;

declare global {
  /** Read by every package's chunk loader (tools/workspace), set here. */
  var __MARKET_INTEGRITY__: Record<string, string> | undefined;
}

function federation(): Federation {
  const instance = getInstance();
  if (instance === null) throw new Error('The federation runtime did not start');
  return instance;
}

/**
 * Registers the entry of each remote of this page with the federation runtime, and publishes the hash of every file to all script
 * loaders of the page. Sends no request.
 * @param integrity hashes of the host's own files by absolute address.
 * @param fromSource development only: a remote that is served from source has no hashes. Neither has one that an admin loads into
 * their own page from their own machine (`local`).
 */
export function registerRemotes(
  remotes: readonly BootRemote[],
  integrity: Record<string, string>,
  fromSource = false,
): void {
  const hashes: Record<string, string> = { ...integrity };
  for (const remote of remotes) {
    for (const [name, hash] of Object.entries(remote.files)) hashes[remote.base + name] = hash;
  }
  const unchecked = remotes.filter(
    ({ files, local }) => (fromSource || local) && Object.keys(files).length === 0,
  );
  const isUnchecked = (url: string) => unchecked.some(({ base }) => url.startsWith(base));
  globalThis.__MARKET_INTEGRITY__ = hashes;
  const entries = Object.fromEntries(remotes.map(({ id, base, entry }) => [id, base + entry]));
  federation().registerPlugins([
    {
      name: 'market-integrity',
      createScript: ({ url }) => entryScript(url, isUnchecked(url) ? '' : hashes[url]),
      // Other plugins, such as a browser extension's proxy, may set another address, for which there is no hash.
      beforeRegisterRemote(args) {
        Reflect.deleteProperty(args.remote, 'version');
        Object.assign(args.remote, { entry: entries[args.remote.name] });
        return args;
      },
    },
  ]);
  federation().registerRemotes(Object.entries(entries).map(([name, entry]) => ({ name, entry })));
}

function entryScript(url: string, hash: string | undefined): HTMLScriptElement {
  if (hash === undefined) throw new Error(`No integrity is known for ${url}`);
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = hash;
  return script;
}

/**
 * Loads `./remote`. The runtime and webpack do not cache a failed load, so calling again loads again.
 * @throws IntegrityFailure when a file arrived and was refused
 */
export async function importRemote(remote: BootRemote): Promise<unknown> {
  try {
    return await federation().loadRemote(`${remote.id}/remote`, { from: 'runtime' });
  } catch (error) {
    if (didNotCome(error) && isStalePreload(error, remote.base + remote.entry)) return importRemote(remote);
    throw await explainFailure(remote, error);
  }
}

/** A chunk or the entry (the federation runtime's error 008) did not arrive. */
function didNotCome(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || error.message.includes('RUNTIME-008'));
}
