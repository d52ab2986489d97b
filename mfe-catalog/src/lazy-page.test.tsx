import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPage } from './lazy-page.tsx';

const code = { Page: () => <h1>Search</h1> };

it('what was loaded ahead is rendered at once', async () => {
  const load = jest.fn(async () => code);
  const { Page, preload, loaded } = lazyPage(load);
  expect(loaded()).toBeUndefined();
  await preload();
  expect(loaded()).toBe(code);
  render(<Page />);
  expect(screen.getByRole('heading', { name: 'Search' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('what was not is loaded by being shown', async () => {
  const { Page } = lazyPage(async () => code);
  await act(async () =>
    render(
      <Suspense fallback="Loading">
        <Page />
      </Suspense>,
    ),
  );
  expect(screen.getByRole('heading', { name: 'Search' })).toBeVisible();
});

it('what did not come is asked for again', async () => {
  const load = jest.fn(async () => code).mockRejectedValueOnce(new Error('unreachable'));
  const { preload } = lazyPage(load);
  await expect(preload()).rejects.toThrow('unreachable');
  await expect(preload()).resolves.toBe(code);
});
