import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { RemoteReport, ReportBatch, VitalReport } from 'shared-contracts';
import { type PlatformData, type PlatformRemote, platformAddresses } from 'shared-contracts/platform';
import { until } from 'test-helpers/node';
import type { RemoteBuild } from './setup-registry.ts';
import { partsOf, type SiteAnswer, setupSite } from './setup-site.ts';

/** The header by which the fake market identifies the requester. */
export const tokenOf = (email: string) => ({
  freezertoken: `bearer x.${Buffer.from(JSON.stringify({ email })).toString('base64url')}.y`,
});
export const asAdmin = tokenOf('admin@market.test');

/** A version's labels in the metrics. */
export const labels = (version: string) => `remote=mfe_catalog,version=${version},team=catalog`;

export const VISITOR = '123e4567-e89b-42d3-a456-426614174000';

/** For tests: the whole host, with helpers that report to it as a page does. */
export async function setupReport(t: TestContext, changes: Parameters<typeof setupSite>[1] = {}) {
  const site = await setupSite(t, changes);
  const { app, version } = site;
  const catalog = { remote: 'mfe_catalog', version, team: 'catalog', route: '/' } as const;

  /** One visit: the data of its page, and a function to report from it. */
  async function visit(visitor = VISITOR, headers: Record<string, string> = {}, from = '127.0.0.1') {
    const page = await site.get('/', { cookie: `market_visitor=${visitor}`, ...headers }, from);
    const id = /^visit;desc="([\w.-]+)"$/.exec(String(page.headers['server-timing']))?.[1] ?? '';
    const { remotes } = page.payload ? partsOf(page.payload).boot : { remotes: [] };
    const versions = Object.fromEntries(remotes.map((remote) => [remote.id, remote.version]));
    const batch = (part: Partial<ReportBatch>): ReportBatch => ({
      visit: id,
      versions,
      reports: [],
      vitals: [],
      ...part,
    });
    return {
      page,
      id,
      batch,
      send: (part: Partial<ReportBatch>, sender = visitor) => post(batch(part), sender),
    };
  }

  async function post(
    body: unknown,
    visitor = VISITOR,
    headers: Record<string, string> = {},
  ): Promise<SiteAnswer> {
    return app.inject({
      method: 'POST',
      url: '/reports',
      headers: {
        'content-type': 'text/plain;charset=UTF-8',
        cookie: `market_visitor=${visitor}`,
        ...headers,
      },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  const loaded = (part: Partial<RemoteReport> = {}): RemoteReport => ({
    ...catalog,
    status: 'loaded',
    durationMs: 120,
    errorClass: null,
    ...part,
  });
  const failed = (part: Partial<RemoteReport> = {}): RemoteReport =>
    loaded({ status: 'failed', errorClass: 'render', ...part });
  const vital = (part: Partial<VitalReport> = {}): VitalReport => ({
    ...catalog,
    name: 'LCP',
    value: 900,
    ...part,
  });

  /** The data of a remote on the platform page. */
  const remoteIn = ({ remotes }: PlatformData, id: string): PlatformRemote =>
    remotes.find((remote) => remote.id === id) ?? assert.fail(`${id} is not there`);
  const numbers = async (): Promise<PlatformData> =>
    (await app.inject({ url: platformAddresses.numbers, headers: asAdmin })).json();
  const numbersOf = async (id: string) => remoteIn(await numbers(), id);
  /** The same change of what visitors get, which returns once this server has it. */
  const awaited =
    <Rest extends unknown[]>(change: (build: RemoteBuild, ...rest: Rest) => Promise<string>) =>
    async (build: RemoteBuild, ...rest: Rest): Promise<string> => {
      const changed = await change(build, ...rest);
      await until(async () => {
        const { live, rollout } = (await numbers()).remotes.find(({ id }) => id === build.id) ?? {};
        return live === changed || rollout?.version === changed;
      });
      return changed;
    };
  const rollBack = async (payload: object): Promise<SiteAnswer> =>
    app.inject({ method: 'POST', url: platformAddresses.rollback, headers: asAdmin, payload });

  /** Values of one metric by its labels, `remote=mfe_catalog,…`. */
  async function metric(name: string): Promise<Record<string, number>> {
    const { payload } = await app.inject({ url: '/metrics' });
    const values = payload.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'));
    return Object.fromEntries(
      Array.from(values, ([, labels = '', value]) => [labels.replaceAll('"', ''), Number(value)]),
    );
  }
  return {
    ...site,
    ...{ visit, post, loaded, failed, vital, remoteIn, numbers, numbersOf, rollBack, metric },
    catalog: () => numbersOf('mfe_catalog'),
    release: awaited(site.release),
    promote: awaited(site.promote),
    rollOut: awaited(site.rollOut),
    rollOutBy: awaited(site.rollOutBy),
  };
}
