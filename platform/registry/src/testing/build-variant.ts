import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '../writer/read-build.ts';

/** What is other in the copy of a build. */
export interface BuildChange {
  /** The whole text of one of its scripts; the same text leaves the file as it is. */
  readonly change?: (name: string, text: string) => string;
  /** Instead of the build's own. */
  readonly packageVersion?: string;
  /** The contract that its changed scripts speak. */
  readonly contract?: number;
}

export interface BuildVariant {
  /** In the form of a build: its files beside `remote.json`, which has the hashes of what they are now. */
  readonly folder: string;
  remove(): Promise<void>;
}

const isScript = (name: string) => /\.c?js$/.test(name);

/**
 * For tests and benchmarks: a build of a remote as another version of it, without building again.
 * @param dist folder of a build, which stays as it is
 */
export async function buildVariant(
  dist: string,
  { change, packageVersion, contract }: BuildChange = {},
): Promise<BuildVariant> {
  const folder = await mkdtemp(join(tmpdir(), 'market-variant-'));
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
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A remark at the end of the entry: another content makes another version. */
export function remarked(name: string, text: string): string {
  return name.startsWith('remoteEntry.') ? `${text}\n// ${Date.now()}` : text;
}
