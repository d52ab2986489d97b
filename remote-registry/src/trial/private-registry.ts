import { join } from 'node:path';
import type { Candidate, Site } from '../checks/candidate.ts';
import { isHost } from '../document/host-entry.ts';
import type { RegistryDocument, RegistryRemote } from '../document/schema.ts';
import { openFolderStore } from '../store/folder-store.ts';
import { prepareKeys } from '../trust/first-use.ts';
import { privateKeyFile } from '../trust/key-files.ts';
import { PLATFORM } from '../trust/public-keys.ts';
import { keyPlaces, openSigner } from '../trust/signer.ts';
import { update } from '../writer/update.ts';
import { versionEntry } from '../writer/version-entry.ts';

/** What is live, with the candidate for everybody in the place of its remote; no other rollouts. The host is the one that is started. */
export function withCandidate(
  document: RegistryDocument,
  { build, version }: Candidate,
  origin: string,
): RegistryDocument {
  const settled = Object.entries(document.remotes)
    .filter(([id]) => !isHost(id))
    .map(([id, { rollout: _, ...remote }]) => [id, remote]);
  const entry = versionEntry(build, version, null, new Date().toISOString());
  const tried: RegistryRemote = { team: build.team, origin, live: version, versions: { [version]: entry } };
  return { schema: 1, serial: 0, log: [], remotes: { ...Object.fromEntries(settled), [build.id]: tried } };
}

/**
 * A registry for this trial alone, in a folder, signed with keys that nobody else has.
 * @param origin where the candidate's files are served
 * @returns the environment that makes a host serve it
 */
export async function writePrivateRegistry(
  folder: string,
  candidate: Candidate,
  { document }: Site,
  origin: string,
): Promise<Readonly<Record<string, string>>> {
  const env = { MARKET_DATA_DIR: folder, ASSET_STORE: join(folder, 'store') };
  const store = openFolderStore(env.ASSET_STORE);
  const places = keyPlaces(env, folder);
  await prepareKeys(places, store);
  const signer = openSigner({ ...places, releaseKey: privateKeyFile(places.folder, PLATFORM) });
  await store.writeVersion(candidate.build.id, candidate.version, candidate.packed);
  await update(store, signer, () => withCandidate(document, candidate, origin));
  return { ...env, MARKET_REGISTRY_KEYS: places.publicFile };
}
