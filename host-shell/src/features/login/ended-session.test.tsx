import { screen } from '@testing-library/react';
import type { Session } from 'shared-auth';
import { useLocation } from 'shared-runtime/router';
import { DRAFT_KEY } from '../../after-release/draft-key.ts';
import { keepDraft } from '../../after-release/drafts.ts';
import { anonymous, known, person } from '../../testing/people.ts';
import { bootRemote, fakeLoader } from '../../testing/remotes.ts';
import { show } from '../../testing/show.tsx';
import { LoginPage } from './login-page.tsx';

const from = '/myorders/payment/card?id=7';
const login = (state: object) => ({ pathname: '/login', state });
const buyers = () => fakeLoader([bootRemote({ paths: [{ path: '/myorders/*', access: 'buyer' }] })]).loader;

function Page() {
  return useLocation().pathname === '/login' ? <LoginPage /> : <input aria-label="Amount" />;
}
const visit = (state: object, session: Session = anonymous) =>
  show(<Page />, { at: login(state), session, loader: buyers() });

afterEach(() => sessionStorage.clear());

it.each([
  [{ from, ended: true }, 'Your session has ended'],
  [{ from }, undefined],
])(
  'shows the message that the session has ended only if the navigation state says so: %p',
  async (state, text) => {
    await visit(state);
    const status = screen.queryByRole('status')?.textContent;
    expect(status).toEqual(text && expect.stringContaining(text));
  },
);

it('restores the draft when the same user signs in again', async () => {
  const typed = document.body.appendChild(document.createElement('input'));
  typed.setAttribute('aria-label', 'Amount');
  typed.value = '120';
  window.history.pushState(null, '', '/myorders/payment/card');
  keepDraft(person('buyer').email);
  typed.remove();
  const { become } = await visit({ from, ended: true });
  await become(known(person('buyer')));
  expect(await screen.findByDisplayValue('120')).toBeVisible();
  expect(sessionStorage.getItem(DRAFT_KEY)).toBeNull();
});

it.each([
  ['a user without access to the page to the home page', 'seller', '/'],
  ['the same user back to the page', 'buyer', '/myorders/payment/card?id=7'],
] as const)('after a sign-in in another tab, redirects %s', async (_, role, address) => {
  const { become, where } = await visit({ from, ended: true });
  await become(known(person(role)));
  expect(`${where()?.pathname}${where()?.search}`).toBe(address);
});
