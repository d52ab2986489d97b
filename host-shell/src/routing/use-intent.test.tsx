import { act, fireEvent, screen } from '@testing-library/react';
import { bootRemote, fakeLoader } from '../testing/remotes.ts';
import { show } from '../testing/show.tsx';
import { useIntent } from './use-intent.ts';

function Links() {
  useIntent();
  return (
    <>
      <a href="/shelf">Shelf</a>
      <p>no link</p>
    </>
  );
}

async function setup() {
  const { loader, imported } = fakeLoader([bootRemote({ paths: [{ path: '/shelf', access: 'public' }] })]);
  await show(<Links />, { loader });
  jest.useFakeTimers();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  return { imported, pass, link: screen.getByRole('link'), elsewhere: screen.getByText('no link') };
}

afterEach(() => jest.useRealTimers());

it('prefetches a link on which the pointer rests, but not one that the pointer passes', async () => {
  const { imported, pass, link, elsewhere } = await setup();
  fireEvent.pointerOver(link);
  fireEvent.pointerOver(elsewhere);
  await pass(200);
  expect(imported).not.toHaveBeenCalled();
  fireEvent.pointerOver(link);
  await pass(200);
  expect(imported).toHaveBeenCalledTimes(1);
});

it('prefetches a link at once when it is pressed', async () => {
  const { imported, pass, link } = await setup();
  fireEvent.pointerOver(link);
  await pass(10);
  expect(imported).not.toHaveBeenCalled();
  fireEvent.pointerDown(link);
  await pass(0);
  expect(imported).toHaveBeenCalledTimes(1);
});
