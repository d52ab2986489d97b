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

/** A part that runs tests. */
const tested = (name: string, title: string) => ({ name, title, command: 'node', hasTests: true });

/** Unit and component tests of these packages: those of Node by `node --test`, those of browsers by jest. */
export function unitParts(packages?: readonly string[]): Part[] {
  const folders = packageFolders(repositoryRoot);
  const named = (packages ?? [...folders.keys()])
    .filter((name) => name !== 'e2e')
    .flatMap((name) => folders.get(name) ?? []);
  const files = named
    .flatMap((folder) => {
      const sources = isBrowserPackage(folder) ? 'fuzz' : 'src';
      return globSync(`${folder}/${sources}/**/*.test.ts`, { cwd: repositoryRoot });
    })
    .filter((file) => !file.endsWith('.api.test.ts'))
    .sort();
  const browser = named.filter(isBrowserPackage);
  const parts: Part[] = [];
  if (files.length > 0) {
    parts.push({
      ...tested('unit-node', 'unit tests, Node packages'),
      // More than two cores can do: many tests wait, for a process to come up or for a limit to pass.
      args: ['--test', '--test-concurrency=3', ...nodeReporterArgs, ...files],
    });
  }
  if (browser.length > 0) {
    parts.push({
      ...tested('unit-browser', 'unit and component tests, browser packages'),
      args: [
        'tools/workspace/node_modules/jest/bin/jest.js',
        '--maxWorkers=2',
        '--reporters=default',
        `--reporters=${path.join(reporters, 'jest-reporter.ts')}`,
        '--projects',
        ...browser,
      ],
    });
  }
  return parts;
}

/** The API suite, once on each database. */
export function apiParts(): Part[] {
  return (['pglite', 'postgres'] as const).map((engine) => ({
    ...tested(`api-${engine}`, `API suite on ${engine === 'pglite' ? 'PGlite' : 'PostgreSQL'}`),
    args: ['market-api/src/testing/run-api-suite.ts', engine],
    env: { NODE_TEST_REPORTERS: JSON.stringify(nodeReporterArgs) },
  }));
}

/** Journeys and failures in a browser, on the composed production build. @param specs names of files; none: all */
export function browserParts(specs: readonly string[] = []): Part[] {
  const title =
    specs.length > 0 ? `browser tests: ${specs.join(', ')}` : 'browser tests on the composed site';
  return [{ ...tested('browser', title), args: ['tools/e2e/src/run.ts', ...specs] }];
}

/** The site in containers. Not part of everything: images from nothing take minutes, and most machines have no engine. */
export function containerParts(): Part[] {
  return [{ ...tested('containers', 'the site in containers'), args: ['tools/e2e/src/containers/run.ts'] }];
}

/** Lint, import rules, types, what nothing uses, and the specification's tests: everything that needs nothing to run. */
export function checkParts(): Part[] {
  const config = 'tools/workspace/dependency-cruiser.mjs';
  const checks = [
    // The longest one first, beside which the others run.
    ['types', 'types (tsc)', 'tsc -b'],
    ['lint', 'lint and format (biome)', 'biome check --error-on-warnings .'],
    [
      'imports',
      'who may import whom (dependency-cruiser)',
      `depcruise --config ${config} --output-type err-long ${[...packageFolders(repositoryRoot).values()].join(' ')}`,
    ],
    ['unused', 'unused files, exports and dependencies (knip)', 'knip --no-progress'],
    [
      'specification',
      'every sentence of the specification has a test',
      'node tools/workspace/src/commands/spec-coverage.ts',
    ],
    ['words', 'no new name with a word that was left', 'node tools/workspace/src/commands/words.ts'],
  ] as const;
  return checks.map(([name, title, line]) => {
    const [command = '', ...args] = line.split(' ');
    return { name, title, command, args, isSingle: true };
  });
}
