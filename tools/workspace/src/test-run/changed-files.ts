import { execFileSync } from 'node:child_process';

/**
 * The files that a developer changed, relative to the root of the repository: all changes since the branch left `main`,
 * including uncommitted and untracked files. Without any, as on `main` itself: those of the last commit.
 * @param base a revision to compare with instead
 * @throws when git does not know the revision
 */
export function changedFiles(root: string, base?: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\n')
      .filter(Boolean);
  const since = (revision: string) => [
    ...git('diff', '--name-only', '--no-renames', revision),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  if (base !== undefined) return since(base);
  const main = mainBranch(git);
  const [fork = 'HEAD'] = main === undefined ? [] : git('merge-base', 'HEAD', main);
  const files = since(fork);
  return files.length > 0 ? files : since('HEAD~1');
}

function mainBranch(git: (...args: string[]) => string[]): string | undefined {
  const names = git(
    'for-each-ref',
    '--format=%(refname:short)',
    'refs/heads/main',
    'refs/remotes/origin/main',
  );
  return names.find((name) => name.startsWith('origin/')) ?? names[0];
}
