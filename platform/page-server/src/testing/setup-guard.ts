import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { TestContext } from 'node:test';
import type { ErrorClass } from 'shared-contracts';
import { until } from 'test-helpers/node';
import { setupReport } from './setup-report.ts';

const LOOK_EVERY_MS = 2000;
export const labels = (version: string) => `remote=mfe_catalog,version=${version},team=catalog`;

/** For tests: the whole host, whose guard looks when a test triggers it, with visitors whose pages report. */
export async function setupGuard(t: TestContext, changes: Parameters<typeof setupReport>[1] = {}) {
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
