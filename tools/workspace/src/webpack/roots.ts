import path from 'node:path';

/** The folder of this package. */
export const ownFolder = path.resolve(import.meta.dirname, '../..');

/** Whether this is the kit, installed in a team's own repository. */
export const isKit = path.basename(path.dirname(ownFolder)) === 'node_modules';

/** The folder of the shared packages: the root of this repository, or the packages inside an installed kit (docs/adr/0020). */
export const packagesRoot = path.resolve(ownFolder, isKit ? '..' : '../..');

/** The repository to build and test: this one, or the folder in which the kit was started. It contains caches and fetched types. */
export const repositoryRoot = isKit ? process.cwd() : packagesRoot;

/** The sources of the page server, from which the host's server builds are made. */
export const pageServer = path.join(repositoryRoot, 'platform/page-server/src');

/** Where modules are resolved: near the importing file, then among the kit's packages, then among their dependencies. */
export const moduleFolders = isKit
  ? ['node_modules', packagesRoot, path.resolve(packagesRoot, '../../..')]
  : ['node_modules'];
