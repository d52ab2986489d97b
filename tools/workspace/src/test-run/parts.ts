import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../webpack/roots.ts';
import { packageFolders } from './package-graph.ts';
import type { Part } from './run-parts.ts';

const reporters = path.join(import.meta.dirname, 'reporters');
/** Whether the tests of the package in this folder are run by jest, in jsdom. */
function isBrowserPackage(folder: string): boolean {
  return existsSync(path.join(repositoryRoot, folder, 'jest.config.mjs'));
}

/** Packages whose tests read production builds: the page server's, and those of building itself. */
const testsBuilds = ['platform/page-server', 'tools/workspace'];

/** The common fields of a part that runs tests. */
const tested = (name: string, title: string) => ({ name, title, command: 'node', hasTests: true });

/** Unit and component tests of these packages: `node --test` runs those of Node packages, jest those of browser packages. */
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
  if (named.some((folder) => testsBuilds.includes(folder))) {
    parts.push({
      ...{ name: 'build', title: 'builds that tests read', command: 'node' },
      args: ['tools/launcher/src/build-packages/build-changed.ts', 'host-shell', 'mfe-admin'],
    });
  }
  if (files.length > 0) {
    parts.push({
      ...tested('unit-node', 'unit tests, Node packages'),
      args: ['tools/workspace/src/testing/node-tests.ts', ...files],
    });
  }
  if (browser.length > 0) {
    parts.push({
      ...tested('unit-browser', 'unit and component tests, browser packages'),
      args: [
        'tools/workspace/node_modules/jest/bin/jest.js',
        // More than two cores can use, because tests often wait.
        '--maxWorkers=3',
        '--reporters=default',
        `--reporters=${path.join(reporters, 'jest-reporter.ts')}`,
        '--projects',
        ...browser,
      ],
    });
  }
  return parts;
}

/** The API suite, once for each database. */
export function apiParts(): Part[] {
  return (['pglite', 'postgres'] as const).map((engine) => ({
    ...tested(`api-${engine}`, `API suite on ${engine === 'pglite' ? 'PGlite' : 'PostgreSQL'}`),
    args: ['market-api/src/testing/run-api-suite.ts', engine],
  }));
}

/** Journeys and failures in a browser, on the composed production build. @param specs names of files; empty: all */
export function browserParts(specs: readonly string[] = []): Part[] {
  const title =
    specs.length > 0 ? `browser tests: ${specs.join(', ')}` : 'browser tests on the composed site';
  return [{ ...tested('browser', title), args: ['tools/e2e/src/run.ts', ...specs] }];
}

/** The site in containers. Not in the default run: building the images takes minutes, and most machines have no container engine. */
export function containerParts(): Part[] {
  return [{ ...tested('containers', 'the site in containers'), args: ['tools/e2e/src/containers/run.ts'] }];
}

/** Static checks: lint, import rules, types, unused code, coverage of the specification, and names with unused words. */
export function checkParts(): Part[] {
  const config = 'tools/workspace/dependency-cruiser.mjs';
  const checks = [
    // The longest check first: the others run in parallel with it. Each further checker of a program checks the shared types again.
    ['types', 'types (tsc)', 'tsc -b --checkers 1'],
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
    return { name, title, command, args };
  });
}
