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
    'back closes what lies over the page, the topmost first, and leaves the page only then',
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
  ['two steps at once close both', ['Open', 'List', go(-2), at('/start')]],
  [
    'closed by other means, it leaves nothing to go back to, and forward opens nothing',
    [
      ...['Open', 'Close', settled, go(1), settled, at('/start')],
      ...['Open', 'List', 'Close', settled, go(-1), at('/before')],
    ],
  ],
  ...['Next', 'Close and go'].map((name): [string, Step[]] => [
    `${name} leads on, and back from there to the page`,
    ['Open', name, at('/next'), go(-1), at('/start'), go(-1), at('/before')],
  ]),
  [
    'a navigation from the upper one of two leads on as well, and one that replaces the page',
    [
      ...['Open', 'List', 'Next', at('/next')],
      ...['Open', 'List', 'Instead', at('/instead'), go(-1), at('/start')],
    ],
  ],
  [
    'what a navigation leaves open is closed before the page that it led to is left',
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
    'a step to another page closes all',
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
