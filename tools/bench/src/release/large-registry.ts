import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openSigner, openStore, type RegistryDocument, type RegistryVersion, update } from 'registry';

const REMOTES = 50;
const VERSIONS = 200;

/** Copies of a version, whose files are below `from`, under other names. */
function copiesOf(version: RegistryVersion, from: string, id: string, count: number) {
  const text = JSON.stringify(version);
  const names = Array.from({ length: count }, (_, at) => `0.${at}.0-0000000a`);
  const copies = names.map((name): [string, RegistryVersion] => [
    name,
    JSON.parse(text.replaceAll(`${from}/`, `${id}/${name}/`)),
  ]);
  return Object.fromEntries(copies);
}

/** Enlarges a document to 50 remotes with 200 versions each. The added remotes have no server build. */
function enlarged(document: RegistryDocument): RegistryDocument {
  const remotes: RegistryDocument['remotes'] = {};
  for (const [id, remote] of Object.entries(document.remotes)) {
    const { live = '', versions } = remote;
    const version = versions[live];
    const missing = VERSIONS - Object.keys(versions).length;
    const more = version && copiesOf(version, `${id}/${live}`, id, missing);
    remotes[id] = { ...remote, versions: { ...more, ...versions } };
  }
  const { id: from, remote: model, live: named, version } = liveOf(document);
  const { server: _, uses: __, ...browserOnly } = version;
  for (let at = Object.keys(remotes).length; at < REMOTES; at += 1) {
    const id = `mfe_more${at}`;
    const paths = [{ path: `/more-${at}/*`, access: 'public' as const }];
    const versions = copiesOf({ ...browserOnly, paths, slots: [] }, `${from}/${named}`, id, VERSIONS);
    remotes[id] = { team: `more${at}`, origin: model.origin, live: '0.0.0-0000000a', versions };
  }
  return { ...document, remotes };
}

/** The first remote, and its live version. */
function liveOf({ remotes }: RegistryDocument) {
  const [first] = Object.entries(remotes);
  const [id = '', remote] = first ?? [];
  const live = remote?.live ?? '';
  const version = remote?.versions[live];
  if (remote === undefined || version === undefined) throw new Error('The registry has nothing live.');
  return { id, remote, live, version };
}

export interface RegistryCopy {
  readonly store: string;
  readonly bytes: number;
  /** Writes a document with the next serial; each call toggles the first remote's rollout between 1 and 2 %. @returns its serial */
  change(): Promise<number>;
}

/** Copies a registry into a separate folder, signed with the platform's key from the site's data directory. */
export async function copyRegistry(data: string, folder: string, isLarge: boolean): Promise<RegistryCopy> {
  await mkdir(folder, { recursive: true });
  await cp(join(data, 'store/_registry'), join(folder, '_registry'), { recursive: true });
  const keys = join(data, 'keys');
  const publicFile = join(keys, 'public.json');
  const releaseKey = join(keys, 'platform.pem');
  const signer = openSigner({ folder: keys, publicFile, own: false, releaseKey });
  const store = openStore(folder);
  const { document } = await update(store, signer, (before) => touched(isLarge ? enlarged(before) : before));
  return {
    store: folder,
    bytes: JSON.stringify(document).length,
    change: async () => (await update(store, signer, touched)).document.serial,
  };
}

/** Rolls out the live version to 1 or 2 %: that changes the document, but no visitor's page. */
function touched(document: RegistryDocument): RegistryDocument {
  const { id, remote, live } = liveOf(document);
  const percent = remote.rollout?.percent === 1 ? 2 : 1;
  return {
    ...document,
    remotes: { ...document.remotes, [id]: { ...remote, rollout: { version: live, percent } } },
  };
}
