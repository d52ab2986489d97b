import { screen } from '@testing-library/react';
import { Link } from 'shared-runtime/router';
import { fakeLoader } from '../testing/remotes.ts';
import { show } from '../testing/show.tsx';
import { AppShellBoundary } from './app-shell-boundary.tsx';

let broken = true;
function Shell() {
  if (broken) throw new Error('The app shell is broken');
  return <h1>Shell</h1>;
}

it.each([
  ['Retry', () => screen.getByRole('button', { name: 'Retry' })],
  ['another address', () => screen.getByRole('link', { name: 'Blog' })],
])('an error of the app shell is shown and reported; %s renders the app shell again', async (_, control) => {
  jest.spyOn(console, 'error').mockImplementation();
  broken = true;
  const { loader } = fakeLoader([]);
  const noted = jest.spyOn(loader, 'noteFailure');
  const page = (
    <>
      <Link to="/blog">Blog</Link>
      <AppShellBoundary>
        <Shell />
      </AppShellBoundary>
    </>
  );
  const { press } = await show(page, { loader });
  expect(screen.getByRole('alert')).toHaveTextContent('This page did not load');
  expect(noted).toHaveBeenCalledWith(undefined, new Error('The app shell is broken'), 'render');
  broken = false;
  await press(control());
  expect(screen.getByRole('heading', { name: 'Shell' })).toBeVisible();
});
