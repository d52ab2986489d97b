import { act, render } from '@testing-library/react';
import { MemoryRouter, useNavigate, useRoutes } from 'shared-runtime/router';
import { useBelowFirstScreen } from './use-below-first-screen.ts';

/** What the hook returned, in the order of the renderings. */
const seen: boolean[] = [];
let navigate: ReturnType<typeof useNavigate>;

function Product() {
  const isShown = useBelowFirstScreen();
  seen.push(isShown);
  return <p>{isShown ? 'all of it' : 'the first screen'}</p>;
}

function Pages() {
  navigate = useNavigate();
  return useRoutes([
    { path: '/', element: null },
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
  const { findByText } = render(at('/'));
  act(() => void navigate('/product'));
  expect(await findByText('all of it')).toBeVisible();
  expect(seen[0]).toBe(false);
});

it('renders everything at once as the first entry of the history, and on back navigation', () => {
  render(at('/product'));
  act(() => void navigate('/'));
  act(() => void navigate(-1));
  expect(seen.length).toBeGreaterThan(1);
  expect(seen).not.toContain(false);
});
