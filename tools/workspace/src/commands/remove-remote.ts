import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { commandLine, endWith, readCommandLine, withExample } from 'server-kit/command-line';
import { repositoryRoot } from '../webpack/roots.ts';
import {
  findRemote,
  isLiveBy,
  type PresentRemote,
  removeRemote,
  unsavedFiles,
} from './remove-remote/remove-remote.ts';

/**
 * `npm run remove:remote -- reviews [--force]` deletes the package of a remote, the counterpart of `new:remote`: its
 * folder, its types in remote-types, and what of the lockfile was its own. Exits with 1 and a
 * sentence, and leaves everything as it is, while the remote is live in this machine's registry or that cannot be read, or
 * while git does not have the folder's files as they are (`--force` deletes these too).
 */
const program = withExample(
  commandLine('npm run remove:remote --', 'Deletes the package of a remote; the way back of new:remote.'),
  'npm run remove:remote -- reviews',
)
  .argument('<name>')
  .option('--force', 'also what git does not have');

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function wanted(): { remote: PresentRemote; force: boolean } {
  const { args } = readCommandLine(program);
  try {
    return {
      remote: findRemote(repositoryRoot, args),
      force: program.opts<{ force?: boolean }>().force === true,
    };
  } catch (error) {
    return endWith(error);
  }
}

/** What the registry of this machine says. */
function isLive(remote: PresentRemote): boolean {
  const cli = path.join(repositoryRoot, 'platform/registry/src/cli.ts');
  try {
    return isLiveBy(spawnSync(process.execPath, [cli, 'status', '--json'], { encoding: 'utf8' }), remote);
  } catch (error) {
    return fail((error as Error).message);
  }
}

const { remote, force } = wanted();
const { folder, id, team } = remote;
if (isLive(remote)) fail(`${id} is live. Take it away first: npm run release -- retire ${folder}`);
const unsaved = unsavedFiles(repositoryRoot, folder);
if (unsaved.length > 0 && !force) {
  fail(
    `Git does not have ${unsaved.length} files of ${folder} as they are. Commit them, or delete them too: --force`,
  );
}
const changed = await removeRemote(repositoryRoot, remote);
console.log(changed.map((file) => `  ${file}`).join('\n'));
const { status } = spawnSync('npx', ['--yes', 'pnpm@12.21.0', 'install', '--no-frozen-lockfile'], {
  cwd: repositoryRoot,
  stdio: 'inherit',
  env: { ...process.env, CI: 'true' },
});
if (status !== 0)
  fail('The lockfile could not be brought up to date. Check the connection and run: npm start');
console.log(`
${folder} is gone. Links to it in other packages (paths of shared-contracts) are yours to remove.
The key of team ${team}: npm run release -- keys shows its id, keys revoke <id> removes it.`);
