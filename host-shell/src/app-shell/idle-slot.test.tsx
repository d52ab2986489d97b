import { act, screen } from '@testing-library/react';
import { anonymous, known, person } from '../testing/people.ts';
import { bootRemote, exposed, fakeLoader } from '../testing/remotes.ts';
import { show } from '../testing/show.tsx';
import { IdleSlot } from './idle-slot.tsx';

const filling = () =>
  fakeLoader([bootRemote({ slots: ['savedsearches'] })], async () =>
    exposed({ slots: { savedsearches: () => 'what that team shows' } }),
  );
afterEach(() => jest.useRealTimers());

const link = <IdleSlot name="savedsearches" />;

it('reserves space for a signed-in user, and loads the remote of the slot once the page is idle', async () => {
  jest.useFakeTimers();
  const { loader, imported } = filling();
  const { container } = await show(link, { session: known(person('buyer')), loader });
  expect(imported).not.toHaveBeenCalled();
  // The space is reserved from the start.
  expect(container.firstElementChild).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByText('what that team shows')).toBeVisible();
});

it('renders nothing for a guest, or when no remote fills the slot', async () => {
  const { loader, imported } = filling();
  expect((await show(link, { session: anonymous, loader })).container).toBeEmptyDOMElement();
  const empty = fakeLoader([bootRemote()]);
  const { container } = await show(link, { session: known(person('buyer')), loader: empty.loader });
  expect(container).toBeEmptyDOMElement();
  expect(imported).not.toHaveBeenCalled();
});
