import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { slotTypesFile } from '../checks/types.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';
import type { ReleaseCommand } from './command.ts';
import { readRegistry } from './read-registry.ts';

const ending = '.d.ts';

/**
 * Copies the type declarations of all live versions into a folder, a file for each remote that fills a slot, so that packages which show
 * those slots compile against the live versions.
 * @returns the names of new, changed and removed files
 * @throws RegistryError `unavailable`
 */
export async function fetchTypes(
  store: AssetStore,
  { remotes }: RegistryDocument,
  folder: string,
  dryRun = false,
): Promise<readonly string[]> {
  if (!dryRun) await mkdir(folder, { recursive: true });
  const changed: string[] = [];
  const present = new Set<string>();
  for (const [id, { live }] of Object.entries(remotes)) {
    const content = live === undefined ? undefined : await store.readFile(`${id}/${live}/${slotTypesFile}`);
    if (content === undefined) continue;
    const name = `${id.replaceAll('_', '-')}${ending}`;
    present.add(name);
    const before = await readFile(join(folder, name)).catch(() => undefined);
    if (before?.equals(content)) continue;
    if (!dryRun) await writeFile(join(folder, name), content);
    changed.push(name);
  }
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith(ending) || present.has(name)) continue;
    if (!dryRun) await rm(join(folder, name));
    changed.push(name);
  }
  return changed.sort();
}

export const types: ReleaseCommand = {
  usage: 'types',
  group: 'What is',
  summary: 'Brings the types of live slots into remote-types',
  example: 'types --dry-run',
  refusedBy: 'a store that does not answer, and one in which nothing was published',
  withoutKeys: true,
  async run(_, { dryRun }, { store, root }) {
    const document = await readRegistry(store);
    // A wrong --store would remove all types.
    if (Object.keys(document.remotes).length === 0)
      throw new RegistryError(
        'unknown_remote',
        `Nothing was published in ${store.place} yet. The types stay as they are.`,
      );
    // A platform package in the host's repository, `remote-types` in a team's.
    const parent = existsSync(join(root, 'platform/remote-types')) ? 'platform' : '.';
    const changed = await fetchTypes(store, document, join(root, parent, 'remote-types'), dryRun);
    const text =
      changed.length === 0
        ? 'The types of the live versions are here already.'
        : dryRun
          ? `Would bring up to date: ${changed.join(', ')} in remote-types.`
          : `Brought up to date: ${changed.join(', ')} in remote-types. What no longer fits, npm run check names.`;
    return { text, data: { changed, ...(dryRun ? { dryRun: true } : {}) } };
  },
};
