import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startFigures } from './figures.ts';
import type { StartMeasurement } from './measure.ts';
import { startMarkdown } from './report.ts';

const rebuild = (build: number) => ({ version: `1.0.0-${build}`, build, publish: 1, live: 0.5 });
const measured: StartMeasurement = {
  fresh: 182,
  clone: 2,
  freshStart: { steps: [{ label: 'Install', from: 1, to: 31 }], downloaded: 0 },
  warm: [{ seconds: 9 }, { seconds: 20 }, { seconds: 12 }],
  memoryFresh: [{ role: 'market-api', processes: 1, megabytes: 400 }],
  memoryWarm: [{ role: 'market-api', processes: 1, megabytes: 300 }],
  rebuilds: [rebuild(3), rebuild(9), rebuild(4)],
};

test('figures are medians, and the larger memory counts', () => {
  const figures = startFigures(measured);
  assert.deepEqual(
    figures.map(({ id, value, met }) => [id, value, met]),
    [
      ['fresh', 182, false],
      ['warm', 12, true],
      ['memory', 400, true],
      ['rebuild', 5, true],
    ],
  );
});

test('a figure that could not be taken is neither met nor missed', () => {
  const elsewhere = { ...measured, memoryFresh: undefined, memoryWarm: undefined };
  const memory = startFigures(elsewhere).find(({ id }) => id === 'memory');
  assert.equal(memory?.value, undefined);
  assert.equal(memory?.met, undefined);
  assert.match(memory?.how ?? '', /only Linux/);
});

test('the report counts the parts from the first command on, the clone included', () => {
  const machine = {
    system: 'Linux',
    processor: 'a processor',
    cores: 2,
    memory: 8,
    node: 'v20.1.0',
    projectNode: 'v24.2.0',
    npm: '11.0.0',
    load: 0.1,
  };
  const text = startMarkdown({
    schema: 1,
    takenAt: '2026-01-02T03:04:05.000Z',
    commit: '0123456789abcdef',
    machine,
    figures: startFigures(measured),
    measured,
  });
  assert.match(text, /\| Install \| 30\.0 \| 3\.0 \| 33\.0 \|/);
  assert.match(text, /\| \*\*182\.0 s\*\* \| ≤ 180 s \| no \|/);
  assert.match(text, /2 cores \(a processor\), 8\.0 GB/);
  assert.match(text, /Warm starts: 9\.0 s, 20\.0 s, 12\.0 s\./);
});
