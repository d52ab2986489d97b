import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '../checks/check-candidate.ts';
import { BUNDLE_FACTS, bundleFiles, givenVersions, HOST_ID } from '../document/host-entry.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { failWith, RegistryError } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';
import type { KeyRing } from '../trust/keys.ts';
import { problemOfSignature, signed } from '../trust/signatures.ts';
import { type KeyPlaces, openPlatformSigner } from '../trust/signer.ts';
import { integrityOf } from '../writer/read-build.ts';
import { collectBundle, describeBundle, type HostBundle } from './bundle.ts';
import { type HostFacts, parseHostFacts } from './host-facts.ts';

const contentOf = ({ signature: _, ...host }: HostFacts) => ({ kind: 'market-host', host });

/** Signs the host's facts with the platform's key. @throws RegistryError `bad_keys`, `not_allowed` */
export async function signHost(host: HostFacts, keys: KeyPlaces): Promise<HostFacts> {
  return signed(host, contentOf, await openPlatformSigner(keys, 'Publishing the host').platformKey());
}

/** A host as it was built. */
export interface BuiltHost {
  readonly facts: HostFacts & { readonly bundle: HostBundle };
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Reads a built host. @param folder the host's folder @throws RegistryError `bad_host` */
export async function readBuiltHost(folder: string): Promise<BuiltHost> {
  const file = join(folder, 'dist/host.json');
  const missing = failWith('bad_host', `${file} is missing. Build the host first.`);
  const text = await readFile(file, 'utf8').catch(missing);
  const { version: packageVersion } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const files = await collectBundle(folder);
  const bundle = describeBundle(String(packageVersion), files);
  return { facts: { ...essence(parseHostFacts(text, file)), bundle }, files };
}

function essence({ schema, contract, contracts, shared, singletons, allows }: HostFacts): HostFacts {
  return { schema, contract, ...(contracts && { contracts }), shared, singletons, allows };
}

/**
 * Stores the facts that teams publish against while the registry has no live host, and the host's bundle for smoke tests.
 * @returns `isNew`: whether the stored facts have changed
 * @throws RegistryError `bad_keys`, `not_allowed`, `unavailable`
 */
export async function publishHost(store: AssetStore, keys: KeyPlaces, { facts, files }: BuiltHost) {
  await store.writeVersion(HOST_ID, facts.bundle.version, files);
  const next = `${JSON.stringify(await signHost(facts, keys))}\n`;
  const isNew = (await store.readHost()) !== next;
  if (isNew) await store.writeHost(next);
  return { version: facts.bundle.version, isNew };
}

/** Reads the facts of a host version in the registry. @throws RegistryError `bad_host`, `unavailable` */
export async function factsOfVersion(store: AssetStore, document: RegistryDocument, version: string) {
  const entry = document.remotes[HOST_ID]?.versions[version];
  const files = entry === undefined ? {} : bundleFiles(version, entry);
  return { ...(await readFacts(store, version, files[BUNDLE_FACTS])), bundle: { version, files } };
}

/** Reads a host version's facts. @param hash from its signed entry @throws RegistryError `bad_host`, `unavailable` */
export async function readFacts(
  store: Pick<AssetStore, 'place' | 'readFile'>,
  version: string,
  hash: string | undefined,
): Promise<HostFacts> {
  const address = `${HOST_ID}/${version}/${BUNDLE_FACTS}`;
  const content = await store.readFile(address);
  if (content === undefined || integrityOf(content) !== hash) {
    throw new RegistryError('bad_host', `${store.place}: ${address} is not what was published.`);
  }
  return essence(parseHostFacts(content.toString('utf8'), address));
}

/** Reads the facts in the store. @throws RegistryError `bad_host` when there are none or the platform did not sign them; `unavailable` */
export async function readHostFacts(store: AssetStore, ring: KeyRing): Promise<HostFacts> {
  const text = await store.readHost();
  const publishAgain = 'npm run release -- publish host-shell';
  if (text === undefined) {
    throw new RegistryError(
      'bad_host',
      `${store.place} does not know what the host shares and allows. Start the site once, or: ${publishAgain}`,
    );
  }
  const where = `_host/host.json of ${store.place}`;
  const facts = parseHostFacts(text, where);
  const problem = problemOfSignature(
    facts,
    contentOf(facts),
    ring,
    ({ id, remotes }) => remotes !== '*' && `is signed by ${id}, which is not the platform's key`,
  );
  if (problem === undefined) return facts;
  throw new RegistryError(
    'bad_host',
    `${where} ${problem}. Who holds the platform's key publishes it: ${publishAgain}`,
  );
}

/** The site that a remote must fit: its live host, and the one being rolled out. @throws RegistryError as `readHostFacts` */
export async function siteToFit(store: AssetStore, document: RegistryDocument, ring: KeyRing): Promise<Site> {
  const [host, nextHost] = await Promise.all(
    givenVersions(document.remotes[HOST_ID]).map((version) => factsOfVersion(store, document, version)),
  );
  return { store, document, host: host ?? (await readHostFacts(store, ring)), nextHost };
}
