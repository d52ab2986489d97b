import { act, fireEvent, screen, within } from '@testing-library/react';
import { data, open, openWith, requested, responses, seller } from '../../testing/platform-page.tsx';

test('shows the versions with traffic share, failures and load times, and the release log', async () => {
  openWith([seller]);
  const section = await screen.findByRole('region', { name: 'mfe_seller' });
  expect(section.tagName).toBe('SECTION');
  // The styles of a card, which `as` instead of `forwardedAs` would have removed.
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
  // The only log entry is five minutes old, and the chart shows two minutes.
  expect(chart).not.toHaveAccessibleDescription(/Upright/);
  expect(panel.getByText(/ann · rolled out 1\.5\.0 10 % \(before: 1\.4\.0\) · a try/)).toBeInTheDocument();
  expect(new Headers(requested[0]?.init.headers).get('freezertoken')).toMatch(/^bearer /);
});

test('names the visitors that a rollout by rules counts, in place of a share of all', async () => {
  const targetings = ['all others', 'staff, then 10 % of the visitors'];
  const versions = seller.versions.map((each, at) => ({ ...each, targeting: targetings[at] ?? null }));
  openWith([{ ...seller, versions }]);
  expect(await screen.findByRole('cell', { name: 'all others' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'staff, then 10 % of the visitors' })).toBeVisible();
  expect(screen.queryByRole('cell', { name: '90 %' })).toBeNull();
});

test('shows since when a remote is retired', async () => {
  const nothing = { ...seller, live: null, rollout: null };
  openWith([nothing, { ...nothing, id: 'mfe_reviews', retired: '2026-11-20T12:30:00.000Z' }]);
  expect(await screen.findByText('Nothing live yet')).toBeVisible();
  const reviews = within(screen.getByRole('region', { name: 'mfe_reviews' }));
  expect(reviews.getByText(/^Retired since Nov 20, 2026/)).toBeVisible();
});

test('warns about a stale registry document, with the command that refreshes it', async () => {
  responses.push(Response.json({ ...data([seller]), staleSince: '2026-11-10T12:45:00.000Z' }));
  open();
  expect(await screen.findByText(/was signed Nov 10, 2026.*held back.*release -- refresh$/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'mfe_seller' })).toBeVisible();
});

