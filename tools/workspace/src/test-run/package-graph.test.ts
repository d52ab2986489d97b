import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withDependents } from './package-graph.ts';

const graph = new Map([
  ['contracts', []],
  ['ui', ['contracts']],
  ['remote', ['ui']],
  ['api', ['contracts']],
  ['drawings', []],
]);

test('a change affects every package that depends on the changed one, directly or indirectly', () => {
  assert.deepEqual(withDependents(graph, ['ui']), ['ui', 'remote']);
  assert.deepEqual(withDependents(graph, ['contracts']), ['contracts', 'ui', 'remote', 'api']);
  assert.deepEqual(withDependents(graph, ['drawings', 'docs']), ['drawings']);
});
