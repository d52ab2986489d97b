import type { PlatformData, PlatformRemote, PlatformVersion } from 'shared-contracts/platform';

/** Sample data for tests. */

function version(name: string, changes: Partial<PlatformVersion> = {}): PlatformVersion {
  return {
    version: name,
    publishedAt: '2026-11-20T12:00:00.000Z',
    commit: null,
    share: 90,
    since: '2026-11-20T12:30:00.000Z',
    by: 'ann',
    visits: 200,
    failures: 2,
    failuresByClass: { timeout: 2 },
    renders: 50,
    renderFailures: 0,
    loadP75: 180,
    vitalsP75: { LCP: 1240, CLS: 0.02 },
    minutes: [
      { visits: 0, failures: 0, loadP75: null },
      { visits: 100, failures: 2, loadP75: 180 },
    ],
    vitalsByMinute: { LCP: [null, 1240], CLS: [null, 0.02] },
    ...changes,
  };
}

export const seller: PlatformRemote = {
  id: 'mfe_seller',
  team: 'seller',
  origin: 'http://localhost:3002',
  live: '1.4.0',
  retired: null,
  rollout: { version: '1.5.0', percent: 10, targeting: null },
  plan: null,
  ties: {
    shows: [{ remote: 'mfe_catalog', slots: ['product-card'] }],
    shownBy: [{ remote: 'mfe_admin', slots: ['product-row', 'seller-badge'] }],
    missing: [],
    shared: [{ name: 'react', version: '19.3.0' }],
  },
  breaks: [
    { versions: ['1.3.0', '1.3.9'], losses: ['The pages of mfe_admin lose the slot seller-badge.'] },
    {
      versions: [null],
      losses: ['The pages of mfe_admin lose the slots product-row, seller-badge.', 'And 3 more.'],
    },
  ],
  versions: [version('1.4.0'), version('1.5.0', { share: 10, visits: 20, failures: 9 })],
  previous: '1.3.0',
  earlier: ['1.3.0', '1.2.0'],
  doubtful: [
    {
      version: '1.3.9',
      takenBack: { at: '2026-11-20T11:00:00.000Z', who: 'guard', note: '6 of 6 visits failed' },
    },
    { version: '1.1.0', takenBack: null },
  ],
  log: [
    {
      at: '2026-11-20T12:40:00.000Z',
      who: 'ann',
      action: 'rollout',
      version: '1.5.0',
      from: '1.4.0',
      percent: 10,
      note: 'a try',
    },
  ],
};
export const data = (remotes: readonly PlatformRemote[]): PlatformData => ({
  serial: 7,
  at: '2026-11-20T12:45:00.000Z',
  freeze: null,
  staleSince: null,
  remotes,
});
