import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { slotTypesFile } from '../checks/types.ts';
import type { RegistryDocument } from '../document/schema.ts';
import type { AssetStore } from '../store/asset-store.ts';

export interface FetchedTypes {
  /** Files of `remote-types` that are new, changed or gone. */
  readonly changed: readonly string[];
}

const ending = '.d.ts';

/**
 * Brings the declarations of all live versions into a folder, one file per remote that fills a slot, so that the packages
 * which show those slots compile against what is live.
 * @param folder `remote-types`
 * @param dryRun says which, and changes none
 * @throws RegistryError `unavailable`
 */
export async function fetchTypes(
  store: AssetStore,
  document: RegistryDocument,
  folder: string,
  dryRun = false,
): Promise<FetchedTypes> {
  if (!dryRun) await mkdir(folder, { recursive: true });
  const changed: string[] = [];
  const kept = new Set<string>();
  for (const [id, { live }] of Object.entries(document.remotes)) {
    const content = live === undefined ? undefined : await store.readFile(`${id}/${live}/${slotTypesFile}`);
    if (content === undefined) continue;
    const name = `${id.replaceAll('_', '-')}${ending}`;
    kept.add(name);
    const before = await readFile(join(folder, name)).catch(() => undefined);
    if (before?.equals(content)) continue;
    if (!dryRun) await writeFile(join(folder, name), content);
    changed.push(name);
  }
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith(ending) || kept.has(name)) continue;
    if (!dryRun) await rm(join(folder, name));
    changed.push(name);
  }
  return { changed: changed.sort() };
}
