import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { HOST_ID, isHost } from '../document/host-entry.ts';
import { readBuiltHost } from '../host-bundle/publish-host.ts';
import { failWith, RegistryError } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { assertTrusted } from '../trust/signatures.ts';
import { remoteOf, versionOf } from '../writer/changes.ts';
import { type ReadBuild, readBuild } from '../writer/read-build.ts';
import type { ReleaseCommand, Surroundings } from './command.ts';
import { readRegistry, resolveVersion } from './read-registry.ts';
import { DIRTY, git, runProgram } from './run-program.ts';

type Step = readonly [string, ...string[]];

/** @returns the folder of this remote's package; `.` for a repository that consists of this remote only */
function folderOf(root: string, id: string): string {
  const isIt = (name: string) => {
    const file = join(root, name, 'package.json');
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).market?.id === id;
  };
  const name = id === HOST_ID ? 'host-shell' : ['.', ...readdirSync(root)].find(isIt);
  if (name === undefined || !existsSync(join(root, name)))
    throw new RegistryError('bad_build', `There is no package of ${id} in that commit.`);
  return name;
}

/** The commands that install the locked dependencies in a fresh clone and build the package, as they were at that commit. */
function stepsOf({ root, builder }: Surroundings, copy: string, name: string): Step[] {
  const { execPath } = process;
  for (const [launcher, build] of [
    ['tools/launcher/run.mjs', 'tools/workspace/src/commands/build.ts'],
    // Their paths until November 2026: stores have versions from before.
    ['launcher/run.mjs', 'tooling/src/commands/build.ts'],
  ] as const)
    if (existsSync(join(copy, launcher))) return [[execPath, launcher, build, name]];
  const install: Step = existsSync(join(copy, 'pnpm-lock.yaml'))
    ? ['npx', '--yes', 'pnpm', 'install', '--frozen-lockfile']
    : ['npm', 'ci'];
  return [install, [execPath, relative(root, builder), name]];
}

/**
 * Builds a package as it was at a commit in a temporary folder, which is always removed afterwards, even after an interruption.
 * @throws RegistryError `bad_build` without a repository, for an unknown commit or package, or when the build fails
 */
async function buildCommit(surroundings: Surroundings, id: string, commit: string): Promise<Built> {
  const { root, note, signal } = surroundings;
  const noRepository = `${root} is no repository of git: the sources of commit ${commit.slice(0, 12)} are not here. Run this in a clone.`;
  const noCommit = `Commit ${commit} is not in this repository. Fetch it: git fetch origin ${commit}`;
  const below = await git(root, 'rev-parse', '--show-prefix').catch(failWith('bad_build', noRepository));
  await git(root, 'cat-file', '-e', `${commit}^{commit}`).catch(failWith('bad_build', noCommit));
  const temporary = await realpath(await mkdtemp(join(tmpdir(), 'market-verify-')));
  try {
    note(`Taking commit ${commit.slice(0, 12)} into a clean folder…`);
    const all = join(temporary, 'site');
    const repository = await git(root, 'rev-parse', '--show-toplevel');
    await git(root, 'clone', '--quiet', '--shared', '--no-checkout', repository, all);
    await git(all, 'checkout', '--quiet', '--detach', commit);
    signal.throwIfAborted();
    const copy = join(all, below);
    const name = folderOf(copy, id);
    note('Installing what its lockfile names, and building…');
    for (const step of stepsOf(surroundings, copy, name))
      if ((await runProgram(step, { cwd: copy, signal, env: { CI: 'true' } }, note)) !== 0)
        throw new RegistryError('bad_build', `${step.join(' ')} failed in a clean folder.`);
    return await readBuilt(id, join(copy, name));
  } catch (error) {
    // Ctrl-C in a terminal also interrupts git, which then fails: report the interruption instead.
    signal.throwIfAborted();
    throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true, maxRetries: 3 });
  }
}

type Built = Pick<ReadBuild, 'version' | 'files'>;

/** @param folder of a built package */
async function readBuilt(id: string, folder: string): Promise<Built> {
  if (!isHost(id)) return readBuild(join(folder, 'dist'));
  const { facts, files } = await readBuiltHost(folder);
  return { version: facts.bundle.version, files };
}

/** Decompression by file ending: browsers get the compressed copies in the store, so these must have the same content. */
const packed = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/** @returns a line for each file that differs from the build */
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

/** @throws RegistryError `not_reproduced` when no commit has the version's sources */
function commitOfVersion(what: string, commit: string | null): string {
  const refusal = (why: string) => new RegistryError('not_reproduced', `${what} ${why}.`);
  if (commit === null)
    throw refusal(
      'was published from a folder without git: the registry does not say which sources it is from',
    );
  if (commit.endsWith(DIRTY))
    throw refusal(
      `was published with changes that were not committed (on ${commit.slice(0, 12)}): its sources are in no commit`,
    );
  if (!/^[0-9a-f]{40,64}$/.test(commit)) throw refusal('names no commit that git could have');
  return commit;
}

export const verify: ReleaseCommand = {
  usage: 'verify <remote> <version>',
  group: 'What is',
  summary: 'Builds a version again and compares every byte',
  more: 'Takes the commit that the registry has of it, in a clean folder, with what its lockfile names; host-shell likewise. Exit code 0: the store has the very bytes. 1: each file that differs, or why nobody can tell.',
  example: 'verify mfe-seller 1.5.0',
  /**
   * Builds the commit of a version in a clean folder and compares every byte with the store's. Changes nothing.
   * @throws RegistryError `not_reproduced` with each file that differs, `bad_build`, `unknown_version`, `untrusted`
   */
  async run([id = '', written = ''], _, { store, signer, ...surroundings }) {
    const document = await readRegistry(store);
    if (document.serial > 0) assertTrusted(document, signer, store.place);
    const version = resolveVersion(document, id, written);
    const entry = versionOf(id, remoteOf(document, id), version);
    const what = `${id} ${version}`;
    const commit = commitOfVersion(what, entry.commit);
    const named = Object.keys(entry.files).map((address) => address.slice(`${id}/${version}/`.length));
    const built = await buildCommit(surroundings, id, commit);
    const found = await differences(store, id, version, built, named);
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
  },
};
