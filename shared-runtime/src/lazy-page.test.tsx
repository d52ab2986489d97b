import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode, Suspense, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { forgetFailedPage } from './failed-page.ts';
import { lazyPage } from './lazy-page.tsx';

const Fridge = () => <h1>Fridge</h1>;

/** As in the host around a remote: an error boundary that shows a failure and can retry. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state: { readonly failed: boolean; readonly error?: unknown } = { failed: false };
  static getDerivedStateFromError = (error: unknown) => ({ failed: true, error });
  readonly retry = () => {
    forgetFailedPage(this.state.error);
    this.setState({ failed: false });
  };
  override render() {
    if (!this.state.failed) return <Suspense fallback="Loading">{this.props.children}</Suspense>;
    return (
      <button type="button" onClick={this.retry}>
        Retry
      </button>
    );
  }
}

const open = (page: ReactNode) => act(async () => void render(<Boundary>{page}</Boundary>));

it('a lazy page is rendered once its code has loaded, and imported only once', async () => {
  const importPage = jest.fn(async () => ({ Page: Fridge }));
  const { Page } = lazyPage(importPage);
  await open(<Page />);
  expect(screen.getByRole('heading', { name: 'Fridge' })).toBeVisible();
  await open(<Page />);
  expect(importPage).toHaveBeenCalledTimes(1);
});

it('a preloaded page is rendered synchronously, as on the server', async () => {
  const { Page, preload } = lazyPage(async () => ({ Page: Fridge }));
  await preload();
  expect(renderToString(<Page />)).toBe('<h1>Fridge</h1>');
});

it.each([
  ['/fridge/7', 1],
  ['/fridge/7/', 1],
  ['/elsewhere', 0],
])('at the address %s the page is imported %i times before the first render', (address, times) => {
  window.history.replaceState(null, '', address);
  const importPage = jest.fn(async () => ({ Page: Fridge }));
  lazyPage(importPage, '/fridge/:id');
  expect(importPage).toHaveBeenCalledTimes(times);
  window.history.replaceState(null, '', '/');
});

it('a page whose preload failed is imported again when it is opened', async () => {
  const importPage = jest.fn(async () => ({ Page: Fridge })).mockRejectedValueOnce(new Error('offline'));
  const { Page, preload } = lazyPage(importPage);
  await preload();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await open(<Page />);
  expect(screen.getByRole('heading', { name: 'Fridge' })).toBeVisible();
});

it('a page is imported once more at once if preloads of its files have failed, because the browser repeats their errors', async () => {
  const importPage = jest.fn(async () => ({ Page: Fridge }));
  for (const request of ['http://built.test/983.js', 'http://built.test/home.js']) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', href: request }));
    const failure = Object.assign(new Error('old'), { request });
    importPage.mockImplementationOnce(() => later().then(() => Promise.reject(failure)));
  }
  const { Page } = lazyPage(importPage);
  await open(<Page />);
  expect(await screen.findByRole('heading', { name: 'Fridge' })).toBeVisible();
  expect(importPage).toHaveBeenCalledTimes(3);
});

it('offline, a page is imported once when it is opened and once more on Retry', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  // React schedules the rendering itself, as in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const importPage = jest.fn(async (): Promise<{ Page: typeof Fridge }> => {
    await later();
    throw new Error('offline');
  });
  const { Page } = lazyPage(importPage);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const shown = (page: ReactNode) => root.render(<Boundary>{page}</Boundary>);
  shown('Home');
  await screen.findByText('Home');
  // As a router does: the current page stays until the new one can be shown.
  startTransition(() => shown(<Page />));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await later(50);
  expect(importPage).toHaveBeenCalledTimes(1);
  retry.click();
  await screen.findByText('Loading');
  await screen.findByRole('button', { name: 'Retry' });
  await later(50);
  expect(importPage).toHaveBeenCalledTimes(2);
  root.unmount();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

it('an import that fails after the page was unmounted is repeated when the page is opened again', async () => {
  let fail = (_: Error) => {};
  const never = new Promise<{ Page: typeof Fridge }>((_, reject) => (fail = reject));
  const importPage = jest.fn(async () => ({ Page: Fridge })).mockReturnValueOnce(never);
  const { Page } = lazyPage(importPage);
  await open(<Page />);
  cleanup();
  jest.useFakeTimers();
  await act(async () => {
    fail(new Error('offline'));
    await jest.advanceTimersByTimeAsync(6000);
  });
  jest.useRealTimers();
  await open(<Page />);
  expect(screen.getByRole('heading', { name: 'Fridge' })).toBeVisible();
});

it('Retry imports the page again even if a preload that started before it fails', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  let fail = (_: Error) => {};
  const inVain = new Promise<{ Page: typeof Fridge }>((_, reject) => (fail = reject));
  const importPage = jest
    .fn(async () => ({ Page: Fridge }))
    .mockRejectedValueOnce(new Error('offline'))
    .mockReturnValueOnce(inVain);
  const { Page, preload } = lazyPage(importPage);
  jest.useFakeTimers();
  await open(<Page />);
  const retry = screen.getByRole('button', { name: 'Retry' });
  await jest.advanceTimersByTimeAsync(6000);
  jest.useRealTimers();
  void preload();
  await act(() => userEvent.click(retry));
  await act(async () => fail(new Error('offline')));
  expect(await screen.findByRole('heading', { name: 'Fridge' })).toBeVisible();
  expect(importPage).toHaveBeenCalledTimes(3);
});

const later = (ms?: number) => new Promise((resolve) => setTimeout(resolve, ms));
