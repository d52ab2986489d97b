import path from 'node:path';

/** The folder of this package. */
export const ownFolder = path.resolve(import.meta.dirname, '../..');

/** Is this the kit, installed in a team's own repository? */
export const isKit = path.basename(path.dirname(ownFolder)) === 'node_modules';

/** Where the shared packages lie: the root of this repository, or the packages inside an installed kit (docs/adr/0020). */
export const packagesRoot = path.resolve(ownFolder, isKit ? '..' : '../..');

/** What is built and tested: this repository, or the folder that the kit was started in. Caches and fetched types lie there. */
export const repositoryRoot = isKit ? process.cwd() : packagesRoot;

/** The sources of the page server, which the host's builds for servers are made of. */
export const pageServer = path.join(repositoryRoot, 'platform/page-server/src');

/** Where modules are looked for: beside who asks, then among the kit's packages, then among what those depend on. */
export const moduleFolders = isKit
  ? ['node_modules', packagesRoot, path.resolve(packagesRoot, '../../..')]
  : ['node_modules'];
