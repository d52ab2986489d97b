import { commandLine, endWith, readCommandLine, withExample } from 'server-kit/command-line';
import { repositoryRoot } from '../webpack/roots.ts';
import { createRemote, readNewRemote, type Wishes, withWishes } from './new-remote/create-remote.ts';
import { installPackages } from './new-remote/install-packages.ts';

/**
 * `npm run new:remote -- reviews [--path /reviews] [--access public] [--port 3006]` creates the package of a new remote,
 * `mfe-reviews`, with a first page, its tests and its development set-up, and installs its dependencies.
 * Exits with 1 and a message when the name, the path or the port is taken; nothing was written then.
 */
const program = withWishes(
  withExample(
    commandLine(
      'npm run new:remote --',
      'Makes the package of a new remote, and installs what it depends on.',
    ),
    'npm run new:remote -- reviews --path /reviews --access public',
  ),
);

const { args } = readCommandLine(program);

try {
  const remote = readNewRemote(repositoryRoot, args, program.opts<Wishes>());
  const files = await createRemote(repositoryRoot, remote);
  console.log(files.map((file) => `  ${file}`).join('\n'));
  installPackages('The dependencies could not be installed');
  console.log(`
${remote.folder} is there, for the team ${remote.team}, at ${remote.path} (${remote.access}).

  npm run dev -- --alone ${remote.folder}     it alone, with hot reload
  npm start                                 the whole site with it, at http://localhost:3000${remote.path}
  npm test -- unit                          its tests among the others
  npm run release -- publish ${remote.folder} --origin http://localhost:${remote.port}
                                            a version for a site that runs already; npm run serve -- ${remote.folder}
                                            serves its files, and promote makes it live`);
} catch (error) {
  endWith(error);
}
