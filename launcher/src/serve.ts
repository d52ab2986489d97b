import { join } from 'node:path';
import { configOrExit, portOf, portVariable } from './config.ts';
import { findRemotePackage, remotePackages } from './packages.ts';
import { isPortFree } from './process/ports.ts';
import { originService } from './site/services.ts';

/** `npm run serve -- mfe-catalog`: serves the published files of one remote on its port, until Ctrl-C. */

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const usage = `Usage: npm run serve -- <${remotePackages.map(({ folder }) => folder).join('|')}>`;
if (process.argv.includes('--help')) {
  console.log(usage);
  process.exit(0);
}
const root = join(import.meta.dirname, '../..');
const config = configOrExit(root);
const remote = findRemotePackage(process.argv[2] ?? '');
if (remote === undefined) fail(usage);
const port = portOf(config, remote);
if (!(await isPortFree(port, config.bind))) {
  fail(`Port ${port} (${remote.team}) is taken: it is served already, or set ${portVariable(remote.team)}.`);
}
const { file, args = [] } = originService(config, remote);
process.argv = [process.execPath, file, ...args];
await import(`../../${file}`);
