import { execFileSync, type SpawnSyncReturns } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from 'server-kit/command-line';

/** The result of `release -- status --json`; on a machine on which nothing was released it succeeds too, with no remotes. */
type Status = Pick<SpawnSyncReturns<string>, 'status' | 'stdout' | 'stderr'>;

/** @param name `reviews` or `mfe-reviews` @throws Error with a message when there is no such remote */
function findRemote(root: string, [name = '', ...more]: readonly string[]) {
  const team = name.replace(/\/+$/, '').replace(/^mfe[-_]/, '');
  const folder = `mfe-${team.replaceAll('_', '-')}`;
  const file = path.join(root, folder, 'package.json');
  if (more.length > 0 || name === '' || !/^[a-z0-9-]+$/.test(folder))
    throw new UsageError('Name one remote.');
  if (!existsSync(file)) throw new Error(`There is no remote ${folder}.`);
  const { market } = JSON.parse(readFileSync(file, 'utf8')) as { market?: { id: string; team: string } };
  if (market === undefined) throw new Error(`${folder} is no remote: its package.json has no "market".`);
  return { ...market, folder };
}

/** Files below the folder that are not committed to git as they are; the folder itself where git does not work. */
function unsavedFiles(root: string, folder: string): readonly string[] {
  try {
    const args = ['status', '--porcelain', '--untracked-files=all', '--', folder];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  } catch {
    return [folder];
  }
}

/**
 * Deletes a remote's package and the types of its slots; the next install updates the lockfile.
 * @param names the arguments of the command
 * @param force delete uncommitted files too
 * @returns the remote's folder and team, and the deleted files, relative to the repository
 * @throws Error with a message while the remote is live in this machine's registry or the registry cannot be read, and for
 * uncommitted files; nothing was deleted then
 */
export async function removeRemote(
  root: string,
  names: readonly string[],
  { force = false, readStatus }: { readonly force?: boolean; readStatus(): Status },
) {
  const { folder, id, team } = findRemote(root, names);
  const { status, stdout, stderr } = readStatus();
  if (status !== 0)
    throw new Error(
      `Whether ${folder} is live is not known, for the registry cannot be read. Nothing was deleted.\n${stderr.trim()}`,
    );
  const { remotes } = JSON.parse(stdout) as { remotes: Record<string, { serving: unknown[] }> };
  if (remotes[id]?.serving.length)
    throw new Error(`${id} is live. Take it away first: npm run release -- retire ${folder}`);
  const unsaved = force ? [] : unsavedFiles(root, folder);
  if (unsaved.length > 0)
    throw new Error(
      `Git does not have ${unsaved.length} files of ${folder} as they are. Commit them, or delete them too: --force`,
    );
  const types = path.join('platform/remote-types', `${folder}.d.ts`);
  const deleted = [folder, types].filter((file) => existsSync(path.join(root, file)));
  for (const file of deleted) await rm(path.join(root, file), { recursive: true });
  return { folder, team, deleted };
}
