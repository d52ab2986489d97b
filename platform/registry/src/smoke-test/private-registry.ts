import { join } from 'node:path';
import type { Candidate } from '../checks/candidate.ts';
import { isHost } from '../document/host-entry.ts';
import type { RegistryDocument, RegistryRemote } from '../document/schema.ts';
import { versionEntry } from '../document/version-files.ts';
import { openFolderStore } from '../store/folder-store.ts';
import { prepareKeys } from '../trust/first-use.ts';
import { privateKeyFile } from '../trust/key-files.ts';
import { PLATFORM } from '../trust/public-keys.ts';
import { keyPlaces, openSigner } from '../trust/signer.ts';
import { update } from '../writer/update.ts';

/** A document with the live versions only, without rollouts and without the host: the smoke test starts its own host. */
export function liveAlone({ remotes }: RegistryDocument): RegistryDocument {
  const settled = Object.entries(remotes)
    .filter(([id]) => !isHost(id))
    .map(([id, { rollout: _, ...remote }]) => [id, remote]);
  return { schema: 1, serial: 0, log: [], remotes: Object.fromEntries(settled) };
}

/** The live versions, with the candidate in place of its remote's. */
export function withCandidate(
  document: RegistryDocument,
  { build, version }: Candidate,
  origin: string,
): RegistryDocument {
  const alone = liveAlone(document);
  const entry = versionEntry(build, version, null, new Date().toISOString());
  const tried: RegistryRemote = { team: build.team, origin, live: version, versions: { [version]: entry } };
  return { ...alone, remotes: { ...alone.remotes, [build.id]: tried } };
}

/**
 * Writes a registry for one smoke test into a folder, signed with its own keys.
 * @param stored a version whose files no origin serves yet
 * @returns the environment variables that make a host use this registry
 */
export async function writePrivateRegistry(
  folder: string,
  document: RegistryDocument,
  stored?: Pick<Candidate, 'build' | 'version' | 'packed'>,
): Promise<Readonly<Record<string, string>>> {
  const env = { MARKET_DATA_DIR: folder, ASSET_STORE: join(folder, 'store') };
  const store = openFolderStore(env.ASSET_STORE);
  const places = keyPlaces(env, folder);
  await prepareKeys(places, store);
  const signer = openSigner({ ...places, releaseKey: privateKeyFile(places.folder, PLATFORM) });
  if (stored !== undefined) await store.writeVersion(stored.build.id, stored.version, stored.packed);
  await update(store, signer, () => document);
  return { ...env, MARKET_REGISTRY_KEYS: places.publicFile };
}
