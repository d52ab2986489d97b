import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACTS } from 'shared-contracts';
import { parseShape } from '../document/check-shape.ts';
import { filePathPattern } from '../document/patterns.ts';
import { type BuiltRemote, BuiltRemoteSchema } from '../document/schema.ts';
import { namedFiles } from '../document/version-files.ts';
import { failWith, RegistryError } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { canonicalJson } from '../trust/canonical-json.ts';

/**
 * Reads the text of a build's `remote.json`.
 * @throws RegistryError `bad_build`
 */
function parseBuiltRemote(text: string): BuiltRemote {
  const unusable = (reason: string) => `remote.json cannot be used: ${reason}`;
  const build = parseShape(BuiltRemoteSchema, text, 'bad_build', unusable);
  const strange = Object.keys(build.files).find((name) => !filePathPattern.test(name));
  if (strange !== undefined) throw new RegistryError('bad_build', `remote.json lists the file ${strange}`);
  // A file without a hash could never be loaded.
  const missing = namedFiles(build).find((name) => !Object.hasOwn(build.files, name));
  if (missing !== undefined) throw new RegistryError('bad_build', `remote.json gives no hash for ${missing}`);
  return build;
}

export interface ReadBuild {
  readonly build: BuiltRemote;
  /** `<package version>-<first 8 hex digits of the content's hash>` */
  readonly version: string;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** The name of a version: the package's version and a hash of the build's description, which has the hashes of all files. */
export function versionName(build: BuiltRemote): string {
  const hash = createHash('sha256').update(canonicalJson(build)).digest('hex');
  return `${build.packageVersion}-${hash.slice(0, 8)}`;
}

/** The subresource integrity of this content, `sha384-…`, as builds, the registry and browsers use it. */
export function integrityOf(content: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * Reads a build folder and checks every file against its hash in `remote.json`.
 * @param folder a package's `dist`
 * @throws RegistryError `bad_build`, `contract`
 */
export async function readBuild(folder: string): Promise<ReadBuild> {
  const missing = failWith('bad_build', `${folder} holds no remote.json. Build the remote first.`);
  const build = parseBuiltRemote(await readFile(join(folder, 'remote.json'), 'utf8').catch(missing));
  if (!CONTRACTS.some((known) => known === build.contract)) {
    throw new RegistryError(
      'contract',
      `${build.id} was built for contract ${build.contract}; this market speaks contract ${CONTRACTS.join(' and ')}.`,
    );
  }
  const files = new Map<string, Buffer>();
  for (const [name, integrity] of Object.entries(build.files)) {
    const file = join(folder, name);
    const gone = failWith('bad_build', `${file} is missing. Build the remote again.`);
    const content = await readFile(file).catch(gone);
    if (integrityOf(content) !== integrity)
      throw new RegistryError('bad_build', `${file} was changed after it was built.`);
    files.set(name, content);
  }
  return { build, version: versionName(build), files };
}

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
