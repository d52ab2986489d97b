import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { createNavigation } from '../navigation/navigation.ts';
import { SiteRouter } from '../navigation/site-router.tsx';
import { useOverlay } from './overlay.ts';

/** A page with a sheet that stays open on a navigation, as that of the filters, and a list in the sheet. */
function Page() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [sheetAt, setSheetAt] = useState('');
  const [isListOpen, setListOpen] = useState(false);
  const isOpen = sheetAt === pathname;
  if (sheetAt !== '' && !isOpen) setSheetAt('');
  useOverlay(isOpen, () => setSheetAt(''));
  useOverlay(isOpen && isListOpen, () => setListOpen(false));
  return (
    <>
      <h1>{pathname + search}</h1>
      <button type="button" onClick={() => setSheetAt(pathname)}>
        Open
      </button>
      {isOpen && (
        <div role="dialog">
          <button type="button" onClick={() => setSheetAt('')}>
            Close
          </button>
          <button type="button" onClick={() => setListOpen(true)}>
            List
          </button>
          {isListOpen && <ul />}
          <Link to="?filter=1">Filter</Link>
          <Link to="/next">Next</Link>
          <button type="button" onClick={() => navigate('/instead', { replace: true })}>
            Instead
          </button>
          <button
            type="button"
            onClick={() => {
              setSheetAt('');
              navigate('/next');
            }}
          >
            Close and go
          </button>
        </div>
      )}
    </>
  );
}

const view = () =>
  [
    screen.getByRole('heading').textContent,
    screen.queryByRole('dialog') && 'sheet',
    screen.queryByRole('list') && 'list',
  ]
    .filter(Boolean)
    .join(' ');
type Step = string | (() => Promise<unknown>);
/** Waits until this is visible. */
const at = (expected: string) => () => waitFor(() => expect(view()).toBe(expected));
const go = (by: number) => () => act(async () => window.history.go(by));
const press = (name: string) => userEvent.click(screen.getByText(name));
/** Waits until the browser is at the page's own entry, or at that of an overlay. */
const settled = () => waitFor(() => expect(window.history.state).not.toHaveProperty('over'));
const over = () => waitFor(() => expect(window.history.state).toHaveProperty('over'));

async function load() {
  const page = (
    <SiteRouter navigation={createNavigation()}>
      <Page />
    </SiteRouter>
  );
  return act(async () => render(page));
}

beforeEach(async () => {
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', '/start');
  await load();
});

/** Strings are names of buttons to press. */
it.each<[string, Step[]]>([
  [
    'Back closes the topmost overlay first, and leaves the page when no overlay is open',
    [
      'Open',
      'List',
      at('/start sheet list'),
      go(-1),
      at('/start sheet'),
      go(-1),
      at('/start'),
      go(-1),
      at('/before'),
    ],
  ],
  ['two steps back at once close two overlays', ['Open', 'List', go(-2), at('/start')]],
  [
    'an overlay closed by its button leaves no history entry: Back leaves the page, and Forward opens no overlay',
    [
      ...['Open', 'Close', settled, go(1), settled, at('/start')],
      ...['Open', 'List', 'Close', settled, go(-1), at('/before')],
    ],
  ],
  ...['Next', 'Close and go'].map((name): [string, Step[]] => [
    `a navigation from an overlay by “${name}” opens the next page, and Back from there returns to the page`,
    ['Open', name, at('/next'), go(-1), at('/start'), go(-1), at('/before')],
  ]),
  [
    'a navigation from the upper of two overlays opens the next page, and so does one that replaces the history entry',
    [
      ...['Open', 'List', 'Next', at('/next')],
      ...['Open', 'List', 'Instead', at('/instead'), go(-1), at('/start')],
    ],
  ],
  [
    'Back closes an overlay that stayed open on a navigation, before it leaves the page navigated to',
    [
      'Open',
      'Filter',
      at('/start?filter=1 sheet'),
      over,
      go(-1),
      at('/start?filter=1'),
      go(-1),
      at('/start'),
    ],
  ],
  [
    'Back to an earlier page closes an overlay that stayed open on a navigation',
    ['Open', 'Filter', at('/start?filter=1 sheet'), over, go(-2), at('/start')],
  ],
])('%s', async (_, steps) => {
  for (const step of steps) await (typeof step === 'string' ? press(step) : step());
});

it('a page reloaded with an open overlay returns to its own history entry', async () => {
  await press('Open');
  const { unmount } = await load();
  unmount();
  await settled();
  expect(window.location.pathname).toBe('/start');
});
