import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';
import type { KeyRing } from '../trust/public-keys.ts';
import { problemOfHost, signHost } from '../trust/sign-host.ts';
import type { KeyPlaces } from '../trust/signer.ts';
import { BUNDLE_FOLDER, collectBundle, describeBundle } from './bundle.ts';
import { type HostFacts, parseHostFacts } from './host-facts.ts';

export interface HostPublished {
  readonly version: string;
  /** False when the store had just this already. */
  readonly isNew: boolean;
}

/**
 * Puts into the store what teams publish against: what the host shares, allows and speaks, and the host itself for the
 * trial of a build. Changes nothing of what visitors get: the host is deployed by those who run its server.
 * @param folder the host's folder, built
 * @throws RegistryError `bad_host`, `bad_keys`, `not_allowed`, `unavailable`
 */
export async function publishHost(
  store: AssetStore,
  keys: KeyPlaces,
  folder: string,
): Promise<HostPublished> {
  const file = join(folder, 'dist/host.json');
  const text = await readFile(file, 'utf8').catch((error) => {
    throw new RegistryError('bad_host', `${file} is missing. Build the host first.`, error);
  });
  const { schema, contract, shared, singletons, allows } = parseHostFacts(text, file);
  const { version: packageVersion } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const files = await collectBundle(folder);
  const bundle = describeBundle(String(packageVersion), files);
  await store.writeVersion(BUNDLE_FOLDER, bundle.version, files);
  const facts: HostFacts = { schema, contract, shared, singletons, allows, bundle };
  const next = `${JSON.stringify(signHost(facts, keys))}\n`;
  const isNew = (await store.readHost()) !== next;
  if (isNew) await store.writeHost(next);
  return { version: bundle.version, isNew };
}

/** @throws RegistryError `bad_host` when no host was ever published, or not by the platform; `unavailable` */
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
  const problem = problemOfHost(facts, ring);
  if (problem === undefined) return facts;
  throw new RegistryError(
    'bad_host',
    `${where} ${problem}. Who holds the platform's key publishes it: ${publishAgain}`,
  );
}
