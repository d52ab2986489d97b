import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startFromStat } from './process-start.ts';

const stat = (state: string) =>
  `4711 (node (a) b) ${state} 1 4711 4711 0 -1 4194560 1 0 0 0 1 1 0 0 20 0 11 0 987654 1000 100 0`;

test('a killed process counts as running until its last thread is gone', () => {
  const startWith = (state: string, threads: number) => startFromStat(stat(state), () => threads);
  assert.equal(startWith('S', 11), '987654');
  assert.equal(startWith('Z', 4), '987654');
  assert.equal(startWith('Z', 1), undefined);
});
