import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../webpack/roots.ts';
import { createRemote, type NewRemote, readNewRemote } from './new-remote/create-remote.ts';

/**
 * `npm run new:remote -- reviews [--path /reviews] [--access public] [--port 3006]` makes the package of a new remote,
 * `mfe-reviews`, with a first page, its tests and its development set-up, and installs its dependencies.
 * Exits with 1 and a sentence when the name, the path or the port is taken; then nothing was written.
 */
const usage =
  'Usage: npm run new:remote -- <name> [--path /<name>] [--access public|login|buyer|seller|admin] [--port N]';

if (process.argv.includes('--help')) {
  console.log(usage);
  process.exit(0);
}

function wanted(): NewRemote {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { path: { type: 'string' }, access: { type: 'string' }, port: { type: 'string' } },
    });
    return readNewRemote(repositoryRoot, positionals, values);
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    process.exit(1);
  }
}

const remote = wanted();
const files = await createRemote(repositoryRoot, remote);
console.log(files.map((file) => `  ${file}`).join('\n'));
const { status } = spawnSync('npx', ['--yes', 'pnpm@12.21.0', 'install', '--no-frozen-lockfile'], {
  cwd: repositoryRoot,
  stdio: 'inherit',
  env: { ...process.env, CI: 'true' },
});
if (status !== 0) {
  console.error('The dependencies could not be installed. Check the connection and run: npm start');
  process.exit(1);
}
console.log(`
${remote.folder} is there, for the team ${remote.team}, at ${remote.path} (${remote.access}).

  npm run dev -- --alone ${remote.folder}     it alone, with hot reload
  npm start                                 the whole site with it, at http://localhost:3000${remote.path}
  npm test -- unit                          its tests among the others
  npm run release -- publish ${remote.folder} --origin http://localhost:${remote.port}
                                            a version for a site that runs already; npm run serve -- ${remote.folder}
                                            serves its files, and promote makes it live`);
