import { HOST_ID } from '../document/host-entry.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { readIntact } from '../writer/intact-files.ts';
import { bundleOrder, describeBundle } from './bundle.ts';
import { type BuiltHost, factsOfVersion } from './publish-host.ts';

/**
 * A released host as it was built, out of a store, with every hash and its name checked, as `readPublished` does for remotes.
 * @param document its entry of the host is trusted already, and names this version
 * @throws RegistryError `bad_host`, `damaged_version`
 */
export async function readPublishedHost(
  store: AssetStore,
  document: RegistryDocument,
  version: string,
): Promise<BuiltHost> {
  const facts = await factsOfVersion(store, document, version);
  const hashes = bundleOrder(Object.keys(facts.bundle.files)).map(
    (name) => [name, facts.bundle.files[name]] as const,
  );
  const files = await readIntact(store, `${HOST_ID}/${version}`, hashes);
  const bundle = describeBundle(version.replace(/-[0-9a-f]{8}$/, ''), files);
  if (bundle.version !== version) {
    throw new RegistryError(
      'damaged_version',
      `${store.place}: the entry of ${HOST_ID} ${version} is not what was built.`,
    );
  }
  return { facts: { ...facts, bundle }, files };
}
