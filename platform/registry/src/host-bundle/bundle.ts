import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BUNDLE_MAIN, HOST_ID } from '../document/host-entry.ts';
import { failWith, RegistryError } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { removeAbandoned } from '../store/replace-file.ts';
import { integrityOf } from '../writer/read-build.ts';
import type { HostFacts } from './host-facts.ts';

/** A self-contained host: page server, browser files, and the build for server rendering. */
export type HostBundle = NonNullable<HostFacts['bundle']>;

/** The folders of the parts in the host's package and in the bundle, where the page server expects them. */
const parts = [
  { from: 'dist', to: 'dist' },
  { from: 'dist-server/render.cjs', to: 'dist-server/render.cjs' },
  { from: 'dist-server/run', to: 'server/run' },
  { from: 'public', to: 'server/public' },
] as const;
const partOf = (name: string) => parts.findIndex(({ to }) => name === to || name.startsWith(`${to}/`));
const leftOut = /(?:^|\/)\.|\.map$/;

async function filesBelow(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [''];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1));
}

/** Reads the files of a host's bundle. @param folder the folder of a built host @throws RegistryError `bad_host` */
export async function collectBundle(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const { from, to } of parts) {
    const path = join(folder, from);
    const missing = failWith('bad_host', `${path} is missing. Build the host first.`);
    const names = await filesBelow(path).catch(missing);
    for (const name of names.filter((name) => !leftOut.test(name)).sort()) {
      files.set(name === '' ? to : `${to}/${name}`, await readFile(join(path, name)));
    }
  }
  if (!files.has(BUNDLE_MAIN)) {
    throw new RegistryError('bad_host', `${folder} was built by an older tooling. Build the host again.`);
  }
  return files;
}

/** Sorts files in the order of `collectBundle`: the version's name depends on this order. */
export function bundleOrder(names: readonly string[]): string[] {
  return [...names].sort((a, b) => partOf(a) - partOf(b) || (a < b ? -1 : 1));
}

export function describeBundle(packageVersion: string, files: ReadonlyMap<string, Buffer>): HostBundle {
  const hashes = Object.fromEntries([...files].map(([name, content]) => [name, integrityOf(content)]));
  const hash = createHash('sha256').update(JSON.stringify(hashes)).digest('hex');
  return { version: `${packageVersion}-${hash.slice(0, 8)}`, files: hashes };
}

const MAX_BUNDLES = 5;

/**
 * Fetches a bundle from the store into a cache and checks every hash; cached files are reused. Concurrent fetches of one version are safe.
 * @param cache a folder only for bundles; the most recently fetched ones stay
 * @param needed versions whose bundles stay as well, such as running ones
 * @returns the bundle's folder
 * @throws RegistryError `bad_host`, `unavailable`; no unfinished files stay
 */
export async function fetchBundle(
  store: AssetStore,
  bundle: HostBundle,
  cache: string,
  needed: () => Iterable<string> = () => [],
): Promise<string> {
  const target = join(cache, bundle.version);
  const unfinished = `${target}.${randomUUID()}.tmp`;
  try {
    for (const [name, integrity] of Object.entries(bundle.files)) {
      const cached = await readFile(join(target, name)).catch(() => undefined);
      if (cached !== undefined && integrityOf(cached) === integrity) continue;
      const content = await store.readFile(`${HOST_ID}/${bundle.version}/${name}`);
      if (content === undefined || integrityOf(content) !== integrity) {
        const what = content === undefined ? 'is missing' : 'is not what the host published';
        throw new RegistryError(
          'bad_host',
          `${store.place}: ${name} of host ${bundle.version} ${what}. Publish the host again.`,
        );
      }
      const file = join(unfinished, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
      await mkdir(dirname(join(target, name)), { recursive: true });
      await rename(file, join(target, name));
    }
  } catch (error) {
    if (error instanceof RegistryError) throw error;
    throw new RegistryError(
      'unavailable',
      `The host's bundle cannot be kept in ${cache}: ${(error as Error).message}`,
      error,
    );
  } finally {
    await rm(unfinished, { recursive: true, force: true }).catch(() => {});
  }
  // The bundle is complete: a failure to clean up must not fail the fetch.
  await dropOldBundles(cache, bundle.version, needed).catch(() => {});
  return target;
}

async function dropOldBundles(cache: string, fetched: string, needed: () => Iterable<string>): Promise<void> {
  const now = new Date();
  await utimes(join(cache, fetched), now, now);
  const isUnfinished = (name: string) => name.endsWith('.tmp');
  await removeAbandoned(cache, isUnfinished);
  const retained = new Set([fetched, ...needed()]);
  const names = (await readdir(cache)).filter((name) => !retained.has(name) && !isUnfinished(name));
  const changedAt = async (name: string) => (await stat(join(cache, name))).mtimeMs;
  const bundles = await Promise.all(
    // A concurrent fetch may have removed it just now.
    names.map(async (name) => ({ name, at: await changedAt(name).catch(() => now.getTime()) })),
  );
  for (const { name } of bundles.sort((one, other) => other.at - one.at).slice(MAX_BUNDLES))
    await rm(join(cache, name), { recursive: true, force: true });
}
