import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { createNavigation } from '../navigation/navigation.ts';
import { SiteRouter } from '../navigation/site-router.tsx';
import { useOverlay } from './overlay.ts';

/** A page with a sheet that a navigation leaves open, as that of the filters, and a list in it. */
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
const shows = (expected: string) => waitFor(() => expect(view()).toBe(expected));
const back = () => act(async () => window.history.back());
const press = (name: string) => userEvent.click(screen.getByText(name));
/** The browser is at the page's own entry. */
const settled = () => waitFor(() => expect(window.history.state).not.toHaveProperty('over'));

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

it('back closes what lies over the page, the topmost first, and leaves the page only then', async () => {
  await press('Open');
  await press('List');
  expect(view()).toBe('/start sheet list');
  await back();
  await shows('/start sheet');
  await back();
  await shows('/start');
  await back();
  await shows('/before');
});

it('two steps at once close both', async () => {
  await press('Open');
  await press('List');
  await act(async () => window.history.go(-2));
  await shows('/start');
});

it('closed by other means, it leaves nothing to go back to, and forward opens nothing', async () => {
  await press('Open');
  await press('Close');
  await settled();
  await act(async () => window.history.forward());
  await settled();
  expect(view()).toBe('/start');
  await press('Open');
  await press('List');
  await press('Close');
  await settled();
  await back();
  await shows('/before');
});

it.each(['Next', 'Close and go'])('%s leads on, and back from there to the page', async (name) => {
  await press('Open');
  await press(name);
  await shows('/next');
  await back();
  await shows('/start');
  await back();
  await shows('/before');
});

it('a navigation from the upper one of two leads on as well, and one that replaces the page', async () => {
  await press('Open');
  await press('List');
  await press('Next');
  await shows('/next');
  await press('Open');
  await press('List');
  await press('Instead');
  await shows('/instead');
  await back();
  await shows('/start');
});

it('what a navigation leaves open is closed before the page that it led to is left', async () => {
  await press('Open');
  await press('Filter');
  await shows('/start?filter=1 sheet');
  await waitFor(() => expect(window.history.state).toHaveProperty('over'));
  await back();
  await shows('/start?filter=1');
  await back();
  await shows('/start');
});

it('a step to another page closes all', async () => {
  await press('Open');
  await press('Filter');
  await shows('/start?filter=1 sheet');
  await waitFor(() => expect(window.history.state).toHaveProperty('over'));
  await act(async () => window.history.go(-2));
  await shows('/start');
});

it('a page that is loaded again with something open is at its own entry', async () => {
  await press('Open');
  const { unmount } = await load();
  unmount();
  await settled();
  expect(window.location.pathname).toBe('/start');
});
