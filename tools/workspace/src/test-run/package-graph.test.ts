import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repositoryRoot } from '../webpack/roots.ts';
import { readPackageGraph, withDependents } from './package-graph.ts';

const graph = new Map([
  ['contracts', []],
  ['ui', ['contracts']],
  ['remote', ['ui']],
  ['api', ['contracts']],
  ['drawings', []],
]);

test('a change reaches all that depend on the package, directly or not', () => {
  assert.deepEqual(withDependents(graph, ['ui']), ['ui', 'remote']);
  assert.deepEqual(withDependents(graph, ['contracts']), ['contracts', 'ui', 'remote', 'api']);
  assert.deepEqual(withDependents(graph, ['drawings', 'docs']), ['drawings']);
});

test('the graph is that of the workspace', () => {
  const own = readPackageGraph(repositoryRoot);
  assert.ok(own.get('market-api')?.includes('shared-contracts'));
  assert.ok(withDependents(own, ['shared-contracts']).includes('mfe-seller'));
});
