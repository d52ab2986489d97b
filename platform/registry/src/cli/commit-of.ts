import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** @returns what git says, without the end of the line @throws where there is no git, or no repository, or it refuses */
export async function git(folder: string, ...args: readonly string[]): Promise<string> {
  return (await promisify(execFile)('git', args, { cwd: folder })).stdout.trim();
}

/** Of a commit's name when something was changed since. */
export const DIRTY = '-dirty';

/** The commit that the sources are from, `…-dirty` when something was changed since; nothing without a repository of git. */
export async function commitOf(folder: string): Promise<string | null> {
  try {
    const changed = await git(folder, 'status', '--porcelain', '--untracked-files=no');
    return `${await git(folder, 'rev-parse', 'HEAD')}${changed === '' ? '' : DIRTY}`;
  } catch {
    return null;
  }
}
