import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ServedDocument } from 'registry';
import { until } from 'test-helpers/node';
import { fakeProcesses } from '../../testing/fake-processes.ts';
import { createHostVersions, type HostFailure } from './host-versions.ts';

function given(live: string, rollout?: string): ServedDocument {
  const host = { live, ...(rollout ? { rollout: { version: rollout, percent: 50 } } : {}) };
  return { schema: 1, serial: 1, remotes: {}, log: [], host } as unknown as ServedDocument;
}

function setup(own = 'v1', drainMs?: number) {
  const { options, process, ...processes } = fakeProcesses(undefined, drainMs);
  const failures: HostFailure[] = [];
  const versions = createHostVersions({
    ...options,
    own: () => own,
    onMessage: () => {},
    onFailure: (failure) => void failures.push(failure),
  });
  const responsesOf = async (version: string) => {
    (await process(version)).answer();
    await until(() => versions.running(version) !== undefined);
  };
  const live = () => versions.live?.version;
  return { ...processes, versions, live, failures, process, responsesOf };
}

test('a version besides the page server’s own serves visitors when its server is ready; until then the previous version does', async () => {
  const { versions, live, process, responsesOf } = setup();
  versions.follow(given('v1'));
  assert.deepEqual([versions.inUse(), versions.live, versions.isActive], [[], undefined, false]);
  versions.follow(given('v1', 'v2'));
  await process('v2');
  assert.equal(versions.running('v2'), undefined);
  await responsesOf('v2');
  assert.equal(live(), undefined);
  versions.follow(given('v2'));
  assert.equal(live(), 'v2');
  versions.follow(given('v3'));
  await process('v3');
  assert.equal(live(), 'v2');
  await responsesOf('v3');
  assert.equal(live(), 'v3');
  assert.equal((await process('v2')).isStopped, false, 'what it is answering goes out');
  // Its last visitors may still need files of its bundle.
  assert.deepEqual(versions.inUse(), ['v3', 'v2']);
  versions.follow(given('v1'));
  assert.equal(live(), undefined);
});

test('a version that visitors no longer get is stopped after a while', async () => {
  const { versions, process, responsesOf } = setup('v1', 1);
  versions.follow(given('v2'));
  await responsesOf('v2');
  versions.follow(given('v1'));
  await until(() => versions.inUse().length === 0);
  assert.equal((await process('v2')).isStopped, true);
});

test('reports a server that does not start, and does not restart it at once', async () => {
  const { versions, failures, process, started, later } = setup();
  versions.follow(given('v1', 'v2'));
  (await process('v2')).end();
  await versions.arrived();
  assert.deepEqual(failures, [{ version: 'v2', reason: 'its server ended with 1: out of order' }]);
  versions.follow(given('v1', 'v2'));
  assert.equal(started.v2?.length, 1);
  later(61_000);
  versions.follow(given('v1', 'v2'));
  await process('v2', 1);
});

test('reports a rollout when its server ends once, and a live version when its server ends three times', async () => {
  const { versions, live, failures, process, responsesOf } = setup();
  versions.follow(given('v1', 'v2'));
  await responsesOf('v2');
  (await process('v2')).end();
  await until(() => failures.length === 1);
  assert.match(failures[0]?.reason ?? '', /ended by itself$/);

  versions.follow(given('v3'));
  for (const at of [0, 1, 2]) {
    const running = await process('v3', at);
    running.answer();
    await until(() => live() === 'v3');
    running.end();
    await until(() => live() === undefined);
    assert.equal(failures.length, at < 2 ? 1 : 2);
  }
  assert.deepEqual(failures[1], { version: 'v3', reason: 'its server ended by itself, 3 times' });
});

test('a bundle that cannot be fetched is not reported as a failure of its version', async () => {
  const { versions, failures, unfetched, later, process } = setup();
  unfetched.add('v2');
  versions.follow(given('v1', 'v2'));
  await versions.arrived();
  assert.deepEqual(failures, []);
  unfetched.clear();
  later(61_000);
  versions.follow(given('v1', 'v2'));
  await process('v2');
});

test('all processes end with the page server', async () => {
  const { versions, process, responsesOf } = setup();
  versions.follow(given('v2', 'v3'));
  await responsesOf('v2');
  await process('v3');
  await versions.close();
  assert.deepEqual([(await process('v2')).isStopped, (await process('v3')).isStopped], [true, true]);
});
