import { screen, waitFor, within } from '@testing-library/react';
import { known, person } from '../testing/people.ts';
import { type ShowOptions, show } from '../testing/show.tsx';
import { AccountButton } from './account-button.tsx';

const ann = person('buyer', { name: 'Ann-Sophie von der Lindenallee' });
const bar = (options: ShowOptions = {}) =>
  show(<AccountButton user={ann} />, { session: known(ann), ...options });
const opener = () => screen.getByRole('button', { name: `Account: ${ann.name}` });
const menu = () => screen.queryByRole('group', { name: 'Account' });
const item = (name: string) => screen.getByRole('button', { name });
const everywhere = 'Sign out everywhere';

it('the account menu is closed at first, and shows the full name and e-mail of the user when opened', async () => {
  const { user } = await bar();
  expect(opener()).toHaveAttribute('aria-expanded', 'false');
  expect(menu()).not.toBeInTheDocument();
  await user.click(opener());
  const shown = within(await screen.findByRole('group', { name: 'Account' }));
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
  expect(shown.getByText(ann.name)).toBeVisible();
  expect(shown.getByText(ann.email)).toBeVisible();
});

it.each(['{Enter}', ' '])(
  'the key %j opens the account menu, arrow keys move through it, Escape closes it and restores the focus',
  async (key) => {
    const { user } = await bar();
    opener().focus();
    await user.keyboard(key);
    expect(await screen.findByRole('button', { name: 'Sign out' })).toHaveFocus();
    for (const [arrow, name] of [
      ['{ArrowDown}', everywhere],
      ['{ArrowDown}', 'Sign out'],
      ['{ArrowUp}', everywhere],
    ] as const) {
      await user.keyboard(arrow);
      expect(item(name)).toHaveFocus();
    }
    await user.keyboard('{Escape}');
    expect(menu()).not.toBeInTheDocument();
    expect(opener()).toHaveFocus();
  },
);

it.each([
  ['Sign out', 'this session only', []],
  [everywhere, 'all sessions at the market, once', ['DELETE /jwt?all=true']],
])('%s signs the user out here, and ends %s', async (name, _, expected) => {
  const signOut = jest.fn(async () => {});
  const answers = { 'DELETE /jwt': () => ({ acknowledged: true }) };
  const { user, calls } = await bar({ signOut, answers });
  await user.click(opener());
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
  expect(calls).toEqual(expected);
});

it('Sign out everywhere shows a failure, and does not sign out here', async () => {
  const signOut = jest.fn(async () => {});
  const away = () => {
    throw new Error('offline');
  };
  const { user } = await bar({ signOut, answers: { 'DELETE /jwt': away } });
  await user.click(opener());
  await user.click(await screen.findByRole('button', { name: everywhere }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You are still signed in everywhere. The market cannot be reached right now.',
  );
  expect(signOut).not.toHaveBeenCalled();
  expect(item(everywhere)).toBeEnabled();
});
