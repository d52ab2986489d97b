import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { RunningJob } from './running-job.ts';

function busyFor(ms: number): void {
  const end = Date.now() + ms;
  while (Date.now() < end);
}

test('a page is overdue while its code runs for longer than it may, and not after', () => {
  const running = new RunningJob();
  assert.equal(running.overdue, undefined);
  running.run(7, 20, () => {
    assert.equal(running.current, 7);
    assert.equal(running.overdue, undefined);
    busyFor(30);
    assert.equal(running.overdue, 7);
  });
  assert.equal(running.current, undefined);
  assert.equal(running.overdue, undefined);
});

test('inside a longer piece of the same page the longer one’s limit holds', () => {
  const running = new RunningJob();
  running.run(7, 10, () => {
    running.run(7, 10_000, () => busyFor(20));
    assert.equal(running.overdue, 7);
  });
});

test('a page whose rendering waits is not blamed for the time that another page took', () => {
  const running = new RunningJob();
  running.begin(7, 30);
  running.run(8, 1000, () => busyFor(60));
  assert.equal(running.current, 7);
  assert.equal(running.overdue, undefined);
  busyFor(40);
  assert.equal(running.overdue, 7);
});

test('no page within its time is blamed, whenever the other thread looks', async () => {
  const running = new RunningJob();
  const module = new URL('./running-job.ts', import.meta.url).href;
  const worker = new Worker(
    `const { workerData, parentPort } = require('node:worker_threads');
     import(${JSON.stringify(module)}).then(({ RunningJob }) => {
       const running = new RunningJob(workerData);
       parentPort.postMessage('on');
       for (let n = 0; n < 1_000_000; n += 1) running.run(n % 5, 60_000, () => {});
     });`,
    { eval: true, workerData: running.memory },
  );
  await once(worker, 'message');
  let done = false;
  worker.once('exit', () => {
    done = true;
  });
  let looks = 0;
  while (!done) {
    for (let n = 0; n < 100_000; n += 1) assert.equal(running.overdue, undefined);
    looks += 100_000;
    await new Promise((resolve) => setImmediate(resolve));
  }
  assert.ok(looks > 0);
});
