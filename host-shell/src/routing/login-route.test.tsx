import { screen } from '@testing-library/react';
import type { Session } from 'shared-auth';
import { useLocation } from 'shared-runtime/router';
import { DRAFT_KEY } from '../after-release/draft-key.ts';
import { keepDraft } from '../after-release/drafts.ts';
import { anonymous, known, person } from '../testing/people.ts';
import { bootRemote, fakeLoader } from '../testing/remotes.ts';
import { show } from '../testing/show.tsx';
import { LoginRoute } from './login-route.tsx';

const from = '/myorders/payment/card?id=7';
const login = (state: object) => ({ pathname: '/login', state });
const buyers = () => fakeLoader([bootRemote({ paths: [{ path: '/myorders/*', access: 'buyer' }] })]).loader;

function Page() {
  return useLocation().pathname === '/login' ? <LoginRoute /> : <input aria-label="Amount" />;
}
const visit = (state: object, session: Session = anonymous) =>
  show(<Page />, { at: login(state), session, loader: buyers() });

afterEach(() => sessionStorage.clear());

it('says why somebody stands here whose session has ended', async () => {
  await visit({ from, ended: true });
  expect(screen.getByRole('status')).toHaveTextContent('Your session has ended');
});

it('says nothing to anybody else', async () => {
  await visit({ from });
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('brings back what was typed, to who typed it', async () => {
  const typed = document.body.appendChild(document.createElement('input'));
  typed.setAttribute('aria-label', 'Amount');
  typed.value = '120';
  window.history.pushState(null, '', '/myorders/payment/card');
  keepDraft(document, sessionStorage, person('buyer').email);
  typed.remove();
  const { become } = await visit({ from, ended: true });
  await become(known(person('buyer')));
  expect(await screen.findByDisplayValue('120')).toBeVisible();
  expect(sessionStorage.getItem(DRAFT_KEY)).toBeNull();
});

it('follows somebody else who signs in elsewhere to a page that is there for them', async () => {
  const { become, where } = await visit({ from, ended: true });
  await become(known(person('seller')));
  expect(where()?.pathname).toBe('/');
});

it('follows the same person to where they were', async () => {
  const { become, where } = await visit({ from, ended: true });
  await become(known(person('buyer')));
  expect(where()).toMatchObject({ pathname: '/myorders/payment/card', search: '?id=7' });
});
