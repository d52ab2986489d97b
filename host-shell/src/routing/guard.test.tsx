import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Session } from 'shared-auth';
import type { Access } from 'shared-contracts';
import { useLocation } from 'shared-runtime/router';
import { anonymous, failed, known, loading, person } from '../testing/people.ts';
import { show } from '../testing/show.tsx';
import { Guard } from './guard.tsx';

const rendered = jest.fn();
function Secret() {
  rendered();
  return <h1>For your eyes only</h1>;
}
/** As in the site, the guard is rendered only at the guarded address. */
function Page({ access, notFound }: { access: Access; notFound?: ReactNode }) {
  if (useLocation().pathname !== at.pathname) return null;
  return (
    <Guard access={access} notFound={notFound}>
      <Secret />
    </Guard>
  );
}
const at = { pathname: '/myorders/payment/card', search: '?id=7', state: null };

async function guarded(access: Access, session: Session, notFound?: ReactNode) {
  rendered.mockClear();
  const retry = jest.fn(async () => {});
  return { ...(await show(<Page access={access} notFound={notFound} />, { at, session, retry })), retry };
}
const noSuchPage = <h1>No such page</h1>;

it.each([
  ['loading', loading],
  ['signed out', anonymous],
  ['an error', failed('unavailable')],
])('a public page is shown whatever the state of the session (%s)', async (_, session) => {
  const { where } = await guarded('public', session);
  expect(screen.getByRole('heading', { name: 'For your eyes only' })).toBeVisible();
  expect(where()?.pathname).toBe('/myorders/payment/card');
});

it('a guarded page shows only a loading state while the session is loading', async () => {
  const { where } = await guarded('login', loading);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(rendered).not.toHaveBeenCalled();
  expect(where()?.pathname).toBe('/myorders/payment/card');
});

it('a guest is redirected to the login with the location to return to', async () => {
  const { where } = await guarded('login', anonymous);
  expect(where()).toMatchObject({ pathname: '/login', state: { from: '/myorders/payment/card?id=7' } });
  expect(rendered).not.toHaveBeenCalled();
});

it('a session that failed to load shows its error, and can be retried', async () => {
  const { retry, press, where } = await guarded('login', failed('The market does not answer.'));
  expect(screen.getByRole('alert')).toHaveTextContent('The market does not answer.');
  expect(where()?.pathname).toBe('/myorders/payment/card');
  await press(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(rendered).not.toHaveBeenCalled();
});

it.each([
  ['login', 'buyer', 'opens'],
  ['seller', 'seller', 'opens'],
  ['admin', 'seller', 'redirects to /err'],
] as const)(
  'access level %s for a %s: %s, whether the server knows the page or not',
  async (access, role, outcome) => {
    const { where } = await guarded(access, known(person(role)), noSuchPage);
    expect(where()?.pathname).toBe(outcome === 'opens' ? '/myorders/payment/card' : '/err');
    expect(rendered).toHaveBeenCalledTimes(outcome === 'opens' ? 1 : 0);
  },
);

it('redirects to the home page when a user without access replaces the signed-in user', async () => {
  const { become, where } = await guarded('buyer', known(person('buyer')));
  await become(loading);
  await become(known(person('seller')));
  expect(where()?.pathname).toBe('/');
});

it('shows the page once the session has loaded, and tells the login page when the session has ended', async () => {
  const { become, where } = await guarded('buyer', loading);
  await become(known(person('buyer')));
  expect(screen.getByRole('heading', { name: 'For your eyes only' })).toBeVisible();
  await become({ status: 'signed-out', user: null, ended: true });
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(where()).toMatchObject({ pathname: '/login', state: { ended: true } });
});

it.each([
  ['a visitor', anonymous],
  ['a user whose session is loading', loading],
  ['a user whose role failed to load', failed('unavailable')],
])(
  '%s gets the not-found page of a guarded address, and is not redirected to the login',
  async (_, session) => {
    const { where } = await guarded('seller', session, noSuchPage);
    expect(screen.getByRole('heading', { name: 'No such page' })).toBeVisible();
    expect(where()?.pathname).toBe('/myorders/payment/card');
    expect(rendered).not.toHaveBeenCalled();
  },
);
