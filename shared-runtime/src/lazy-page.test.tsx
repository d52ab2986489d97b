import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { lazyPage } from './lazy-page.tsx';

const Fridge = () => <h1>Fridge</h1>;

/** What the host has around a remote: a boundary that shows a failure and can try again. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    if (!this.state.failed) return <Suspense fallback="Loading">{this.props.children}</Suspense>;
    return (
      <button type="button" onClick={() => this.setState({ failed: false })}>
        Retry
      </button>
    );
  }
}

it('shows the page when its code is there, and asks for it once', async () => {
  const importPage = jest.fn(async () => ({ Page: Fridge }));
  const { Page } = lazyPage(importPage);
  await act(
    async () =>
      void render(
        <Boundary>
          <Page />
        </Boundary>,
      ),
  );
  expect(screen.getByRole('heading', { name: 'Fridge' })).toBeVisible();
  await act(
    async () =>
      void render(
        <Boundary>
          <Page />
        </Boundary>,
      ),
  );
  expect(importPage).toHaveBeenCalledTimes(1);
});

it('renders at once what was loaded before, as the server does', async () => {
  const { Page, preload } = lazyPage(async () => ({ Page: Fridge }));
  await preload();
  expect(renderToString(<Page />)).toBe('<h1>Fridge</h1>');
});

it.each([
  ['/fridge/7', 1],
  ['/fridge/7/', 1],
  ['/elsewhere', 0],
])('at %s asks %i times before anybody renders', (address, times) => {
  window.history.replaceState(null, '', address);
  const importPage = jest.fn(async () => ({ Page: Fridge }));
  lazyPage(importPage, '/fridge/:id');
  expect(importPage).toHaveBeenCalledTimes(times);
  window.history.replaceState(null, '', '/');
});

it('a failure is for the boundary around it, and the next try asks again', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  let offline = true;
  const { Page } = lazyPage(async () => {
    if (offline) throw new Error('offline');
    return { Page: Fridge };
  });
  await act(
    async () =>
      void render(
        <Boundary>
          <Page />
        </Boundary>,
      ),
  );
  const retry = await screen.findByRole('button', { name: 'Retry' });
  offline = false;
  await act(() => userEvent.click(retry));
  expect(await screen.findByRole('heading', { name: 'Fridge' })).toBeVisible();
});

it('a page that could not be prepared is asked for again when it is opened', async () => {
  const importPage = jest.fn(async () => ({ Page: Fridge })).mockRejectedValueOnce(new Error('offline'));
  const { Page, preload } = lazyPage(importPage);
  await preload();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await act(
    async () =>
      void render(
        <Boundary>
          <Page />
        </Boundary>,
      ),
  );
  expect(screen.getByRole('heading', { name: 'Fridge' })).toBeVisible();
});
