import { getInstance } from '@module-federation/enhanced/runtime';
import type { BootRemote } from 'shared-contracts';
import { explainFailure, IntegrityFailure } from './failures.ts';

type Federation = NonNullable<ReturnType<typeof getInstance>>;

declare global {
  /** Read by every package's chunk loader (tools/workspace), filled here. */
  var __MARKET_INTEGRITY__: Record<string, string> | undefined;
}

function federation(): Federation {
  const instance = getInstance();
  if (instance === null) throw new Error('The federation runtime did not start');
  return instance;
}

/**
 * Tells the federation runtime where each remote of this page has its entry, and every script loader on the page which
 * hash each file must have. No request is made.
 * @param integrity hashes of the host's own files by absolute address.
 * @param fromSource development only: a remote that is served from source has no hashes. Neither has one that an admin
 * brought onto their own page from their own machine (`local`).
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
      // Others may have another address in mind, such as the proxy of a browser's extension: it would have no hash here.
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
 * Loads `./remote`. The runtime and webpack forget a failed load by themselves, so calling again loads again. One thing
 * they cannot forget: a preload that failed stays with the document until somebody has asked for it, so the first
 * request for each preloaded file after an outage is answered with that old failure, without asking the network. Hence
 * one more try for each of them.
 * @throws IntegrityFailure when a file came and was refused
 */
export async function importRemote(remote: BootRemote): Promise<unknown> {
  for (let stale = remote.preload.length; ; stale -= 1) {
    try {
      return await federation().loadRemote(`${remote.id}/remote`, { from: 'runtime' });
    } catch (error) {
      if (stale > 0 && didNotCome(error)) continue;
      const explained = await explainFailure(remote, error);
      if (explained instanceof IntegrityFailure) console.error(explained.message);
      throw explained;
    }
  }
}

/** A chunk, or the entry (the federation runtime's error 008). */
function didNotCome(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || error.message.includes('RUNTIME-008'));
}
