import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PlatformData, PlatformRemote, PlatformVersion } from 'shared-contracts/platform';
import { fakeMarket } from 'test-helpers/fake-market';
import { renderPiece } from 'test-helpers/render';
import { ada } from '../../testing/person.ts';
import { PlatformPage } from './platform-page.tsx';

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
    ...changes,
  };
}

const seller: PlatformRemote = {
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
const data = (remotes: readonly PlatformRemote[]): PlatformData => ({
  serial: 7,
  at: '2026-11-20T12:45:00.000Z',
  freeze: null,
  remotes,
});

/** What the numbers are answered, one after the other; the lists stay as they are. */
const answers: Response[] = [];
const lists = { errors: { total: 0, groups: [] }, log: { total: 0, entries: [], isCut: false } };
const asked: { address: string; init: RequestInit }[] = [];
const realFetch = globalThis.fetch;

beforeEach(() => {
  answers.length = 0;
  asked.length = 0;
  globalThis.fetch = async (address, init = {}) => {
    const list = /^\/platform\/(errors|log)\?/.exec(String(address))?.[1] as keyof typeof lists | undefined;
    if (list !== undefined) return Response.json(lists[list]);
    asked.push({ address: String(address), init });
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer;
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const open = () => renderPiece(<PlatformPage />, '/platform', { api: fakeMarket().api, person: ada });

test('shows versions, their shares, failures, load times and what was done', async () => {
  answers.push(Response.json(data([seller])));
  open();
  const section = await screen.findByRole('region', { name: 'mfe_seller' });
  expect(section.tagName).toBe('SECTION');
  // A card's surface, which `as` would have taken from it.
  expect(getComputedStyle(section).overflow).toBe('hidden');
  const panel = within(section);
  expect(panel.getByText('Rolled out: 1.5.0 to 10 %')).toBeVisible();
  const row = within(panel.getByRole('row', { name: /1\.5\.0/ }));
  expect(row.getByText('10 %')).toBeVisible();
  expect(row.getByText('9 (45.0 %)')).toBeVisible();
  expect(row.getByText('timeout 2')).toBeVisible();
  expect(row.getByText('180 ms')).toBeVisible();
  expect(row.getByText(/LCP 1,240 ms · CLS 0\.02/)).toBeVisible();
  const chart = panel.getByRole('img', { name: 'Failed visits of mfe_seller, by minute' });
  expect(chart).toHaveAccessibleDescription(/1\.4\.0: 2\.0 % at most; 1\.5\.0: 2\.0 % at most/);
  // The log's one entry is five minutes old, and two minutes are shown.
  expect(chart).not.toHaveAccessibleDescription(/Upright/);
  expect(panel.getByText(/ann · rolled out 1\.5\.0 10 % \(before: 1\.4\.0\) · a try/)).toBeInTheDocument();
  expect(new Headers(asked[0]?.init.headers).get('freezertoken')).toMatch(/^bearer /);
});

test('says of a remote that was taken off the site since when', async () => {
  const nothing = { ...seller, live: null, rollout: null };
  answers.push(
    Response.json(data([nothing, { ...nothing, id: 'mfe_reviews', retired: '2026-11-20T12:30:00.000Z' }])),
  );
  open();
  expect(await screen.findByText('Nothing live yet')).toBeVisible();
  const reviews = within(screen.getByRole('region', { name: 'mfe_reviews' }));
  expect(reviews.getByText(/^Retired since Nov 20, 2026/)).toBeVisible();
});

test('ends a roll-out once the person agreed', async () => {
  answers.push(Response.json(data([seller])));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'End the roll-out' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Roll mfe_seller back?' }));
  // The dialog comes in by an animation.
  await waitFor(() =>
    expect(dialog.getByText(/Nobody gets 1\.5\.0 any more; everybody gets 1\.4\.0/)).toBeVisible(),
  );
  answers.push(Response.json(data([{ ...seller, rollout: null }])));
  await user.click(dialog.getByRole('button', { name: 'End the roll-out' }));
  expect(await screen.findByText('mfe_seller: everybody gets 1.4.0 now.')).toBeVisible();
  expect(asked.at(-1)).toMatchObject({
    address: '/platform/rollback',
    init: { method: 'POST', body: JSON.stringify({ remote: 'mfe_seller', ends: '1.5.0' }) },
  });
  expect(screen.queryByRole('button', { name: 'End the roll-out' })).not.toBeInTheDocument();
});

test('goes back to the chosen version, and says why when it cannot', async () => {
  answers.push(Response.json(data([{ ...seller, rollout: null }])));
  const { user } = open();
  const field = await screen.findByLabelText('Version to go back to');
  expect(field).toHaveValue('1.3.0');
  await user.selectOptions(field, '1.2.0');
  await user.click(screen.getByRole('button', { name: 'Roll back' }));
  const dialog = within(await screen.findByRole('dialog'));
  const message = 'mfe_seller 1.2.0 was never published.';
  answers.push(Response.json({ code: 'invalid', message }, { status: 409 }));
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(asked.at(-1)?.init.body).toBe(JSON.stringify({ remote: 'mfe_seller', version: '1.2.0' }));
});

test('a version that was taken back stands apart with the reason, and is asked for by its name', async () => {
  answers.push(Response.json(data([{ ...seller, rollout: null }])));
  const { user } = open();
  const field = await screen.findByLabelText('Version to go back to');
  const apart = within(field).getByRole('group', { name: 'Never live, or taken back' });
  expect(within(apart).getByRole('option', { name: /1\.3\.9 – taken back .*, guard/ })).toBeInTheDocument();
  expect(within(apart).getByRole('option', { name: '1.1.0 – never live' })).toBeInTheDocument();
  await user.selectOptions(field, '1.3.9');
  await user.click(screen.getByRole('button', { name: 'Roll back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give everybody mfe_seller 1.3.9?' }));
  await waitFor(() => expect(dialog.getByText(/taken back .* by guard: 6 of 6 visits failed/)).toBeVisible());
  answers.push(Response.json(data([{ ...seller, rollout: null, live: '1.3.9' }])));
  await user.click(dialog.getByRole('button', { name: 'Give to everybody' }));
  expect(await screen.findByText('Live: 1.3.9')).toBeVisible();
  expect(asked.at(-1)?.init.body).toBe(
    JSON.stringify({ remote: 'mfe_seller', version: '1.3.9', anyway: true }),
  );
});

test('without a version that was live before none is preset', async () => {
  answers.push(Response.json(data([{ ...seller, rollout: null, previous: null, earlier: [] }])));
  open();
  expect(await screen.findByLabelText('Version to go back to')).toHaveDisplayValue('Choose a version');
  expect(screen.getByRole('button', { name: 'Roll back' })).toBeDisabled();
});

test('says why there are no numbers, and asks again', async () => {
  answers.push(Response.json({ code: 'forbidden', message: 'Only admins can do this.' }, { status: 403 }));
  const { user } = open();
  expect(await screen.findByText('Only admins can do this.')).toBeVisible();
  answers.push(Response.json(data([])));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The registry knows no remote yet.')).toBeVisible();
});

test('old numbers stay on the screen when new ones do not come', async () => {
  jest.useFakeTimers();
  try {
    answers.push(Response.json(data([seller])));
    open();
    await act(() => jest.advanceTimersByTimeAsync(50));
    expect(screen.getByRole('region', { name: 'mfe_seller' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(8000));
    expect(screen.getByText(/not up to date: The site does not answer/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'mfe_seller' })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

const plan = {
  ...{ steps: [10, 50, 100], stepBegan: '2026-11-20T12:40:00.000Z', due: '2026-11-20T12:50:00.000Z' },
  ...{ visits: 20, heard: 7, halted: null },
};

test('says what the plan of a roll-out waits for', async () => {
  answers.push(Response.json(data([{ ...seller, plan }])));
  open();
  const line = await screen.findByText(/^Goes on by itself: to 50 % /);
  expect(line).toHaveTextContent(/after 20 visits from different networks or people \(7 so far\)\.$/);
});

test('says why a plan was halted, and how it goes on', async () => {
  const halted = { at: '2026-11-20T12:51:00.000Z', reason: 'load time was 400 ms' };
  answers.push(Response.json(data([{ ...seller, plan: { ...plan, halted } }])));
  open();
  expect(await screen.findByText('Halted at 10 %')).toBeVisible();
  expect(screen.getByText(/load time was 400 ms/)).toBeVisible();
  expect(screen.getByText('npm run release -- rollout mfe_seller --resume')).toBeVisible();
});

test('says who shows whose slots, and what a version was built against', async () => {
  answers.push(Response.json(data([seller])));
  const { user } = open();
  await user.click(await screen.findByText('Slots and shared versions'));
  const said = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
  expect(said('Shows slots of')).toBe('mfe_catalog: product-card');
  expect(said('Its slots are shown by')).toBe('mfe_admin: product-row, seller-badge');
  expect(said('Takes from the page, built against')).toBe('react 19.3.0');
  expect(screen.queryByText(/nobody fills/)).toBeNull();
});

test('a slot that nobody fills is said', async () => {
  const missing = [{ remote: 'mfe_gone', slots: ['reviews'] }];
  const ties = { shows: missing, shownBy: [], missing, shared: [] };
  answers.push(Response.json(data([{ ...seller, ties }])));
  open();
  const term = await screen.findByText('Shows slots that nobody fills; that place stays empty');
  expect(term.nextElementSibling).toHaveTextContent('mfe_gone: reviews');
});

test('releases of the minutes that are shown stand upright in the charts, and in words', async () => {
  const entry = { who: 'ann', from: null, percent: null, note: null };
  const log = [
    { ...entry, at: '2026-11-20T12:44:30.000Z', action: 'promote', version: '1.5.0' },
    { ...entry, at: '2026-11-20T12:44:00.000Z', action: 'publish', version: '1.6.0' },
    { ...entry, at: '2026-11-20T12:43:30.000Z', action: 'rollout', version: '1.5.0' },
    { ...entry, at: '2026-11-20T12:30:00.000Z', action: 'live', version: '1.4.0' },
  ];
  answers.push(Response.json(data([{ ...seller, log }])));
  open();
  const chart = await screen.findByRole('img', { name: 'Load time of mfe_seller, by minute' });
  expect(chart).toHaveAccessibleDescription(
    /Upright: [^;]* rolled out 1\.5\.0; [^;]* made live for everybody 1\.5\.0\.$/,
  );
  expect([...chart.querySelectorAll('.mark')].map((mark) => mark.getAttribute('d'))).toEqual([
    'M80.0 0V96',
    'M240.0 0V96',
  ]);
});

test('among many remotes one is found by its name, its team or a version', async () => {
  const others = ['admin', 'buyer', 'catalog'].map((team) => ({
    ...seller,
    id: `mfe_${team}`,
    team,
    versions: [],
  }));
  answers.push(Response.json(data([...others, seller])));
  open();
  const find = await screen.findByRole('searchbox', { name: 'Find' });
  await screen.findByRole('region', { name: 'mfe_seller' });
  const found = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(found()).toHaveLength(4);
  for (const [words, names] of [
    ['BUYER', ['mfe_buyer']],
    ['1.4.0 seller', ['mfe_seller']],
    ['nobody', []],
  ] as const) {
    fireEvent.change(find, { target: { value: words } });
    expect(found()).toEqual(names);
  }
  expect(screen.getByText(/No remote has “nobody” in its name/)).toBeVisible();
});
