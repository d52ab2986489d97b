import { CONTRACTS } from 'shared-contracts';
import { HOST_ID } from '../document/host-entry.ts';
import type { BuiltRemote, RegistryDocument, RegistryRemote } from '../document/schema.ts';
import { withFileNames } from '../document/version-files.ts';
import { bundleOrder, describeBundle } from '../host-bundle/bundle.ts';
import { factsOfVersion } from '../host-bundle/publish-host.ts';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { versionOf } from './changes.ts';
import { readIntact, versionName } from './read-build.ts';

/** Restores the build's description from a version's entry, the reverse of `versionEntry`. @throws RegistryError `unknown_version` */
export function buildOf(id: string, remote: RegistryRemote, version: string): BuiltRemote {
  const { commit: _, publishedAt: __, ...described } = versionOf(id, remote, version);
  const packageVersion = version.replace(/-[0-9a-f]{8}$/, '');
  return {
    ...{ schema: 1, id, team: remote.team, packageVersion, server: null },
    ...withFileNames(described, (address) => address.replace(`${id}/${version}/`, '')),
  };
}

const notAsBuilt = ({ place }: AssetStore, id: string, version: string) =>
  new RegistryError('damaged_version', `${place}: the entry of ${id} ${version} is not what was built.`);

/**
 * Reads a published version from a store as it was built. Checks the hash of every file, and that the version's name matches the content.
 * @param remote its entry; the caller must have verified it
 * @throws RegistryError `unknown_version`, `damaged_version`, `contract`
 */
export async function readPublished(store: AssetStore, id: string, remote: RegistryRemote, version: string) {
  const build = buildOf(id, remote, version);
  if (!CONTRACTS.some((known) => known === build.contract)) {
    throw new RegistryError('contract', `${id} ${version} was built for contract ${build.contract}.`);
  }
  if (versionName(build) !== version) throw notAsBuilt(store, id, version);
  const files = await readIntact(store, `${id}/${version}`, Object.entries(build.files));
  return { build, version, files };
}

/**
 * Reads a published host from a store as it was built, with the same checks as `readPublished` makes for remotes.
 * @param document the caller must have verified its host entry, which has this version
 * @throws RegistryError `bad_host`, `damaged_version`
 */
export async function readPublishedHost(store: AssetStore, document: RegistryDocument, version: string) {
  const facts = await factsOfVersion(store, document, version);
  const hashes = bundleOrder(Object.keys(facts.bundle.files)).map(
    (name) => [name, facts.bundle.files[name]] as const,
  );
  const files = await readIntact(store, `${HOST_ID}/${version}`, hashes);
  const bundle = describeBundle(version.replace(/-[0-9a-f]{8}$/, ''), files);
  if (bundle.version !== version) throw notAsBuilt(store, HOST_ID, version);
  return { facts: { ...facts, bundle }, files };
}
