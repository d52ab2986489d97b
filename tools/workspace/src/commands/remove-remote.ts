import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { commandLine, endWith, readCommandLine, withExample } from 'server-kit/command-line';
import { repositoryRoot } from '../webpack/roots.ts';
import { installPackages } from './new-remote/install-packages.ts';
import { removeRemote } from './remove-remote/remove-remote.ts';

/**
 * `npm run remove:remote -- reviews [--force]` deletes the package of a remote, the counterpart of `new:remote`: its folder,
 * its types in remote-types, and its entries in the lockfile. Exits with 1 and a message, and changes nothing, while the
 * remote is live in this machine's registry or the registry cannot be read, or while the folder has files that are not
 * committed to git (`--force` deletes these too).
 */
const program = withExample(
  commandLine('npm run remove:remote --', 'Deletes the package of a remote; the way back of new:remote.'),
  'npm run remove:remote -- reviews',
)
  .argument('<name>')
  .option('--force', 'also what git does not have');
const { args } = readCommandLine(program);
const cli = path.join(repositoryRoot, 'platform/registry/src/cli.ts');
const readStatus = () => spawnSync(process.execPath, [cli, 'status', '--json'], { encoding: 'utf8' });

try {
  const how = { ...program.opts<{ force?: boolean }>(), readStatus };
  const { folder, team, deleted } = await removeRemote(repositoryRoot, args, how);
  console.log(deleted.map((file) => `  ${file}`).join('\n'));
  installPackages('The lockfile could not be brought up to date');
  console.log(`
${folder} is gone. Links to it in other packages (paths of shared-contracts) are yours to remove.
The key of team ${team}: npm run release -- keys shows its id, keys revoke <id> removes it.`);
} catch (error) {
  endWith(error);
}
