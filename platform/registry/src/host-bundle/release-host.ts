import { HOST_ID, HOST_TEAM, hostVersionEntry } from '../document/host-entry.ts';
import type { RegistryDocument } from '../document/schema.ts';
import type { AssetStore } from '../store/asset-store.ts';
import type { Signer } from '../trust/signer.ts';
import { addVersion, type By, setLive } from '../writer/changes.ts';
import { freezeAt } from '../writer/freeze.ts';
import { assertNew } from '../writer/publish.ts';
import { update } from '../writer/update.ts';
import type { HostBundle } from './bundle.ts';
import type { BuiltHost } from './publish-host.ts';

export interface ReleaseHostOptions {
  readonly store: AssetStore;
  readonly signer: Signer;
  readonly by: By;
  readonly origin: string;
  readonly commit: string | null;
  /** Refuse what was published before, instead of leaving it as it is. */
  readonly mustBeNew?: boolean;
  /** What page servers were started with: the first version to go back to. */
  readonly running?: (HostBundle & { readonly contract: number }) | undefined;
}

function withVersion(
  document: RegistryDocument,
  by: By,
  { origin, commit }: Pick<ReleaseHostOptions, 'origin' | 'commit'>,
  { version, files, contract }: HostBundle & { readonly contract: number },
): RegistryDocument {
  const entry = hostVersionEntry(version, files, contract, { commit, publishedAt: by.at });
  return addVersion(document, by, { id: HOST_ID, team: HOST_TEAM, origin, version, entry });
}

const describe = ({ facts }: BuiltHost) => ({ ...facts.bundle, contract: facts.contract });

/**
 * Enters a host into the registry, beside its remotes; nobody gets it by that. With the first one the host that runs is entered as live.
 * @param host its files are in the store already
 * @returns the document with it; `isNew` is false when it was in there
 * @throws RegistryError `version_exists`, what `update` throws
 */
export async function releaseHost(
  host: BuiltHost,
  options: ReleaseHostOptions,
): Promise<{ readonly document: RegistryDocument; readonly isNew: boolean }> {
  const { store, signer, by, running, mustBeNew } = options;
  const added = describe(host);
  const { document, changed } = await update(store, signer, (before) => {
    if (before.remotes[HOST_ID]?.versions[added.version] !== undefined) {
      if (mustBeNew) assertNew(before, HOST_ID, added.version);
      return before;
    }
    const isFirst = before.remotes[HOST_ID]?.live === undefined;
    const started =
      isFirst && running
        ? setLive(
            withVersion(
              before,
              { ...by, note: 'page servers were started with it' },
              { ...options, commit: null },
              running,
            ),
            { ...by, note: 'page servers were started with it' },
            HOST_ID,
            running.version,
          )
        : before;
    return withVersion(started, by, options, added);
  });
  return { document, isNew: changed };
}

/**
 * For repeated starts, as `writer/deploy.ts` for remotes; nothing is done where no host was ever released.
 * @returns the live version, or nothing without one
 */
export async function deployHost(
  host: BuiltHost,
  options: Omit<ReleaseHostOptions, 'running' | 'mustBeNew'>,
): Promise<string | undefined> {
  const { store, signer, by } = options;
  const built = describe(host);
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
