import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { until } from 'test-helpers/node';
import { fakeProcesses } from '../../testing/fake-processes.ts';
import type { ReleasedProcess } from './launch-host.ts';
import { createPreviewedHost, type PreviewedHostOptions } from './previewed-host.ts';

function setup(more: Partial<PreviewedHostOptions> = {}, fetch?: (version: string) => Promise<string>) {
  const { options, process, ...processes } = fakeProcesses(fetch);
  const given = new Map<string, ReleasedProcess>();
  const previewed = createPreviewedHost({
    ...options,
    running: (version) => given.get(version),
    betweenStartsMs: 0,
    ...more,
  });
  const give = (version: string) => {
    const process = { version } as ReleasedProcess;
    given.set(version, process);
    return process;
  };
  const show = (version: string, visitor = 'ann') => previewed.show(version, visitor);
  /** Shows a version and makes the process that is started for it ready. */
  const shows = async (version: string, at = 0, visitor = 'ann') => {
    const shown = show(version, visitor);
    (await process(version, at)).answer();
    return shown;
  };
  const versionOf = (shown: Awaited<ReturnType<typeof show>>) =>
    typeof shown === 'string' ? shown : shown.version;
  return { ...processes, previewed, show, shows, versionOf, process, give };
}

test('starts a version when it is first requested, once for all requests', async () => {
  const { show, versionOf, started, process } = setup();
  const both = [show('v2'), show('v2')];
  (await process('v2')).answer();
  assert.deepEqual((await Promise.all(both)).map(versionOf), ['v2', 'v2']);
  assert.equal(versionOf(await show('v2')), 'v2');
  assert.equal(started.v2?.length, 1);
});

test('uses the process of a version that visitors already get', async () => {
  const { show, shows, versionOf, give, started, process } = setup();
  await shows('v2');
  const given = give('v2');
  assert.equal(await show('v2'), given);
  // The preview's own process is not needed besides the one for visitors.
  assert.equal((await process('v2')).isStopped, true);
  give('v3');
  assert.equal(versionOf(await show('v3')), 'v3');
  assert.equal(started.v3, undefined);
});

test('runs one version at a time: another visitor’s version replaces it after a while without other requests', async () => {
  const { show, shows, versionOf, started, process, later } = setup();
  await shows('v2');
  assert.equal(await show('v3', 'bob'), 'busy');
  assert.equal(started.v3, undefined);
  later(31_000);
  assert.equal(versionOf(await shows('v3', 0, 'bob')), 'v3');
  assert.equal((await process('v2')).isStopped, true);
  assert.equal(await show('v2'), 'busy');
});

test('a single visitor can change from one version to another at once', async () => {
  const { previewed, show, shows, versionOf, process, later } = setup();
  await shows('v2');
  assert.equal(versionOf(await shows('v3')), 'v3');
  assert.equal((await process('v2')).isStopped, true);
  await show('v3', 'bob');
  assert.equal(await show('v2'), 'busy', 'bob looks too');
  later(31_000);
  assert.equal(versionOf(await shows('v2', 1)), 'v2');
  // Without a cookie it is unknown whether two requests come from the same person.
  later(31_000);
  assert.equal(versionOf(await previewed.show('v2', undefined)), 'v2');
  assert.equal(await previewed.show('v3', undefined), 'busy');
});

test('a visitor who requests several versions gets one fetch at a time, and in the end the one requested last', async () => {
  const arrive = new Map<string, () => void>();
  const fetched: string[] = [];
  const { show, versionOf, started, process } = setup({}, (version) => {
    fetched.push(version);
    return new Promise((resolve) => arrive.set(version, () => resolve(`/bundles/${version}`)));
  });
  const first = show('v2');
  await until(() => arrive.has('v2'));
  const between = ['v3', 'v4', 'v2', 'v5'].map((version) => show(version));
  const last = show('v2');
  await turn();
  assert.deepEqual(fetched, ['v2']);
  arrive.get('v2')?.();
  assert.deepEqual(await Promise.all([first, ...between]), Array(5).fill('starting'));
  await until(() => fetched.length === 2);
  arrive.get('v2')?.();
  (await process('v2')).answer();
  assert.equal(versionOf(await last), 'v2');
  assert.deepEqual([fetched, Object.keys(started)], [['v2', 'v2'], ['v2']]);
});

test('waits between two starts, also for the same visitor; who waits too long gets "starting", and the start continues', async () => {
  const long = setup({ betweenStartsMs: 3_600_000, waitMs: 1 });
  assert.equal(await long.show('v2'), 'starting');
  (await long.process('v2')).answer();
  await until(async () => long.versionOf(await long.show('v2')) === 'v2');
  for (const version of ['v3', 'v4']) assert.equal(await long.show(version), 'starting');
  assert.deepEqual(Object.keys(long.started), ['v2']);
  await long.previewed.close();

  const short = setup({ betweenStartsMs: 1 });
  await short.shows('v2');
  assert.equal(short.versionOf(await short.shows('v3')), 'v3');
});

test('a version that does not start, or ends, is reported as failed and not restarted at once', async () => {
  const { show, shows, versionOf, started, process, later } = setup();
  const shown = show('v2');
  (await process('v2')).end();
  assert.equal(await shown, 'failed');
  assert.equal(await show('v2'), 'failed');
  assert.equal(started.v2?.length, 1);
  later(61_000);
  assert.equal(versionOf(await shows('v2', 1)), 'v2');
  (await process('v2', 1)).end();
  await until(async () => (await show('v2')) === 'failed');
  assert.equal(started.v2?.length, 2);
  // It does not block other versions.
  assert.equal(versionOf(await shows('v3')), 'v3');
});

test('a bundle that cannot be fetched is fetched again with the next request', async () => {
  const { show, shows, versionOf, unfetched } = setup();
  unfetched.add('v2');
  assert.equal(await show('v2'), 'away');
  unfetched.clear();
  assert.equal(versionOf(await shows('v2')), 'v2');
});

test('stops the process when it is idle, and starts it again with the next request', async () => {
  const { shows, versionOf, process } = setup({ idleMs: 1 });
  await shows('v2');
  const first = await process('v2');
  await until(() => first.isStopped);
  assert.equal(versionOf(await shows('v2', 1)), 'v2');
});

test('the page server ends with the process, does not wait for a running fetch, and starts nothing afterwards', async () => {
  const { previewed, show, shows, started, process } = setup();
  await shows('v2');
  await previewed.close();
  assert.equal((await process('v2')).isStopped, true);
  assert.equal(await show('v3'), 'failed');
  assert.equal(started.v3, undefined);

  const { promise, resolve: arrive } = Promise.withResolvers<string>();
  const fetching = setup({}, () => promise);
  const shown = fetching.show('v2');
  await turn();
  assert.deepEqual(fetching.previewed.inUse(), ['v2']);
  await fetching.previewed.close();
  assert.deepEqual(fetching.previewed.inUse(), []);
  arrive('/bundles/v2');
  assert.equal(await shown, 'starting');
  assert.deepEqual(fetching.started, {});
});
