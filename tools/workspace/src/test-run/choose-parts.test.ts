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

test('a change of a remote is tested there and on its journeys, the API left alone', () => {
  assert.deepEqual(namesOf(['mfe-seller/src/remote.tsx']), ['unit-browser', 'browser']);
  assert.deepEqual(browserArgs(['mfe-seller/src/remote.tsx']), ['journey']);
});

test('a change of what all agree on is tested everywhere', () => {
  const all = ['unit-node', 'unit-browser', 'api-pglite', 'api-postgres', 'browser'];
  assert.deepEqual(namesOf(['shared-contracts/src/errors.ts']), all);
  assert.deepEqual(namesOf(['pnpm-lock.yaml']), all);
});

test('a changed browser test runs itself; a document runs nothing but the checks', () => {
  assert.deepEqual(browserArgs(['tools/e2e/src/slots.e2e.ts']), ['slots']);
  assert.deepEqual(namesOf(['docs/teams.md', 'README.md']), []);
});

test('without arguments everything runs but the containers; a package is its unit tests', () => {
  const names = chooseParts([]).map(({ name }) => name);
  assert.ok(names.includes('browser') && names.includes('lint') && !names.includes('containers'));
  assert.deepEqual(
    chooseParts(['mfe-seller']).map(({ name }) => name),
    ['unit-browser'],
  );
  assert.throws(() => chooseParts(['mfe-nothing']), /not mfe-nothing/);
});
