import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import Fastify from 'fastify';
import type { ErrorClass } from 'shared-contracts';
import { until } from 'test-helpers/node';
import { hostSettings } from '../../testing/samples.ts';
import { labels, setupReport } from '../../testing/setup-report.ts';
import { catalogBuild } from '../../testing/setup-site.ts';
import { addRolloutGuard } from './add-rollout-guard.ts';

const LOOK_EVERY_MS = 2000;

/** The whole host, whose guard looks when a test triggers it, with visitors whose pages report. */
async function setupGuard(t: TestContext, changes: Parameters<typeof setupReport>[1] = {}) {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const site = await setupReport(t, changes);
  /** Visitors, each from a network of their own, come until this many have got the version; each reports its load or failure. */
  let networks = 0;
  async function visits(
    version: string,
    count: number,
    errorClass: ErrorClass | null,
    from = () => `10.${networks >> 8}.${networks++ & 255}.1`,
    durationMs = 120,
  ): Promise<void> {
    for (let got = 0, came = 0; got < count; came += 1) {
      assert.ok(came < 40 * count, `nobody gets ${version}`);
      const visitor = randomUUID();
      const visit = await site.visit(visitor, {}, from());
      if (visit.batch({}).versions.mfe_catalog !== version) continue;
      got += 1;
      const report =
        errorClass === null ? site.loaded({ version, durationMs }) : site.failed({ version, errorClass });
      await visit.send({ reports: [report] }, visitor);
    }
  }

  const looks = async () => (await site.metric('market_rollout_guard_looks_total'))[''] ?? 0;
  /** Lets the guard look at the current samples, and waits until it has acted on them. */
  async function guardLooks(): Promise<void> {
    const before = await looks();
    t.mock.timers.tick(LOOK_EVERY_MS);
    await until(async () => (await looks()) > before);
  }
  return { ...site, visits, guardLooks };
}

