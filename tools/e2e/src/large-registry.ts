import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { keyPlaces, openSigner, openStore, type RegistryVersion, update } from 'registry';
import { root } from './release.ts';

/** A document of this size or larger is parsed in a worker thread (`parse-in-thread.ts` of platform/registry). */
const LARGE = 256 * 1024;
const ID = 'mfe_admin';

function renamed(entry: RegistryVersion, from: string, to: string): RegistryVersion {
  return JSON.parse(JSON.stringify(entry).replaceAll(`${ID}/${from}/`, `${ID}/${to}/`));
}

/** A copy of the site's store, with a document as large as after years of releases; nothing else differs. */
export async function largeRegistry() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'market-large-registry-'));
  const of = process.env.ASSET_STORE ?? path.resolve(root, process.env.MARKET_DATA_DIR ?? '', 'store');
  const place = path.join(folder, 'store');
  await cp(of, place, { recursive: true });
  const store = openStore(place);
  const { document } = await update(store, openSigner(keyPlaces(process.env, root)), (before) => {
    const remote = before.remotes[ID];
    const entry = remote?.versions[remote.live ?? ''];
    if (remote?.live === undefined || entry === undefined) throw new Error(`${ID} is not live on this site.`);
    const count = Math.ceil(LARGE / JSON.stringify(entry).length) + 1;
    const names = Array.from({ length: count }, (_, index) => `0.0.${index}-00000000`);
    const more = names.map((name) => [name, renamed(entry, remote.live ?? '', name)]);
    const versions = { ...Object.fromEntries(more), ...remote.versions };
    return { ...before, remotes: { ...before.remotes, [ID]: { ...remote, versions } } };
  });
  if (JSON.stringify(document).length < LARGE) throw new Error('The document is not large.');
  return { store: place, remove: () => rm(folder, { recursive: true, force: true }) };
}
