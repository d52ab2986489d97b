import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Link, MemoryRouter, useNavigate, useRoutes } from 'shared-runtime/router';
import { useBelowFirstScreen } from './use-below-first-screen.ts';

const seen: boolean[] = [];

function Product() {
  const isShown = useBelowFirstScreen();
  seen.push(isShown);
  return (
    <>
      <p>{isShown ? 'all of it' : 'the first screen'}</p>
      <Link to="/">Home</Link>
    </>
  );
}

function Home() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/product">Product</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

function Pages() {
  return useRoutes([
    { path: '/', element: <Home /> },
    { path: '/product', element: <Product /> },
  ]);
}

const at = (address: string) => (
  <MemoryRouter initialEntries={[address]}>
    <Pages />
  </MemoryRouter>
);

beforeEach(() => {
  seen.length = 0;
});

it('renders the rest after the first screen on forward navigation from another page', async () => {
  const { getByRole, findByText } = render(at('/'));
  act(() => getByRole('link').click());
  expect(await findByText('all of it')).toBeVisible();
  expect(seen[0]).toBe(false);
});

it('renders everything at once as the first entry of the history, and on back navigation', () => {
  const { getByRole } = render(at('/product'));
  expect(seen).not.toContain(false);
  act(() => getByRole('link', { name: 'Home' }).click());
  seen.length = 0;
  act(() => getByRole('button', { name: 'Back' }).click());
  expect(seen[0]).toBe(true);
  expect(seen).not.toContain(false);
});

it('renders everything on the server and during hydration', async () => {
  const element = document.createElement('div');
  element.innerHTML = renderToString(at('/product'));
  expect(element).toHaveTextContent('all of it');
  const root = await act(async () => hydrateRoot(element, at('/product')));
  expect(seen).not.toContain(false);
  act(() => root.unmount());
});
