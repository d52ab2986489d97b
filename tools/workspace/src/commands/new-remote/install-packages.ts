import { spawnSync } from 'node:child_process';
import { repositoryRoot } from '../../webpack/roots.ts';

/** Installs what the packages name now, and writes the lockfile anew. @param problem the beginning of the sentence that is thrown */
export function installPackages(problem: string): void {
  const { status } = spawnSync('npx', ['--yes', 'pnpm@12.21.0', 'install', '--no-frozen-lockfile'], {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: { ...process.env, CI: 'true' },
  });
  if (status !== 0) throw new Error(`${problem}. Check the connection and run: npm start`);
}
