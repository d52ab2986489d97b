import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repositoryRoot } from '../webpack/roots.ts';
import { chooseParts, partsOfChange } from './choose-parts.ts';
import { readPackageGraph } from './package-graph.ts';

const graph = readPackageGraph(repositoryRoot);
const namesOf = (files: string[]) =>
  partsOfChange(graph, files)
    .map(({ name }) => name)
    .filter((name) => !['lint', 'imports', 'types', 'unused', 'specification', 'words'].includes(name));
const browserArgs = (files: string[]) =>
  partsOfChange(graph, files)
    .find(({ name }) => name === 'browser')
    ?.args.slice(1);

test('a changed remote runs the browser unit tests and its browser journeys, and no API test', () => {
  assert.deepEqual(namesOf(['mfe-seller/src/remote.tsx']), ['unit-browser', 'browser']);
  assert.deepEqual(browserArgs(['mfe-seller/src/remote.tsx']), ['journey']);
});

test('a change of the shared contracts or the lockfile runs every part', () => {
  const all = ['build', 'unit-node', 'unit-browser', 'api-pglite', 'api-postgres', 'browser'];
  assert.deepEqual(namesOf(['shared-contracts/src/errors.ts']), all);
  assert.deepEqual(namesOf(['pnpm-lock.yaml']), all);
});

test('a changed browser test runs that test; a changed document runs only the checks', () => {
  assert.deepEqual(browserArgs(['tools/e2e/src/compare.e2e.ts']), ['compare']);
  assert.deepEqual(namesOf(['docs/teams.md', 'README.md']), []);
});

test('runs everything but the containers without arguments, and the unit tests of a named package', () => {
  const names = chooseParts([]).map(({ name }) => name);
  assert.ok(names.includes('browser') && names.includes('lint') && !names.includes('containers'));
  const ofSeller = chooseParts(['mfe-seller']).map(({ name }) => name);
  assert.deepEqual(ofSeller, ['unit-browser']);
  assert.throws(() => chooseParts(['mfe-nothing']), /not mfe-nothing/);
});
