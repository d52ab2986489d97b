import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCpuBudget, processorTime } from './watchdog.ts';

function setup() {
  const time = { ms: 0 };
  const clock = createCpuBudget(() => time.ms);
  const pass = (ms: number) => (time.ms += ms);
  return { clock, pass, overdue: () => clock.overdue, current: () => clock.current };
}

test('a page is overdue when its code runs longer than its limit, and no longer after it ends', () => {
  const { clock, pass, overdue, current } = setup();
  assert.equal(overdue(), undefined);
  clock.begin(7, 'mfe_catalog', 20);
  pass(20);
  assert.equal(current()?.job, 7);
  assert.equal(overdue(), undefined);
  pass(1);
  assert.deepEqual([overdue()?.job, overdue()?.remote], [7, 'mfe_catalog']);
  clock.end();
  assert.equal(current(), undefined);
  assert.equal(overdue(), undefined);
});

test('code nested in another remote’s is overdue by the outer limit, and the innermost remote that is named is reported', () => {
  const { clock, pass } = setup();
  clock.begin(7, 'mfe_catalog', 10);
  pass(8);
  clock.begin(7, 'mfe_buyer', 10_000);
  pass(3);
  assert.equal(clock.overdue?.remote, 'mfe_buyer');
  clock.end();
  clock.begin(7, undefined, 10);
  assert.equal(clock.overdue?.remote, 'mfe_catalog');
});

test('a page that waits is not charged for the time of another page', () => {
  const { clock, pass, overdue, current } = setup();
  clock.begin(7, undefined, 30);
  pass(10);
  clock.begin(8, undefined, 1000);
  pass(500);
  assert.equal(overdue(), undefined);
  clock.end();
  assert.equal(current()?.job, 7);
  pass(20);
  assert.equal(overdue(), undefined);
  pass(1);
  assert.equal(overdue()?.job, 7);
});

test('ignores an end without a beginning, and throws after too many beginnings without an end', () => {
  const { clock } = setup();
  clock.end();
  for (let count = 0; count < 100; count += 1) clock.begin(count, undefined, 10);
  assert.throws(() => clock.begin(1, undefined, 10), RangeError);
});

test('charges CPU time instead of waiting for the processor, up to a limit of elapsed time', () => {
  const time = { ms: 0, busyMs: 0 };
  const clock = createCpuBudget(
    () => time.ms,
    () => time.busyMs,
  );
  const overdue = () => clock.overdue?.job;
  clock.begin(7, undefined, 300);
  Object.assign(time, { ms: 1400, busyMs: 100 });
  assert.equal(overdue(), undefined);
  clock.begin(8, undefined, 1000);
  Object.assign(time, { ms: 1500, busyMs: 500 });
  clock.end();
  assert.equal(overdue(), undefined, 'what another page used is not counted');
  time.busyMs = 701;
  assert.equal(overdue(), 7);
  clock.end();
  clock.begin(9, undefined, 300);
  time.ms += 1500;
  assert.equal(overdue(), undefined);
  time.ms += 1;
  assert.equal(overdue(), 9);
});

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
