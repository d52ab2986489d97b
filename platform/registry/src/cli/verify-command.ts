import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { isHost } from '../document/host-entry.ts';
import { readBuiltHost } from '../host-bundle/publish-host.ts';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { assertTrusted } from '../trust/sign-changes.ts';
import { remoteOf, versionOf } from '../writer/changes.ts';
import { readBuild } from '../writer/read-build.ts';
import { resolveVersion } from '../writer/resolve-version.ts';
import { buildCommit } from './build-commit.ts';
import type { CommandOutput, ReleaseCommand } from './command.ts';
import type { CliContext } from './options.ts';
import { readRegistry, remoteWord } from './read-registry.ts';
import { DIRTY } from './run-program.ts';

interface Built {
  readonly version: string;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** @param folder of a package that was built */
async function readBuilt(id: string, folder: string): Promise<Built> {
  if (!isHost(id)) return readBuild(join(folder, 'dist'));
  const { facts, files } = await readBuiltHost(folder);
  return { version: facts.bundle.version, files };
}

/** Browsers get the packed copies in the store: they have to be the same files. */
const packed = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/** @returns a line for each file that is not what was built */
async function differences(
  store: AssetStore,
  id: string,
  version: string,
  built: Built,
  named: readonly string[],
) {
  const found: string[] = [];
  for (const name of [...new Set([...built.files.keys(), ...named])].sort()) {
    const content = built.files.get(name);
    const stored = await store.readFile(`${id}/${version}/${name}`);
    if (content === undefined || stored === undefined)
      found.push(
        `${name} is ${stored === undefined ? 'missing in the store' : 'not built from that commit'}`,
      );
    else if (!content.equals(stored)) found.push(`${name} has other bytes`);
    else
      for (const [ending, unpack] of Object.entries(packed)) {
        if (built.files.has(name + ending)) continue;
        const packedCopy = await store.readFile(`${id}/${version}/${name}${ending}`);
        const unpacked = packedCopy && (await unpack(packedCopy).catch(() => undefined));
        if (packedCopy !== undefined && !unpacked?.equals(content))
          found.push(`${name}${ending} is not ${name}, packed`);
      }
  }
  return found;
}

/** @throws RegistryError `not_reproduced` where its sources are not known */
function commitOfVersion(what: string, commit: string | null): string {
  const unknown =
    commit === null
      ? 'was published from a folder without git: the registry does not say which sources it is from'
      : commit.endsWith(DIRTY)
        ? `was published with changes that were not committed (on ${commit.slice(0, 12)}): its sources are in no commit`
        : /^[0-9a-f]{40,64}$/.test(commit)
          ? undefined
          : 'names no commit that git could have';
  if (unknown !== undefined) throw new RegistryError('not_reproduced', `${what} ${unknown}.`);
  return String(commit);
}

/**
 * Builds the commit of a version in a clean folder and compares every byte with the store's. Changes nothing.
 * @throws RegistryError `not_reproduced` with each file that differs, `bad_build`, `unknown_version`, `untrusted`
 */
async function run(context: CliContext): Promise<CommandOutput> {
  const {
    store,
    signer,
    words: [, written = ''],
  } = context;
  const id = remoteWord(context);
  const document = await readRegistry(context);
  if (document.serial > 0) assertTrusted(document, signer, store.place);
  const version = resolveVersion(document, id, written);
  const entry = versionOf(id, remoteOf(document, id), version);
  const what = `${id} ${version}`;
  const commit = commitOfVersion(what, entry.commit);
  const named = Object.keys(entry.files).map((address) => address.slice(`${id}/${version}/`.length));
  const [built, found] = await buildCommit(context, id, commit, async (folder) => {
    const built = await readBuilt(id, folder);
    return [built, await differences(store, id, version, built, named)] as const;
  });
  if (found.length === 0 && built.version !== version)
    found.push(`its description differs: it is ${built.version}`);
  if (found.length > 0) {
    const lines = found.map((line) => `  ${line}`).join('\n');
    throw new RegistryError(
      'not_reproduced',
      `${what} is not what commit ${commit.slice(0, 12)} makes:\n${lines}`,
      undefined,
      found.map((message) => ({ code: 'not_reproduced', message })),
    );
  }
  const count = built.files.size;
  return {
    text: `${what}: commit ${commit.slice(0, 12)} makes the very bytes that are in ${store.place} (${count} files).`,
    data: { remote: id, version, commit, files: count, identical: true },
  };
}

export const verify: ReleaseCommand = {
  usage: 'verify <remote> <version>',
  group: 'What is',
  summary: 'Builds a version again and compares every byte',
  more: 'Takes the commit that the registry has of it, in a clean folder, with what its lockfile names; host-shell likewise. Exit code 0: the store has the very bytes. 1: each file that differs, or why nobody can tell.',
  example: 'verify mfe-seller 1.5.0',
  run,
};
