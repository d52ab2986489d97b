import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from 'server-kit/command-line';

export interface PresentRemote {
  /** Its folder, `mfe-reviews`. */
  readonly folder: string;
  /** `mfe_reviews` */
  readonly id: string;
  readonly team: string;
}

/** @param names as they were given: `reviews` or `mfe-reviews` @throws Error with a sentence when there is no such remote */
export function findRemote(root: string, names: readonly string[]): PresentRemote {
  const [given = '', ...more] = names;
  const folder = `mfe-${given
    .replace(/\/+$/, '')
    .replace(/^mfe[-_]/, '')
    .replaceAll('_', '-')}`;
  const file = path.join(root, folder, 'package.json');
  if (more.length > 0 || given === '' || !/^[a-z0-9-]+$/.test(folder))
    throw new UsageError('Name one remote.');
  if (!existsSync(file)) throw new Error(`There is no remote ${folder}.`);
  const { market } = JSON.parse(readFileSync(file, 'utf8')) as { market?: { id: string; team: string } };
  if (market === undefined) throw new Error(`${folder} is no remote: its package.json has no "market".`);
  return { folder, id: market.id, team: market.team };
}

/**
 * @param status how `release -- status --json` ended: a machine on which nothing was released answers too, with no remotes
 * @throws Error with a sentence when the registry could not be read: then the remote may be live
 */
export function isLiveBy(
  {
    status,
    stdout,
    stderr,
  }: { readonly status: number | null; readonly stdout: string; readonly stderr: string },
  { folder, id }: PresentRemote,
): boolean {
  if (status !== 0) {
    throw new Error(
      `Whether ${folder} is live is not known, for the registry cannot be read. Nothing was deleted.\n${stderr.trim()}`,
    );
  }
  const { remotes } = JSON.parse(stdout) as { remotes: Record<string, { serving: unknown[] }> };
  return (remotes[id]?.serving.length ?? 0) > 0;
}

/** Files below the folder that git does not have as they are; all of them where there is no git. */
export function unsavedFiles(root: string, folder: string): readonly string[] {
  try {
    const args = ['status', '--porcelain', '--untracked-files=all', '--', folder];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  } catch {
    return [folder];
  }
}

/**
 * Deletes a remote's package and the types of its slots; the lockfile follows with the next install.
 * @returns what was deleted, relative to the repository
 */
export async function removeRemote(root: string, { folder }: PresentRemote): Promise<string[]> {
  await rm(path.join(root, folder), { recursive: true });
  const types = path.join('platform/remote-types', `${folder}.d.ts`);
  const hasTypes = existsSync(path.join(root, types));
  if (hasTypes) await rm(path.join(root, types));
  return [folder, ...(hasTypes ? [types] : [])];
}
