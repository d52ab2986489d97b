import { globSync } from 'node:fs';

// Remotes come and go: a folder mfe-… is one.
const remotes = globSync('mfe-*', { cwd: import.meta.dirname });
const forBrowsers = ['shared-auth', 'shared-contracts', 'shared-runtime', 'shared-ui'];
/**
 * Who may import whom (docs/architecture.md). A package imports another one by its package name only; the message says
 * which package a piece belongs in instead.
 */
const packages = {
  'shared-contracts': [],
  'shared-runtime': [],
  'server-settings': [],
  'server-tracing': ['server-settings', 'test-helpers'],
  'server-engines': ['server-settings', 'test-helpers'],
  tooling: ['server-settings'],
  'shared-ui': ['shared-runtime'],
  'shared-auth': ['shared-contracts', 'shared-runtime'],
  ...Object.fromEntries(
    remotes.map((remote) => [remote, ['remote-alone', 'test-helpers', 'remote-types', ...forBrowsers]]),
  ),
  'remote-alone': forBrowsers,
  'test-helpers': forBrowsers,
  'remote-types': [],
  'host-shell': forBrowsers,
  'market-api': ['server-engines', 'server-settings', 'server-tracing', 'shared-contracts', 'test-helpers'],
  'remote-kit': ['remote-registry', 'server-settings', 'test-helpers', 'tooling'],
  'remote-registry': ['server-engines', 'server-settings', 'shared-contracts', 'test-helpers'],
  launcher: ['remote-registry', 'server-settings', 'test-helpers'],
  e2e: ['remote-kit', 'remote-registry', 'server-settings', 'shared-contracts', 'test-helpers', 'tooling'],
  bench: ['remote-registry', 'server-settings', 'shared-contracts', 'test-helpers'],
};
const names = Object.keys(packages);
const any = (list) => `^(${list.join('|')})/`;
/** What runs in render processes is the page's own code, bundled: it imports what the page does. */
const hostServer = 'host-shell/server/(?!render/child/)';
const configFiles = '^[^/]+/[^/]*\\.config\\.(ts|mjs)$';

const packageRules = names.map((packageName) => {
  const allowed = [packageName, ...packages[packageName]];
  return {
    name: `${packageName} imports only ${packages[packageName].join(', ') || 'no other package'}`,
    comment:
      packageName.startsWith('mfe-') || packageName === 'host-shell'
        ? 'Types and addresses that packages agree on belong in shared-contracts, looks in shared-ui, the person in shared-auth; pieces of another team come through a slot, news through an event.'
        : `${packageName} may know ${packages[packageName].join(', ') || 'no other package'}. What packages agree on belongs in shared-contracts.`,
    severity: 'error',
    from: {
      path: `^${packageName}/`,
      pathNot: packageName === 'host-shell' ? [configFiles, `^${hostServer}`] : configFiles,
    },
    to: { path: any(names.filter((name) => !allowed.includes(name))) },
  };
});

export default {
  forbidden: [
    ...packageRules,
    {
      name: 'the host server reads the registry and nothing else below it',
      comment:
        'Only host-shell/server may import remote-registry: the reader. Remotes reach the page at run time.',
      severity: 'error',
      from: { path: `^${hostServer}` },
      to: {
        path: any(
          names.filter(
            (name) =>
              ![
                'host-shell',
                'server-engines',
                'server-settings',
                'server-tracing',
                'shared-contracts',
                'remote-registry',
                'test-helpers',
              ].includes(name),
          ),
        ),
      },
    },
    {
      name: 'what browsers get imports nothing of the host server',
      comment: 'Server code in the page is dead weight there, and may say what it should not.',
      severity: 'error',
      from: { path: '^host-shell/src/' },
      to: { path: '^host-shell/server/' },
    },
    {
      name: 'the page server does not load what renders pages',
      comment:
        'Only the bundle in host-shell/server/render/child runs remotes’ code, in processes of its own (ADR 9).',
      severity: 'error',
      from: { path: '^host-shell/server/', pathNot: '^host-shell/server/render/child/' },
      to: {
        path: '^host-shell/server/render/child/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'only a bootstrap runs its remote alone',
      comment:
        'On the site the host is around a remote: nothing that ./remote exposes may need the frame for running alone.',
      severity: 'error',
      from: { pathNot: '^(mfe-[^/]+/src/bootstrap\\.tsx$|remote-alone/)' },
      to: { path: '^remote-alone/' },
    },
    {
      name: 'only tests import test-helpers',
      comment:
        'What a package needs while it runs belongs in a shared package, its own test data in testing/.',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|^[^/]+/(src|server)/testing/|^(test-helpers|e2e|bench)/' },
      to: { path: '^test-helpers/' },
    },
    {
      name: 'a feature never imports a feature',
      comment: 'Move what both need to a folder of the package beside features/, or to a shared package.',
      severity: 'error',
      from: { path: '^([^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'features do not know the app',
      comment: 'Inside a remote: app, then features, then shared packages.',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src/features/' },
      to: { path: '^mfe-[^/]+/src/app/' },
    },
    {
      name: 'a repository is its own module’s',
      comment: 'No module touches another one’s tables: call its service.',
      severity: 'error',
      from: { path: '^market-api/src/modules/([^/]+)/' },
      to: {
        path: '^market-api/src/modules/[^/]+/[^/]+\\.repository\\.ts$',
        pathNot: '^market-api/src/modules/$1/',
      },
    },
    {
      name: 'routes go through the service',
      comment: 'routes → service → repository: the service decides, the repository talks SQL.',
      severity: 'error',
      from: { path: '^market-api/src/modules/.*\\.routes\\.ts$' },
      to: { path: '\\.repository\\.ts$' },
    },
    {
      name: 'no circles',
      comment: 'Two files that need each other are one file, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'everything imported exists',
      comment: 'The package is not installed, or the file is not there.',
      severity: 'error',
      // What runs in an image of its own finds its packages there.
      from: { pathNot: '^e2e/src/containers/scale/engines/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'tests stay in tests',
      comment: 'Code that runs for people does not import tests or test helpers.',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|/testing/|^e2e/|^bench/|^tooling/' },
      to: { path: '\\.test\\.tsx?$|^[^/]+/src/testing/' },
    },
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