test('failures from one network only put a rollout in doubt, from six it is rolled back, and registry log and metrics record it', async (t) => {
  const site = await setupGuard(t);
  const bad = await site.rollOut(catalogBuild('Worse fridges'), 50);
  await site.visits(site.version, 60, null);
  await site.visits(bad, 1, 'render');
  // However many visitors the network invents.
  await site.visits(bad, 40, 'render', () => '203.0.113.7');
  await site.guardLooks();
  assert.deepEqual(await site.metric('market_rollouts_in_doubt_total'), { [labels(bad)]: 1 });
  assert.equal((await site.catalog()).rollout?.version, bad);
  assert.deepEqual(await site.metric('market_rollouts_taken_back_total'), {});

  await site.visits(bad, 4, 'render');
  await site.guardLooks();
  await until(async () => (await site.catalog()).rollout === null);
  const { live, log, versions } = await site.catalog();
  assert.deepEqual([live, log[0]?.who, log[0]?.action], [site.version, 'guard', 'rollback']);
  assert.match(
    log[0]?.note ?? '',
    /8 of 8 visits failed, seen from 6 networks or people; with .* it was 0 of 60 \(Fisher's exact test/,
  );
  assert.deepEqual(await site.metric('market_rollouts_taken_back_total'), { [labels(bad)]: 1 });
  const counted = versions.find(({ version }) => version === bad);
  assert.deepEqual([counted?.share, counted?.failures], [0, 45]);
  // Visitors who had it get the live version with the next page.
  assert.equal((await site.visit(randomUUID())).batch({}).versions.mfe_catalog, site.version);
});

test('without its key the rollout guard changes nothing, and says so at the start', async (t) => {
  const lines: string[] = [];
  const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
  addRolloutGuard(app, { ...hostSettings, guardKey: '/nowhere/platform.pem' }, {} as never, {} as never);
  await app.close();
  assert.match(lines.join(), /can only say what it would do: The private key \/nowhere.*MARKET_GUARD_KEY/);
  const site = await setupGuard(t, { guardKey: '/nowhere/platform.pem' });
  const bad = await site.rollOut(catalogBuild('Worse fridges'), 50);
  await site.visits(site.version, 40, null);
  await site.visits(bad, 6, 'render');
  await site.guardLooks();
  assert.equal((await site.catalog()).rollout?.version, bad);
  assert.deepEqual(await site.metric('market_rollouts_taken_back_total'), {});
});

/** A version is rolled out by a plan whose first step is over. @param loadMs of the live version and of this one */
async function setupPlan(t: TestContext, steps: number[], loadMs: [number, number]) {
  const site = await setupGuard(t);
  const version = await site.rollOutBy(catalogBuild('Other fridges'), { steps, bakeSeconds: 1, visits: 20 });
  await site.visits(site.version, 40, null, undefined, loadMs[0]);
  await site.visits(version, 30, null, undefined, loadMs[1]);
  const due = Date.parse((await site.catalog()).plan?.due ?? '');
  await until(() => Date.now() > due);
  await site.guardLooks();
  return { ...site, next: version };
}

test('a plan advances when its step is over and enough visits succeeded, and the log names the guard', async (t) => {
  const site = await setupPlan(t, [40, 100], [120, 120]);
  await until(async () => (await site.catalog()).live === site.next);
  const { log } = await site.catalog();
  assert.deepEqual([log[0]?.who, log[0]?.action], ['guard', 'promote']);
});

test('a plan halts where the version loads slower, and says so in registry, log and metrics', async (t) => {
  const site = await setupPlan(t, [40, 60, 100], [100, 400]);
  await until(async () => (await site.catalog()).plan?.halted);
  const { log, rollout, plan } = await site.catalog();
  assert.deepEqual([rollout?.percent, plan?.heard], [40, 30]);
  assert.match(
    plan?.halted?.reason ?? '',
    /^load time was 400 ms for three quarters of 30 visits .* 100 ms of 40 \(Mann/,
  );
  assert.deepEqual([log[0]?.who, log[0]?.action, log[0]?.note], ['guard', 'halt', plan?.halted?.reason]);
  assert.deepEqual(await site.metric('market_rollouts_halted_total'), { [labels(site.next)]: 1 });
  // The plan stays halted, and the guard still rolls back a version that fails.
  await site.guardLooks();
  assert.equal((await site.catalog()).rollout?.percent, 40);
  await site.visits(site.next, 30, 'render');
  await site.guardLooks();
  await until(async () => (await site.catalog()).rollout === null);
});

/** A bad version of contract 2 is live for all visitors; the one before speaks contract 1. */
async function setupContract(t: TestContext) {
  const site = await setupGuard(t, { devOrigins: { mfe_none: 'http://localhost:9' } });
  await site.visits(site.version, 40, null);
  await site.retire('mfe_buyer');
  await site.giveHost('1.0.0-both', [1, 2]);
  const bad = await site.promote({ ...catalogBuild('Worse fridges'), contract: 2 });
  const goesWrong = async () => {
    await site.visits(bad, 7, 'render');
    await site.guardLooks();
  };
  return { ...site, bad, goesWrong };
}

test('the guard’s rollback ends the rollout of a host that does not fit the previous version', async (t) => {
  const site = await setupContract(t);
  await site.giveHost('2.0.0-new', [2], 10);
  await site.goesWrong();
  await until(async () => (await site.catalog()).live === site.version);
  const { live, rollout, log } = await site.numbersOf('host_shell');
  assert.deepEqual([live, rollout, log[0]?.who], ['1.0.0-both', null, 'guard']);
  assert.match(log[0]?.note ?? '', /was taken back, and this does not fit what is live again/);
  assert.deepEqual(await site.metric('market_rollouts_taken_back_total'), { [labels(site.bad)]: 1 });
});

test('a bad version stays when the live host does not fit the previous version, and is counted once', async (t) => {
  const site = await setupContract(t);
  await site.giveHost('2.0.0-new', [2]);
  await site.goesWrong();
  assert.equal((await site.catalog()).live, site.bad);
  assert.deepEqual(await site.metric('market_rollouts_left_live_total'), { [labels(site.bad)]: 1 });
  await site.guardLooks();
  assert.deepEqual(await site.metric('market_rollouts_left_live_total'), { [labels(site.bad)]: 1 });
  assert.deepEqual(await site.metric('market_rollouts_taken_back_total'), {});
});
