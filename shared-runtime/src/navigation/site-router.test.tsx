import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createNavigation, type Move } from './navigation.ts';
import { SiteRouter, useNavigationBlocker } from './site-router.tsx';

async function show(page: React.ReactNode) {
  window.history.pushState(null, '', '/start');
  const navigation = createNavigation();
  const site = (shown: React.ReactNode) => <SiteRouter navigation={navigation}>{shown}</SiteRouter>;
  const { rerender } = await act(async () => render(site(page)));
  return {
    navigation,
    shown: () => screen.getByRole('heading').textContent,
    change: (next: React.ReactNode) => act(async () => rerender(site(next))),
  };
}

/** Pages whose code is loaded when the test releases it. */
function slowPages() {
  const arrivals = new Map<string, () => void>();
  const codes = new Map<string, Promise<void>>([['/start', Promise.resolve()]]);
  const codeOf = (path: string) => {
    const code = codes.get(path) ?? new Promise<void>((resolve) => arrivals.set(path, resolve));
    codes.set(path, code);
    return code;
  };
  function Page() {
    const { pathname, state } = useLocation();
    use(codeOf(pathname));
    return <h1>{`${pathname} ${state ?? ''}`.trim()}</h1>;
  }
  return { Page, arrive: (path: string) => act(async () => arrivals.get(path)?.()) };
}

it('the old page stays until the next one has loaded, and the last of two quick navigations wins', async () => {
  const { Page, arrive } = slowPages();
  const { navigation, shown } = await show(
    <Suspense fallback={<h1>Loading</h1>}>
      <Page />
    </Suspense>,
  );
  await act(async () => navigation.navigator.push('/a'));
  expect([window.location.pathname, shown()]).toEqual(['/a', '/start']);
  await act(async () => navigation.navigator.push('/b', 'last'));
  await arrive('/a');
  expect(shown()).toBe('/start');
  await arrive('/b');
  expect(shown()).toBe('/b last');
  await act(async () => window.history.back());
  expect(await screen.findByRole('heading', { name: '/a' })).toBeVisible();
});

describe('a navigation blocker', () => {
  it('calls the callback that was rendered last, and stops blocking when it is unmounted', async () => {
    const requested: [string, string][] = [];
    function Form({ name }: { readonly name: string }) {
      useNavigationBlocker(({ to }: Move) => {
        requested.push([name, to]);
        return true;
      });
      return null;
    }
    const { navigation, change } = await show(<Form name="first" />);
    await change(<Form name="second" />);
    navigation.navigator.push('/a');
    expect(window.location.pathname).toBe('/start');
    await change(null);
    await act(async () => navigation.navigator.push('/b'));
    expect(window.location.pathname).toBe('/b');
    expect(requested).toEqual([['second', '/a']]);
  });

  it('still lets a blocked navigation proceed after a rerender', async () => {
    const moves: Move[] = [];
    function Form() {
      useNavigationBlocker((move) => moves.push(move) > 0);
      return null;
    }
    const { navigation, change } = await show(<Form />);
    navigation.navigator.push('/a');
    await change(<Form />);
    await act(async () => moves[0]?.proceed());
    expect(window.location.pathname).toBe('/a');
  });

  it('renders without an error under a router that cannot block', () => {
    function Form() {
      useNavigationBlocker(() => true);
      return <h1>Form</h1>;
    }
    render(<Form />, { wrapper: MemoryRouter });
    expect(screen.getByRole('heading')).toBeVisible();
  });
});
