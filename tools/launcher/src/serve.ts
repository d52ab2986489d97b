import { join } from 'node:path';
import { commandLine, endWith, readCommandLine, UsageError, withExample } from 'server-kit/command-line';
import { configOrExit, portOf, portVariable } from './config.ts';
import { findRemotePackage, remotePackages, root } from './packages.ts';
import { isPortFree } from './process/ports.ts';
import { originService } from './site/services.ts';

/** `npm run serve -- mfe-catalog`: serves the published files of one remote on its port, until Ctrl-C. */

const names = remotePackages.map(({ folder }) => folder).join(', ');
const program = withExample(
  commandLine('npm run serve --', 'Serves the published files of one remote, until Ctrl-C.'),
  'npm run serve -- mfe-seller',
).argument('<remote>', names);
const [name = ''] = readCommandLine(program).args;
const remote =
  findRemotePackage(name) ?? endWith(new UsageError(`There is no remote ${name}. There are: ${names}.`));
const config = configOrExit();
const port = portOf(config, remote);
if (!(await isPortFree(port, config.bind).catch(endWith)))
  endWith(
    new Error(
      `Port ${port} (${remote.team}) is taken: it is served already, or set ${portVariable(remote.team)}.`,
    ),
  );
const { file, args = [] } = originService(config, remote);
process.argv = [process.execPath, file, ...args];
await import(join(root, file));
