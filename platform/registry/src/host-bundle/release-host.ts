import { HOST_ID, HOST_TEAM, hostBuild } from '../document/host-entry.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { versionEntry } from '../document/version-files.ts';
import type { AssetStore } from '../store/asset-store.ts';
import type { Signer } from '../trust/signer.ts';
import { addVersion, type By, setLive } from '../writer/changes.ts';
import { freezeAt } from '../writer/freeze.ts';
import { update } from '../writer/update.ts';
import type { BuiltHost } from './publish-host.ts';

function withVersion(
  document: RegistryDocument,
  by: By,
  { origin, commit }: { readonly origin: string; readonly commit: string | null },
  facts: BuiltHost['facts'],
): RegistryDocument {
  const { version } = facts.bundle;
  const entry = versionEntry(hostBuild(facts), version, commit, by.at);
  return addVersion(document, by, { id: HOST_ID, team: HOST_TEAM, origin, version, entry });
}

/**
 * Together with the first published host, enters the host that page servers were started with as live: the first version to roll back to.
 * @param running undefined if unknown
 */
export function withRunning(
  document: RegistryDocument,
  { who, at }: By,
  origin: string,
  running: BuiltHost['facts'] | undefined,
): RegistryDocument {
  if (running === undefined || document.remotes[HOST_ID]?.live !== undefined) return document;
  const by = { who, at, note: 'page servers were started with it' };
  const entered = withVersion(document, by, { origin, commit: null }, running);
  return setLive(entered, by, HOST_ID, running.bundle.version);
}

/**
 * Enters a host and makes it live, for repeated starts, as `deploy` does for remotes. Does nothing if no host was ever released.
 * @returns the live version, or undefined without one
 */
export async function deployHost(
  { facts }: BuiltHost,
  options: { store: AssetStore; signer: Signer; by: By; origin: string; commit: string | null },
): Promise<string | undefined> {
  const { store, signer, by } = options;
  const { version } = facts.bundle;
  const { document } = await update(store, signer, (before) => {
    if (before.remotes[HOST_ID] === undefined) return before;
    const entered = withVersion(before, by, options, facts);
    const last = entered.log.findLast(({ remote, action }) => remote === HOST_ID && action === 'live');
    // A version that was released by hand since this build was deployed stays live.
    if (last?.version === version || freezeAt(entered, by.at)) return entered;
    return setLive(entered, by, HOST_ID, version);
  });
  return document.remotes[HOST_ID]?.live;
}
