import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openSigner, openStore, type RegistryDocument, type RegistryVersion, update } from 'registry';

const REMOTES = 50;
const VERSIONS = 200;

/** A copy of a version's entry under another name, with its files renamed accordingly. */
function renamed(version: RegistryVersion, id: string, name: string): RegistryVersion {
  const file = (address: string) => `${id}/${name}/${address.split('/').slice(2).join('/')}`;
  return {
    ...version,
    entry: file(version.entry),
    manifest: file(version.manifest),
    preload: version.preload.map(file),
    ...(version.server === undefined ? {} : { server: file(version.server) }),
    files: Object.fromEntries(Object.entries(version.files).map(([name, hash]) => [file(name), hash])),
  };
}

function manyVersions(version: RegistryVersion, id: string, count: number) {
  const names = Array.from({ length: count }, (_, at) => `0.${at}.0-0000000a`);
  return Object.fromEntries(names.map((name) => [name, renamed(version, id, name)]));
}

/** Enlarges a document to 50 remotes with 200 versions each. The added remotes have no server build. */
function enlarged(document: RegistryDocument): RegistryDocument {
  const remotes: RegistryDocument['remotes'] = {};
  for (const [id, remote] of Object.entries(document.remotes)) {
    const live = remote.versions[remote.live ?? ''];
    const missing = VERSIONS - Object.keys(remote.versions).length;
    const more = live === undefined ? {} : manyVersions(live, id, missing);
    remotes[id] = { ...remote, versions: { ...more, ...remote.versions } };
  }
  const [model] = Object.values(remotes);
  const version = model?.versions[model.live ?? ''];
  if (model === undefined || version === undefined) throw new Error('The registry has nothing live.');
  const { server: _, uses: __, ...browserOnly } = version;
  for (let at = Object.keys(remotes).length; at < REMOTES; at += 1) {
    const id = `mfe_more${at}`;
    const paths = [{ path: `/more-${at}/*`, access: 'public' as const }];
    const versions = manyVersions({ ...browserOnly, paths, slots: [] }, id, VERSIONS);
    remotes[id] = { team: `more${at}`, origin: model.origin, live: '0.0.0-0000000a', versions };
  }
  return { ...document, remotes };
}

export interface RegistryCopy {
  readonly store: string;
  readonly bytes: number;
  /** Writes a document with the next serial; each call toggles the first remote's rollout between 1 and 2 %. @returns its serial */
  change(): Promise<number>;
}

/** Copies a registry into a separate folder, signed with the platform's key from the site's data directory. */
export async function copyRegistry(data: string, folder: string, large: boolean): Promise<RegistryCopy> {
  await mkdir(folder, { recursive: true });
  await cp(join(data, 'store/_registry'), join(folder, '_registry'), { recursive: true });
  const keys = join(data, 'keys');
  const publicFile = join(keys, 'public.json');
  const releaseKey = join(keys, 'platform.pem');
  const signer = openSigner({ folder: keys, publicFile, own: false, releaseKey });
  const store = openStore(folder);
  const write = (change: (document: RegistryDocument) => RegistryDocument) => update(store, signer, change);
  const { document } = await write((before) => {
    const after = large ? enlarged(before) : before;
    return { ...after, remotes: { ...after.remotes, ...touched(after) } };
  });
  return {
    store: folder,
    bytes: JSON.stringify(document).length,
    change: async () =>
      (await write((before) => ({ ...before, remotes: { ...before.remotes, ...touched(before) } }))).document
        .serial,
  };
}

/** Rolls out the live version to 1 or 2 %: that changes the document, but no visitor's page. */
function touched({ remotes }: RegistryDocument): RegistryDocument['remotes'] {
  const [first] = Object.entries(remotes);
  const [id, remote] = first ?? [];
  if (id === undefined || remote?.live === undefined) throw new Error('The registry has nothing live.');
  const percent = remote.rollout?.percent === 1 ? 2 : 1;
  return { [id]: { ...remote, rollout: { version: remote.live, percent } } };
}
