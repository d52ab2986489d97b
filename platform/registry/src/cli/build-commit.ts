import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { HOST_ID } from '../document/host-entry.ts';
import { RegistryError } from '../registry-error.ts';
import type { CliContext } from './options.ts';
import { git, runProgram } from './run-program.ts';

type Surroundings = Pick<CliContext, 'root' | 'builder' | 'signal' | 'note'>;
type Step = readonly [string, ...string[]];

/** @throws RegistryError `bad_build` when it fails; the reason of an interruption */
async function run({ signal, note }: Surroundings, cwd: string, step: Step): Promise<void> {
  if ((await runProgram(step, { cwd, signal, env: { CI: 'true' } }, note)) !== 0)
    throw new RegistryError('bad_build', `${step.join(' ')} failed in a clean folder.`);
}

/** @returns the folder of the package that is this remote; the repository's own where that is one remote alone */
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

/** The commands by which a fresh copy installs what its lockfile names and builds, as they were at that commit. */
function stepsOf({ root, builder }: Surroundings, copy: string, name: string): Step[] {
  const { execPath } = process;
  for (const [launcher, build] of [
    ['tools/launcher/run.mjs', 'tools/workspace/src/commands/build.ts'],
    // Where they stood until November 2026: versions of then are in stores.
    ['launcher/run.mjs', 'tooling/src/commands/build.ts'],
  ] as const)
    if (existsSync(join(copy, launcher))) return [[execPath, launcher, build, name]];
  const install: Step = existsSync(join(copy, 'pnpm-lock.yaml'))
    ? ['npx', '--yes', 'pnpm', 'install', '--frozen-lockfile']
    : ['npm', 'ci'];
  return [install, [execPath, relative(root, builder), name]];
}

/**
 * Builds a package as it was at a commit in a temporary folder, which is gone afterwards, also when it was interrupted.
 * @param read gets the built package's folder
 * @throws RegistryError `bad_build` where there is no repository, no such commit or package, or it does not build
 */
export async function buildCommit<Result>(
  surroundings: Surroundings,
  id: string,
  commit: string,
  read: (folder: string) => Promise<Result>,
): Promise<Result> {
  const { root, note, signal } = surroundings;
  const below = await git(root, 'rev-parse', '--show-prefix').catch(() => {
    throw new RegistryError(
      'bad_build',
      `${root} is no repository of git: the sources of commit ${commit.slice(0, 12)} are not here. Run this in a clone.`,
    );
  });
  await git(root, 'cat-file', '-e', `${commit}^{commit}`).catch(() => {
    throw new RegistryError(
      'bad_build',
      `Commit ${commit} is not in this repository. Fetch it: git fetch origin ${commit}`,
    );
  });
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
    for (const step of stepsOf(surroundings, copy, name)) await run(surroundings, copy, step);
    return await read(join(copy, name));
  } catch (error) {
    // Ctrl-C on a terminal reaches git as well, which then fails.
    signal.throwIfAborted();
    throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true, maxRetries: 3 });
  }
}
