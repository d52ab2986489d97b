import assert from 'node:assert/strict';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import Fastify from 'fastify';
import { temporaryFolder, until } from 'test-helpers/node';
import { openRegistry } from '../../load/open-registry.ts';
import { hostSettings } from '../../testing/samples.ts';
import { type RemoteBuild, setupRegistry } from '../../testing/setup-registry.ts';
import { createNumbers } from '../remote-numbers.ts';
import { createRolloutSamples } from '../rollout-samples.ts';
import { createSiteMetrics } from '../site-metrics.ts';
import { addRolloutGuard } from './add-rollout-guard.ts';
import { createGuardLooks } from './guard-looks.ts';

const LOOK_EVERY_MS = 2000;
const remote = 'mfe_catalog';
const plan = { steps: [5, 25, 100], bakeSeconds: 600, visits: 20 };
const build = (server: string): RemoteBuild => ({
  id: remote,
  paths: [{ path: '/', access: 'public' }],
  server,
});

/** A registry in which a plan has begun, and a clock that only the test moves. */
async function setup(t: TestContext) {
  let now = Date.now();
  t.mock.timers.enable({ apis: ['setInterval', 'Date'], now });
  const registry = await setupRegistry(t);
  const before = await registry.release(build('fridges'));
  const version = await registry.rollOutBy(build('better fridges'), plan);
  let received = 0;

  /** What of a page server drives a plan, with evidence, memory and data folder of its own. */
  async function start() {
    const settings = {
      ...hostSettings,
      assetStore: registry.assetStore,
      registryKeys: registry.registryKeys,
      dataDir: await temporaryFolder(t),
      guardKey: path.join(registry.dataDir, 'keys', 'platform.pem'),
    };
    const app = Fastify();
    const reader = await openRegistry(settings, app.log, () => assert.fail('all is signed'));
    const rolloutSamples = createRolloutSamples(() => Date.now());
    const metrics = createSiteMetrics();
    let looks = 0;
    const looked = () => {
      looks += 1;
    };
    const guardLooks = createGuardLooks({
      registry: reader,
      rolloutSamples,
      numbers: createNumbers(),
      settings,
    });
    addRolloutGuard(app, settings, guardLooks, { ...metrics, looked });
    app.addHook('onClose', async () => reader.close());
    t.after(() => app.close());
    await app.ready();
    const catalog = () => reader.document()?.remotes[remote] ?? assert.fail('nothing was taken yet');
    return {
      hears(of: string, visits: number) {
        for (let visit = 0; visit < visits; visit += 1) {
          received += 1;
          rolloutSamples.addVisit({ remote, version: of }, `visit ${received}`, `network ${received}`, 100);
        }
      },
      looks: () => looks,
      refresh: reader.refresh,
      /** What visitors get of the new version, in percent. */
      share: () => (catalog().live === version ? 100 : catalog().rollout?.percent),
      log: () => (reader.document()?.log ?? []).map(({ who, action, version: of }) => ({ who, action, of })),
      /** As a process that is gone: whatever it knew is lost. */
      end: () => app.close(),
    };
  }
  type Server = Awaited<ReturnType<typeof start>>;
  const pass = (seconds: number) => {
    now += seconds * 1000;
    t.mock.timers.setTime(now);
  };
  /** All of them look at the same moment, and then at what came of it. */
  async function look(...servers: readonly Server[]) {
    for (const server of servers) await server.refresh();
    const before = servers.map(({ looks }) => looks());
    t.mock.timers.tick(LOOK_EVERY_MS);
    now += LOOK_EVERY_MS;
    await until(() => servers.every(({ looks }, at) => looks() > (before[at] ?? 0)));
    for (const server of servers) await server.refresh();
  }
  return { before, version, start, pass, look };
}

test('a plan whose page server ends in the middle is taken on by others, at its step and not before its time is over', async (t) => {
  const { before, version, start, pass, look } = await setup(t);
  const first = await start();
  first.hears(before, 40);
  first.hears(version, 20);
  pass(590);
  await look(first);
  assert.equal(first.share(), 5);
  pass(10);
  await look(first);
  assert.equal(first.share(), 25);
  // In the middle of the second step, of which it has heard enough.
  pass(300);
  first.hears(before, 40);
  first.hears(version, 20);
  await look(first);
  await first.end();
  pass(100);

  const others = [await start(), await start()];
  const [second] = others;
  for (const other of others) {
    assert.equal(other.share(), 25);
    other.hears(before, 40);
    other.hears(version, 19);
  }
  pass(180);
  await look(...others);
  assert.equal(second?.share(), 25, 'ten minutes are not over');
  pass(20);
  await look(...others);
  assert.equal(second?.share(), 25, 'what the first one heard is lost, and 19 are too few');
  for (const other of others) other.hears(version, 1);
  await look(...others);
  for (const other of others) assert.equal(other.share(), 100);
  // Both took the last step, and it was taken once.
  assert.deepEqual(
    second?.log().filter(({ who }) => who === 'guard'),
    [
      { who: 'guard', action: 'rollout', of: version },
      { who: 'guard', action: 'promote', of: version },
    ],
  );
});
