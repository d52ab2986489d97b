import { givenVersions, HOST_ID, isHost } from '../document/host-entry.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { contractsOf } from '../host-bundle/host-facts.ts';
import { factsOfVersion } from '../host-bundle/publish-host.ts';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';

/** How many versions of a host are looked into; one that is older is looked at when it is given. */
const MOST_HOSTS = 30;

/** The contracts of each version of the host that may be given next. Never fails. */
export async function spokenContracts(
  store: AssetStore,
  document: RegistryDocument,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const newest = Object.keys(document.remotes[HOST_ID]?.versions ?? {}).slice(-MOST_HOSTS);
  const versions = new Set([...newest, ...givenVersions(document, HOST_ID)]);
  const facts = [...versions].map(async (version) => {
    // One that cannot be read is refused only where it is given.
    const known = await factsOfVersion(store, document, version).catch(() => undefined);
    return [version, known === undefined ? [] : contractsOf(known)] as const;
  });
  return new Map(await Promise.all(facts));
}

/**
 * Whatever host a visitor gets has to speak the contract of whatever remote they get.
 * @param spoken contracts by version of the host
 * @throws RegistryError `contract`
 */
export function assertSpoken(
  document: RegistryDocument,
  spoken: ReadonlyMap<string, readonly number[]>,
): void {
  if (document.remotes[HOST_ID]?.live === undefined) return;
  for (const host of givenVersions(document, HOST_ID)) {
    const contracts = spoken.get(host) ?? [];
    for (const id of Object.keys(document.remotes).filter((each) => !isHost(each))) {
      for (const version of givenVersions(document, id)) {
        const contract = document.remotes[id]?.versions[version]?.contract;
        if (contract === undefined || contracts.includes(contract)) continue;
        throw new RegistryError(
          'contract',
          `${id} ${version} speaks contract ${contract}, and the host ${host} speaks ${contracts.join(' and ') || 'none that is known'}: ` +
            'visitors would get both. Nothing was changed. Roll the other one back first, or say --force.',
        );
      }
    }
  }
}
