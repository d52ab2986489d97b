import type { PlatformData, PlatformRemote, PlatformVersion } from 'shared-contracts/platform';
import { fakeMarket } from 'test-helpers/fake-market';
import { ada } from 'test-helpers/people';
import { renderPiece } from 'test-helpers/render';
import { Page as PlatformPage } from '../features/platform/platform-page.tsx';

interface Call {
  readonly address: string;
  readonly init: RequestInit;
}

/** Fake page server for tests: responses to the requests for numbers, in order. The lists are empty. */
export const responses: Response[] = [];
/** Responses to roll-back requests: separate, because the numbers are polled every few seconds. */
export const rollbackAnswers: Response[] = [];
/** Requests for numbers. */
export const requested: Call[] = [];
export const rollbacks: Call[] = [];
/** Responses to requests for lists, by path. */
export const lists: Record<string, (url: URL) => unknown> = {};

beforeEach(() => {
  for (const each of [responses, rollbackAnswers, requested, rollbacks]) each.length = 0;
  lists['/platform/errors'] = () => ({ total: 0, groups: [] });
  lists['/platform/log'] = () => ({ total: 0, entries: [], isCut: false });
  globalThis.fetch = async (address, init = {}) => {
    const url = new URL(String(address), 'http://site.test');
    const listed = lists[url.pathname]?.(url);
    if (listed !== undefined) return listed instanceof Response ? listed : Response.json(listed);
    const isRollback = init.method === 'POST';
    (isRollback ? rollbacks : requested).push({ address: String(address), init });
    const response = (isRollback ? rollbackAnswers : responses).shift();
    if (response === undefined) throw new TypeError('Failed to fetch');
    return response;
  };
});

function version(name: string, changes: Partial<PlatformVersion> = {}): PlatformVersion {
  return {
    version: name,
    publishedAt: '2026-11-20T12:00:00.000Z',
    commit: null,
    share: 90,
    targeting: null,
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

export const open = () => renderPiece(<PlatformPage />, '/platform', { api: fakeMarket().api, person: ada });

/** Renders the page, with a page server that reports these remotes. */
export function openWith(remotes: Parameters<typeof data>[0]) {
  responses.push(Response.json(data(remotes)));
  return open();
}
