import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processorTime } from './watchdog.ts';

test('reads the CPU time that a process has used, without the time that it was blocked', {
  skip: process.platform !== 'linux',
}, async () => {
  const before = processorTime(process.pid) ?? assert.fail();
  const used = process.cpuUsage();
  const spent = () => {
    const { user, system } = process.cpuUsage(used);
    return (user + system) / 1000;
  };
  while (spent() < 200);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  const counted = (processorTime(process.pid) ?? assert.fail()) - before;
  assert.ok(counted >= 150 && counted <= spent() + 50, `${counted} of ${spent()}`);
});

test('returns undefined for a process that does not exist', () => {
  assert.equal(processorTime(2 ** 30), undefined);
});
