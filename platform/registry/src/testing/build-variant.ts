import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from 'test-helpers/node';
import { integrityOf } from '../writer/read-build.ts';

/** The differences of a variant from the original build. */
export interface BuildChange {
  /** Returns the new text of a script; the same text leaves the file unchanged. */
  readonly change?: (name: string, text: string) => string;
  /** Replaces the build's package version. */
  readonly packageVersion?: string;
  /** The contract that the changed scripts speak. */
  readonly contract?: number;
}

const isScript = (name: string) => /\.c?js$/.test(name);

/**
 * For tests and benchmarks: copies a build of a remote as another version, without building again.
 * @param dist the folder of the original build, which stays unchanged
 * @returns a build folder: files and `remote.json`, which has the hashes of the changed files
 */
export async function buildVariant(
  dist: string,
  { change, packageVersion, contract }: BuildChange = {},
): Promise<string> {
  const folder = await temporaryFolder();
  await cp(dist, folder, { recursive: true });
  const file = join(folder, 'remote.json');
  const description = JSON.parse(await readFile(file, 'utf8'));
  for (const name of Object.keys(description.files).filter(isScript)) {
    const text = await readFile(join(folder, name), 'utf8');
    const changed = change?.(name, text) ?? text;
    if (changed === text) continue;
    await writeFile(join(folder, name), changed);
    description.files[name] = integrityOf(changed);
  }
  if (packageVersion !== undefined) description.packageVersion = packageVersion;
  if (contract !== undefined) description.contract = contract;
  await writeFile(file, JSON.stringify(description));
  return folder;
}

/** Adds a comment at the end of the entry, so that the content and therefore the version differ. */
export function remarked(name: string, text: string): string {
  return name.startsWith('remoteEntry.') ? `${text}\n// ${Date.now()}` : text;
}
