import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACTS } from 'shared-contracts';
import { parseBuiltRemote } from '../document/built-remote.ts';
import type { BuiltRemote } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import { canonicalJson } from '../trust/canonical-json.ts';

export interface ReadBuild {
  readonly build: BuiltRemote;
  /** `<package version>-<first 8 hex digits of the content's hash>` */
  readonly version: string;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** The name of a build's content: the hashes of its files, its paths, slots and shared versions. */
export function versionName(build: BuiltRemote): string {
  const hash = createHash('sha256').update(canonicalJson(build)).digest('hex');
  return `${build.packageVersion}-${hash.slice(0, 8)}`;
}

export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * Reads a build folder and checks every file against the hash the build gave it.
 * @param folder a package's `dist`
 * @throws RegistryError `bad_build`, `contract`
 */
export async function readBuild(folder: string): Promise<ReadBuild> {
  const description = await readFile(join(folder, 'remote.json'), 'utf8').catch((error) => {
    throw new RegistryError('bad_build', `${folder} holds no remote.json. Build the remote first.`, error);
  });
  const build = parseBuiltRemote(description);
  if (!CONTRACTS.some((known) => known === build.contract)) {
    throw new RegistryError(
      'contract',
      `${build.id} was built for contract ${build.contract}; this market speaks contract ${CONTRACTS.join(' and ')}.`,
    );
  }
  const files = new Map<string, Buffer>();
  for (const [name, integrity] of Object.entries(build.files)) {
    const content = await readFile(join(folder, name)).catch((error) => {
      throw new RegistryError(
        'bad_build',
        `${join(folder, name)} is missing. Build the remote again.`,
        error,
      );
    });
    if (integrityOf(content) !== integrity) {
      throw new RegistryError('bad_build', `${join(folder, name)} was changed after it was built.`);
    }
    files.set(name, content);
  }
  return { build, version: versionName(build), files };
}
