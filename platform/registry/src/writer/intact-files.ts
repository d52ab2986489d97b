import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { integrityOf } from './read-build.ts';

/**
 * Reads files of a version from a store and checks the hash of each.
 * @param files `sha384-…` by name, relative to the version's folder, `<remote>/<version>`
 * @param advice appended to the error message
 * @throws RegistryError `damaged_version`, `unavailable`
 */
export async function readIntact(
  store: AssetStore,
  folder: string,
  files: readonly (readonly [name: string, integrity: string | undefined])[],
  advice = '',
): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  for (const [name, integrity] of files) {
    const content = await store.readFile(`${folder}/${name}`);
    if (content === undefined || integrityOf(content) !== integrity) {
      const what = content === undefined ? 'missing' : 'not what was published';
      throw new RegistryError('damaged_version', `${store.place}: ${folder}/${name} is ${what}.${advice}`);
    }
    contents.set(name, content);
  }
  return contents;
}
