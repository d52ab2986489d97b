import { screen } from '@testing-library/react';
import { Link } from 'shared-runtime/router';
import { fakeLoader } from '../testing/remotes.ts';
import { show } from '../testing/show.tsx';
import { FrameBoundary } from './frame-boundary.tsx';

let broken = true;
function Frame() {
  if (broken) throw new Error('The frame is broken');
  return <h1>Frame</h1>;
}

async function showBroken() {
  jest.spyOn(console, 'error').mockImplementation();
  broken = true;
  const { loader } = fakeLoader([]);
  const noted = jest.spyOn(loader, 'noteFailure');
  const page = (
    <>
      <Link to="/blog">Blog</Link>
      <FrameBoundary>
        <Frame />
      </FrameBoundary>
    </>
  );
  const shown = await show(page, { loader });
  expect(screen.getByRole('alert')).toHaveTextContent('This page did not load');
  expect(noted).toHaveBeenCalledWith(undefined, new Error('The frame is broken'), 'render');
  broken = false;
  return shown;
}

it.each([
  ['Retry', () => screen.getByRole('button', { name: 'Retry' })],
  ['another address', () => screen.getByRole('link', { name: 'Blog' })],
])('an error of the frame is shown and reported; %s renders the frame again', async (_, control) => {
  const { press } = await showBroken();
  await press(control());
  expect(screen.getByRole('heading', { name: 'Frame' })).toBeVisible();
});