test('keeps showing the last data, marked as not up to date, when a refresh fails', async () => {
  jest.useFakeTimers();
  try {
    openWith([seller]);
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

test('shows the next step of a rollout plan and the number of visits it waits for', async () => {
  openWith([{ ...seller, plan }]);
  const line = await screen.findByText(/^Goes on by itself: to 50 % /);
  expect(line).toHaveTextContent(/after 20 visits from different networks or people \(7 so far\)\.$/);
});

test('shows why a rollout plan was halted, with the command that resumes it', async () => {
  const halted = { at: '2026-11-20T12:51:00.000Z', reason: 'load time was 400 ms' };
  openWith([{ ...seller, plan: { ...plan, halted } }]);
  expect(await screen.findByText('Halted at 10 %')).toBeVisible();
  expect(screen.getByText(/load time was 400 ms/)).toBeVisible();
  expect(screen.getByText('npm run release -- rollout mfe_seller --resume')).toBeVisible();
});

test('shows which remotes fill and use the slots, and the shared versions a remote was built against', async () => {
  const { user } = openWith([seller]);
  await user.click(await screen.findByText('Slots, shared versions, and who would break'));
  const said = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
  expect(said('Shows slots of')).toBe('mfe_catalog: product-card');
  expect(said('Its slots are shown by')).toBe('mfe_admin: product-row, seller-badge');
  expect(said('Takes from the page, built against')).toBe('react 19.3.0');
  expect(screen.queryByText(/nobody fills/)).toBeNull();
});

/** The texts of a remote's list of dependencies, after expanding it. */
async function whoBreaks(user: ReturnType<typeof open>['user'], id: string) {
  const panel = within(await screen.findByRole('region', { name: id }));
  await user.click(panel.getByText('Slots, shared versions, and who would break'));
  const [term] = panel.queryAllByRole('term').filter(({ textContent }) => textContent === 'Who would break');
  const found: (string | null)[] = [];
  for (let next = term?.nextElementSibling; next?.tagName === 'DD'; next = next.nextElementSibling)
    found.push(next.textContent);
  return found;
}

test.each([
  [
    'which pages each possible next change would break',
    seller,
    [
      'Taken back to 1.3.0: The pages of mfe_admin lose the slot seller-badge.',
      '1.5.0 for everybody: Nothing would break.',
      'Retired: The pages of mfe_admin lose the slots product-row, seller-badge. And 3 more.',
    ],
  ],
  [
    'that nothing would break',
    { ...seller, id: 'host_shell', breaks: [] },
    ['Taken back to 1.3.0: Nothing would break.', '1.5.0 for everybody: Nothing would break.'],
  ],
  [
    'nothing about it for a host without an earlier version and without a rollout',
    { ...seller, id: 'host_shell', previous: null, rollout: null },
    [],
  ],
])('shows %s, without a request of its own', async (_, remote, expected) => {
  const { user } = openWith([remote]);
  expect(await whoBreaks(user, remote.id)).toEqual(expected);
  // The only request is the one for the numbers.
  expect(requested).toHaveLength(1);
});

test('shows no breaking changes when an older page server sends no data about them', async () => {
  const { breaks: _, ...before } = seller;
  const { user } = openWith([before]);
  expect(await whoBreaks(user, 'mfe_seller')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Roll back' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText('Everybody gets 1.3.0 with their next page. The roll-out of 1.5.0 ends.'),
  ).toBeInTheDocument();
});

test('names the slots that no remote fills', async () => {
  const missing = [{ remote: 'mfe_gone', slots: ['reviews'] }];
  const dependencies = { shows: missing, shownBy: [], missing, shared: [] };
  openWith([{ ...seller, ties: dependencies }]);
  const term = await screen.findByText('Shows slots that nobody fills; that place stays empty');
  expect(term.nextElementSibling).toHaveTextContent('mfe_gone: reviews');
});

test('charts the chosen web vital by minute, for all remotes', async () => {
  const vitalsByMinute = { LCP: [1800, 2750], CLS: [0.12, 0.04], INP: [null, 90] };
  // A page server older than the page sends no vitals by minute.
  const versions = seller.versions.map(({ vitalsByMinute: _, ...older }) =>
    older.version === '1.4.0' ? { ...older, vitalsByMinute } : older,
  );
  const { user } = openWith([
    { ...seller, versions },
    { ...seller, id: 'mfe_buyer' },
  ]);
  const choice = await screen.findByRole('combobox', { name: 'Vital in the charts' });
  const chart = (name: string) => screen.getByRole('img', { name });
  expect(choice).toHaveValue('LCP');
  expect(chart('LCP of mfe_seller, by minute')).toHaveAccessibleDescription(
    '1.4.0: 2,750 ms at most. Dotted across: good up to 2,500 ms.',
  );
  // The scale ends at the highest value.
  expect(chart('LCP of mfe_seller, by minute').querySelector('.good')).toHaveAttribute('d', 'M0 8.7H320');
  expect(chart('LCP of mfe_buyer, by minute')).toHaveAccessibleDescription(
    /^1\.4\.0: 1,240 ms at most; 1\.5\.0: 1,240 ms at most\./,
  );

  await user.selectOptions(choice, 'CLS: how far the page jumps');
  expect(chart('CLS of mfe_seller, by minute')).toHaveAccessibleDescription(
    '1.4.0: 0.12 at most. Dotted across: good up to 0.10.',
  );
  expect(chart('CLS of mfe_buyer, by minute')).toBeVisible();

  await user.selectOptions(choice, 'INP: from a click or key to what it shows');
  expect(chart('INP of mfe_seller, by minute')).toHaveAccessibleDescription(
    '1.4.0: 90 ms at most. Dotted across: good up to 200 ms.',
  );
  // The newest minute alone is a stroke too, inside of the chart.
  expect(chart('INP of mfe_seller, by minute').querySelector('[d$="h-3"]')).toHaveAttribute(
    'd',
    expect.stringMatching(/^M320\.0 [\d.]+h-3$/),
  );
  expect(chart('INP of mfe_buyer, by minute')).toHaveAccessibleDescription(
    'No INP reported. Dotted across: good up to 200 ms.',
  );
  expect(screen.queryByRole('img', { name: /^(LCP|CLS) of/ })).toBeNull();
});

test('charts mark the releases of the shown minutes, and those of the host apart in the charts of every remote', async () => {
  const entry = { who: 'ann', from: null, percent: null, note: null };
  const at = (time: string) => `2026-11-20T12:${time}.000Z`;
  const log = [
    { ...entry, at: at('44:30'), action: 'promote', version: '1.5.0' },
    { ...entry, at: at('44:00'), action: 'publish', version: '1.6.0' },
    { ...entry, at: at('43:30'), action: 'rollout', version: '1.5.0' },
    { ...entry, at: at('30:00'), action: 'live', version: '1.4.0' },
  ];
  const hostLog = [
    { ...entry, at: at('44:00'), action: 'rollout', version: '7.1.0' },
    { ...entry, at: at('43:30'), action: 'publish', version: '7.1.0' },
    { ...entry, at: at('30:00'), action: 'rollback', version: '7.0.0' },
  ];
  const host = { ...seller, id: 'host_shell', team: 'platform', log: hostLog };
  openWith([{ ...seller, log }, { ...seller, id: 'mfe_buyer', log }, host]);
  const charts = await screen.findAllByRole('img', { name: /^(Failed visits|Load time|LCP) of mfe_/ });
  expect(charts).toHaveLength(6);
  for (const chart of charts) {
    expect(chart).toHaveAccessibleDescription(
      /\. Upright: [^;]* rolled out 1\.5\.0; [^;]* made live for everybody 1\.5\.0\. Upright in long dashes, the host: [^;]* rolled out 7\.1\.0\.$/,
    );
    const marks = [...chart.querySelectorAll('.mark')].map((mark) => [
      mark.classList.contains('host'),
      mark.getAttribute('d'),
    ]);
    expect(marks).toEqual([
      [false, 'M80.0 0V96'],
      [false, 'M240.0 0V96'],
      [true, 'M160.0 0V96'],
    ]);
  }
  // The host's own charts show its releases as its own.
  const own = screen.getByRole('img', { name: 'LCP of host_shell, by minute' });
  expect(own).toHaveAccessibleDescription(/\. Upright: [^;]* rolled out 7\.1\.0\.$/);
  expect(own.querySelectorAll('.mark')).toHaveLength(1);
});

test('the search finds a remote by its name, team or version', async () => {
  const others = ['admin', 'buyer', 'catalog'].map((team) => ({
    ...seller,
    id: `mfe_${team}`,
    team,
    versions: [],
  }));
  openWith([...others, seller]);
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
