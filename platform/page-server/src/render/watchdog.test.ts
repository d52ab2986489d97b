import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processorTime } from './watchdog.ts';

test('what a process uses is counted, what it waits is not', {
  skip: process.platform !== 'linux',
}, async () => {
  const before = processorTime(process.pid) ?? assert.fail();
  const used = process.cpuUsage();
  const spent = () => {
    const { user, system } = process.cpuUsage(used);
    return (user + system) / 1000;
  };
  while (spent() < 200);
  const counted = (processorTime(process.pid) ?? assert.fail()) - before;
  assert.ok(counted >= 150 && counted <= spent() + 50, `${counted} of ${spent()}`);
});

test('of a process that is not there nothing is known', () => {
  assert.equal(processorTime(2 ** 30), undefined);
});
