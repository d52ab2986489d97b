import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../webpack/roots.ts';
import { packageFolders } from './package-graph.ts';
import type { Part } from './run-parts.ts';

const reporters = path.join(import.meta.dirname, 'reporters');
const nodeReporter = path.join(reporters, 'node-reporter.ts');

/** Arguments of `node --test` that record every test besides writing the log. */
export const nodeReporterArgs = [
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  `--test-reporter=${nodeReporter}`,
  '--test-reporter-destination=stdout',
];

/** Are the tests of the package in this folder run by jest, in a simulated browser? */
function isBrowserPackage(folder: string): boolean {
  return existsSync(path.join(repositoryRoot, folder, 'jest.config.mjs'));
}

/** Unit and component tests of these packages: those of Node by `node --test`, those of browsers by jest. */
export function unitParts(packages?: readonly string[]): Part[] {
  const folders = packageFolders(repositoryRoot);
  const tested = (packages ?? [...folders.keys()])
    .filter((name) => name !== 'e2e')
    .flatMap((name) => folders.get(name) ?? []);
  const files = tested
    .flatMap((folder) => {
      const sources = isBrowserPackage(folder) ? 'fuzz' : 'src';
      return globSync(`${folder}/${sources}/**/*.test.ts`, { cwd: repositoryRoot });
    })
    .filter((file) => !file.endsWith('.api.test.ts'))
    .sort();
  const browser = tested.filter(isBrowserPackage);
  const parts: Part[] = [];
  if (files.length > 0) {
    parts.push({
      name: 'unit-node',
      title: 'unit tests, Node packages',
      command: 'node',
      // More than two cores can do: many tests wait, for a process to come up or for a limit to pass.
      args: ['--test', '--test-concurrency=3', ...nodeReporterArgs, ...files],
      hasTests: true,
    });
  }
  if (browser.length > 0) {
    parts.push({
      name: 'unit-browser',
      title: 'unit and component tests, browser packages',
      command: 'node',
      args: [
        'tools/workspace/node_modules/jest/bin/jest.js',
        '--maxWorkers=2',
        '--reporters=default',
        `--reporters=${path.join(reporters, 'jest-reporter.ts')}`,
        '--projects',
        ...browser,
      ],
      hasTests: true,
    });
  }
  return parts;
}

/** The API suite, once on each database. */
export function apiParts(): Part[] {
  return (['pglite', 'postgres'] as const).map((engine) => ({
    name: `api-${engine}`,
    title: `API suite on ${engine === 'pglite' ? 'PGlite' : 'PostgreSQL'}`,
    command: 'node',
    args: ['market-api/src/testing/run-api-suite.ts', engine],
    env: { NODE_TEST_REPORTERS: JSON.stringify(nodeReporterArgs) },
    hasTests: true,
  }));
}

/** Journeys and failures in a browser, on the composed production build. @param specs names of files; none: all */
export function browserParts(specs: readonly string[] = []): Part[] {
  return [
    {
      name: 'browser',
      title: specs.length > 0 ? `browser tests: ${specs.join(', ')}` : 'browser tests on the composed site',
      command: 'node',
      args: ['tools/e2e/src/run.ts', ...specs],
      hasTests: true,
    },
  ];
}

/** The site in containers. Not part of everything: images from nothing take minutes, and most machines have no engine. */
export function containerParts(): Part[] {
  return [
    {
      name: 'containers',
      title: 'the site in containers',
      command: 'node',
      args: ['tools/e2e/src/containers/run.ts'],
      hasTests: true,
    },
  ];
}

/** Lint, import rules, types, what nothing uses, and the specification's tests: everything that needs nothing to run. */
export function checkParts(): Part[] {
  const parts: Part[] = [
    // The longest one first, beside which the others run.
    { name: 'types', title: 'types (tsc)', command: 'tsc', args: ['-b'] },
    {
      name: 'lint',
      title: 'lint and format (biome)',
      command: 'biome',
      args: ['check', '--error-on-warnings', '.'],
    },
    {
      name: 'imports',
      title: 'who may import whom (dependency-cruiser)',
      command: 'depcruise',
      args: [
        '--config',
        'tools/workspace/dependency-cruiser.mjs',
        '--output-type',
        'err-long',
        ...packageFolders(repositoryRoot).values(),
      ],
    },
    {
      name: 'unused',
      title: 'unused files, exports and dependencies (knip)',
      command: 'knip',
      args: ['--no-progress'],
    },
    {
      name: 'specification',
      title: 'every sentence of the specification has a test',
      command: 'node',
      args: ['tools/workspace/src/commands/spec-coverage.ts'],
    },
    {
      name: 'words',
      title: 'no new name with a word that was left',
      command: 'node',
      args: ['tools/workspace/src/commands/words.ts'],
    },
  ];
  return parts.map((part) => ({ ...part, isSingle: true }));
}
