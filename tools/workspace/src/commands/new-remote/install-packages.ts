import { spawnSync } from 'node:child_process';
import { repositoryRoot } from '../../webpack/roots.ts';

/** Installs the dependencies of all packages and updates the lockfile. @param problem the beginning of the error's message */
export function installPackages(problem: string): void {
  const { status } = spawnSync('npx', ['--yes', 'pnpm@12.21.0', 'install', '--no-frozen-lockfile'], {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: { ...process.env, CI: 'true' },
  });
  if (status !== 0) throw new Error(`${problem}. Check the connection and run: npm start`);
}
