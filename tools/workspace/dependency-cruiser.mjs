import { globSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
// The set of remotes changes: every folder mfe-… is a remote.
const remotes = globSync('mfe-*', { cwd: root });
const forBrowsers = ['shared-auth', 'shared-contracts', 'shared-runtime', 'shared-ui'];
const forRemotes = ['platform/remote-alone', 'tools/test-helpers', 'platform/remote-types', ...forBrowsers];
const forServers = ['platform/registry', 'platform/server-kit', 'shared-contracts', 'tools/test-helpers'];
/** Render processes run the page's own code, bundled: this folder may import what the page imports. */
const renderProcess = 'platform/page-server/src/render/child';
/**
 * Which folder may import which others (docs/architecture.md). A package imports another one only by its package name; the message
 * of a rule says where a piece of code belongs instead. A folder inside a package may have an entry of its own.
 */
const packages = {
  'shared-contracts': [],
  'shared-runtime': [],
  'shared-ui': ['shared-runtime'],
  'shared-auth': ['shared-contracts', 'shared-runtime'],
  ...Object.fromEntries(remotes.map((remote) => [remote, forRemotes])),
  'host-shell': forBrowsers,
  'market-api': ['platform/server-kit', 'shared-contracts', 'tools/test-helpers', 'tools/workspace'],
  'platform/server-kit': [],
  'platform/registry': ['platform/server-kit', 'shared-contracts', 'tools/test-helpers'],
  'platform/page-server': forServers,
  [renderProcess]: ['platform/page-server', 'host-shell', ...forBrowsers],
  'platform/remote-alone': forBrowsers,
  'platform/remote-kit': [
    'platform/registry',
    'platform/server-kit',
    'tools/test-helpers',
    'tools/workspace',
  ],
  'platform/remote-types': [],
  'tools/workspace': ['platform/server-kit'],
  'tools/test-helpers': forBrowsers,
  'tools/launcher': ['platform/registry', 'platform/server-kit', 'tools/test-helpers'],
  'tools/e2e': [...forServers, 'platform/remote-kit', 'tools/workspace'],
  'tools/bench': ['market-api', ...forServers],
};
const folders = Object.keys(packages);
const any = (list) => `^(${list.join('|')})/`;
const isWithin = (folder, other) => folder === other || folder.startsWith(`${other}/`);
const configFiles = '^((platform|tools)/)?[^/]+/[^/]*\\.config\\.(ts|mjs)$';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const packageRules = folders.map((folder) => {
  const allowed = [folder, ...packages[folder]];
  const other = packages[folder].join(', ') || 'no other package';
  return forbid(
    `${folder} imports only ${other}`,
    folder.startsWith('mfe-') || folder === 'host-shell'
      ? 'Types and addresses that packages agree on belong in shared-contracts, looks in shared-ui, the person in shared-auth; pieces of another team come through a slot, news through an event.'
      : `${folder} may know ${other}. What packages agree on belongs in shared-contracts.`,
    {
      path: `^${folder}/`,
      pathNot: [
        configFiles,
        ...folders.filter((name) => name !== folder && isWithin(name, folder)).map((name) => `^${name}/`),
      ],
    },
    { path: any(folders.filter((name) => !allowed.some((other) => isWithin(name, other)))) },
  );
});

export default {
  forbidden: [
    ...packageRules,
    forbid(
      'the page server does not load what renders pages',
      'Only the bundle of render/child runs remotes’ code, in processes of its own (ADR 9).',
      { pathNot: `^${renderProcess}/` },
      { path: `^${renderProcess}/`, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'only a bootstrap runs its remote alone',
      'On the site the host is around a remote: nothing that ./remote exposes may need the frame for running alone.',
      { pathNot: '^(mfe-[^/]+/src/bootstrap\\.tsx$|platform/remote-alone/)' },
      { path: '^platform/remote-alone/' },
    ),
    forbid(
      'only tests import test-helpers',
      'What a package needs while it runs belongs in a shared package, its own test data in testing/.',
      { pathNot: '\\.test\\.tsx?$|/src/testing/|^tools/(test-helpers|e2e|bench)/' },
      { path: '^tools/test-helpers/' },
    ),
    forbid(
      'a feature never imports a feature',
      'Move what both need to a folder of the package beside features/, or to a shared package.',
      { path: '^([^/]+)/src/features/([^/]+)/' },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    forbid(
      'features do not know the app',
      'Inside a remote: app, then features, then shared packages.',
      { path: '^mfe-[^/]+/src/features/' },
      { path: '^mfe-[^/]+/src/app/' },
    ),
    forbid(
      'a repository is its own module’s',
      'No module touches another one’s tables: call its service.',
      { path: '^market-api/src/modules/([^/]+)/' },
      {
        path: '^market-api/src/modules/[^/]+/[^/]+\\.repository\\.ts$',
        pathNot: '^market-api/src/modules/$1/',
      },
    ),
    forbid(
      'routes go through the service',
      'routes → service → repository: the service decides, the repository talks SQL.',
      { path: '^market-api/src/modules/.*\\.routes\\.ts$' },
      { path: '\\.repository\\.ts$' },
    ),
    forbid(
      'no circles',
      'Two files that need each other are one file, or need a third.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'everything imported exists',
      'The package is not installed, or the file is not there.',
      // These files run in a separate image, whose packages are not installed here.
      { pathNot: '^tools/e2e/src/containers/scale/engines/' },
      { couldNotResolve: true },
    ),
    forbid(
      'tests stay in tests',
      'Code that runs for people does not import tests or test helpers.',
      { pathNot: '\\.test\\.tsx?$|/testing/|^tools/e2e/|^tools/bench/|^tools/workspace/' },
      { path: '\\.test\\.tsx?$|/src/testing/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-server|\\.cache|\\.market)/' },
    parser: 'tsc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
