import { fireEvent, screen, within } from '@testing-library/react';
import type {
  PlatformErrorDetail,
  PlatformErrorGroup,
  PlatformErrors,
  PlatformLog,
} from 'shared-contracts/platform';
import { lists, openWith, requested } from '../../testing/platform-page.tsx';

const group = (id: string, part: Partial<PlatformErrorGroup> = {}): PlatformErrorGroup => ({
  ...{ id, remote: 'mfe_seller', version: '1.5.0', team: 'seller', place: 'browser' },
  ...{ message: `TypeError: ${id}`, errorClasses: ['render'], routes: ['/advertisement'] },
  ...{ visits: 3, witnesses: 2, firstAt: '2026-11-20T12:00:00.000Z', lastAt: '2026-11-20T12:30:00.000Z' },
  ...part,
});
const library = (file: string, line: number) => ({
  ...{ file: 'host_shell/vendor.js', line: 1, column: 70 + line },
  source: { file: `node_modules/${file}`, line, column: 4, lines: [] },
});
const detail: PlatformErrorDetail = {
  ...group('a'),
  frames: [
    { file: 'host_shell/main.js', line: 1, column: 9, source: null },
    ...[library('react-dom/cjs/client.js', 12), library('react-dom/index.js', 3)],
    library('@tanstack/react-query/useQuery.js', 7),
    {
      ...{ file: 'mfe_seller/1.js', line: 1, column: 2345 },
      source: {
        ...{ file: 'mfe-seller/src/form.tsx', line: 5, column: 3 },
        lines: [
          { line: 4, text: 'const shelf = shelves[0];' },
          { line: 5, text: "  throw new Error('<b>no shelf</b>');" },
        ],
      },
    },
  ],
};
const entry = { at: '2026-11-20T12:40:00.000Z', who: 'ann', from: null, percent: null, note: null };

beforeEach(() => {
  lists['/platform/errors'] = (): PlatformErrors => ({ total: 1, groups: [group('a')] });
  lists['/platform/errors/a'] = jest.fn(() => detail);
  lists['/platform/log'] = (): PlatformLog => ({
    ...{ total: 1, isCut: true },
    entries: [{ ...entry, action: 'promote', remote: 'mfe_seller', version: '1.5.0' }],
  });
});

const section = (name: string) => within(screen.getByRole('region', { name }));
const refused = (message: string) => Response.json({ code: 'unavailable', message }, { status: 503 });

test('an error shows its message, remote and count, and when expanded its stack with source lines', async () => {
  const { user } = openWith([]);
  const message = await screen.findByText('TypeError: a');
  const errors = section('Errors of the last day');
  // The details of a closed error are not loading.
  expect(errors.queryByText('Loading...')).toBeNull();
  for (const text of [
    '3 visits from 2 networks or people',
    'mfe_seller 1.5.0',
    'Team seller',
    'in browsers',
    'render',
  ])
    expect(errors.getByText(text)).toBeVisible();
  expect(lists['/platform/errors/a']).not.toHaveBeenCalled();
  await user.click(message);
  expect(await errors.findByText('mfe-seller/src/form.tsx:5:3')).toBeVisible();
  expect(errors.getByText('host_shell/main.js:1:9')).toBeVisible();
  for (const [place, told] of [
    ['react-dom/cjs/client.js:12:4', ' – a library, 2 places in it'],
    ['@tanstack/react-query/useQuery.js:7:4', ' – a library'],
  ] as const)
    expect(errors.getByText(place).closest('li')?.textContent).toBe(place + told);
  expect(errors.queryByText(/react-dom\/index/)).toBeNull();
  const lines = within(errors.getByRole('list', { name: 'Lines of mfe-seller/src/form.tsx' }));
  const [before, thrown] = lines.getAllByRole('listitem');
  expect(before).toHaveTextContent('const shelf = shelves[0];');
  expect(thrown).toHaveTextContent("throw new Error('<b>no shelf</b>');");
  expect(thrown).toHaveAttribute('aria-current', 'location');
  expect(thrown).toHaveAttribute('value', '5');
});

test('a section that fails to load leaves the others intact, and its "Retry" loads only this section again', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  lists['/platform/errors'] = () => refused('The errors rest.');
  const { user } = openWith([]);
  expect(await section('Errors of the last day').findByText('The errors rest.')).toBeVisible();
  expect(
    await section('Log of the site').findByText(/ann · made live for everybody mfe_seller 1\.5\.0/),
  ).toBeVisible();
  expect(section('Remotes').getByText('The registry knows no remote yet.')).toBeVisible();
  lists['/platform/errors'] = () => ({ total: 0, groups: [] });
  lists['/platform/log'] = jest.fn();
  await user.click(section('Errors of the last day').getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No errors')).toBeVisible();
  expect(lists['/platform/log']).not.toHaveBeenCalled();
  expect(requested).toHaveLength(1);
});

test('a response that cannot be rendered breaks only its section, and the error is reported', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const reported = jest.fn();
  globalThis.reportError = reported;
  lists['/platform/log'] = () => ({ total: 1, isCut: false });
  openWith([]);
  expect(await screen.findByText('This part cannot be shown')).toBeVisible();
  expect(await screen.findByText('TypeError: a')).toBeVisible();
  expect(reported).toHaveBeenCalled();
});

test('the search filters the errors and the log too, and "Show more" loads further errors', async () => {
  const many = Array.from({ length: 10 }, (_, at) => group(`e${at}`));
  lists['/platform/errors'] = ({ searchParams }) =>
    searchParams.get('words') === ''
      ? { total: 24, groups: searchParams.get('limit') === '10' ? many : [...many, group('last')] }
      : { total: 0, groups: [] };
  lists['/platform/log'] = () => ({ total: 0, isCut: false, entries: [] });
  const { user } = openWith([]);
  await screen.findByText('TypeError: e0');
  await user.click(section('Errors of the last day').getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('TypeError: last')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find' }), { target: { value: 'shelf' } });
  expect(await screen.findByText(/No error has “shelf”/)).toBeVisible();
  expect(screen.getByText('No entry of the log has “shelf”.')).toBeVisible();
});
