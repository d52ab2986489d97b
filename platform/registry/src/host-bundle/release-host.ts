import { HOST_ID, HOST_TEAM, hostBuild } from '../document/host-entry.ts';
import type { RegistryDocument } from '../document/schema.ts';
import type { AssetStore } from '../store/asset-store.ts';
import type { Signer } from '../trust/signer.ts';
import { addVersion, type By, setLive } from '../writer/changes.ts';
import { freezeAt } from '../writer/freeze.ts';
import { update } from '../writer/update.ts';
import { versionEntry } from '../writer/version-entry.ts';
import type { HostBundle } from './bundle.ts';
import type { BuiltHost } from './publish-host.ts';

/** A host that is to be entered, by its bundle. */
export type EnteredHost = HostBundle & { readonly contract: number };

function withVersion(
  document: RegistryDocument,
  by: By,
  { origin, commit }: { readonly origin: string; readonly commit: string | null },
  { version, files, contract }: EnteredHost,
): RegistryDocument {
  const entry = versionEntry(hostBuild(version, files, contract), version, commit, by.at);
  return addVersion(document, by, { id: HOST_ID, team: HOST_TEAM, origin, version, entry });
}

/**
 * With the first host that is entered, the one that page servers were started with is entered as live: the first version to go back to.
 * @param running nothing where it is not known
 */
export function withRunning(
  document: RegistryDocument,
  { who, at }: By,
  origin: string,
  running: EnteredHost | undefined,
): RegistryDocument {
  if (running === undefined || document.remotes[HOST_ID]?.live !== undefined) return document;
  const by = { who, at, note: 'page servers were started with it' };
  return setLive(withVersion(document, by, { origin, commit: null }, running), by, HOST_ID, running.version);
}

/**
 * For repeated starts, as `writer/deploy.ts` for remotes; nothing is done where no host was ever released.
 * @returns the live version, or nothing without one
 */
export async function deployHost(
  { facts }: BuiltHost,
  options: { store: AssetStore; signer: Signer; by: By; origin: string; commit: string | null },
): Promise<string | undefined> {
  const { store, signer, by } = options;
  const built = { ...facts.bundle, contract: facts.contract };
  const { document } = await update(store, signer, (before) => {
    if (before.remotes[HOST_ID] === undefined) return before;
    const entered = withVersion(before, by, options, built);
    const last = entered.log.findLast(({ remote, action }) => remote === HOST_ID && action === 'live');
    // What was released by hand since this build was deployed stays.
    if (last?.version === built.version || freezeAt(entered, by.at)) return entered;
    return setLive(entered, by, HOST_ID, built.version);
  });
  return document.remotes[HOST_ID]?.live;
}
