import { act, render, screen } from '@testing-library/react';
import { createMarketClient } from 'shared-contracts';
import { createServerAuth } from '../core/create-server-auth.ts';
import { toSessionUser } from '../core/sessions.ts';
import { productToken, userRecord } from '../testing/fake-market.ts';
import { endTestAuths, NOW, testAuth } from '../testing/test-auth.ts';
import { AuthProvider, useSession } from './auth-context.tsx';

const buyer = userRecord('buyer@market.test');

afterEach(endTestAuths);

function Who() {
  const session = useSession();
  return <p>{session.user?.email ?? session.status}</p>;
}

it('useSession rerenders when the user is found', async () => {
  const token = productToken(buyer.email, NOW + 3_600_000);
  const { auth } = testAuth({ token, people: [buyer] });
  render(
    <AuthProvider value={auth}>
      <Who />
    </AuthProvider>,
  );
  expect(screen.getByText('loading')).toBeInTheDocument();
  await act(() => auth.start());
  expect(screen.getByText(buyer.email)).toBeInTheDocument();
});

describe('on the server', () => {
  const api = createMarketClient({ baseUrl: 'http://api.test' });

  it.each([
    ['the known person', toSessionUser(buyer, 'u'), buyer.email],
    ['nobody', null, 'signed-out'],
    ['loading when nothing is known', undefined, 'loading'],
  ])('renders %s', (_, known, text) => {
    render(
      <AuthProvider value={createServerAuth({ person: known, api })}>
        <Who />
      </AuthProvider>,
    );
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('refuses actions', async () => {
    await expect(createServerAuth({ api }).actions.signIn('a@b.test', 'x')).rejects.toThrow(/browser/);
  });
});

it('useSession throws an error that names the missing AuthProvider', () => {
  jest.spyOn(console, 'error').mockImplementation();
  expect(() => render(<Who />)).toThrow(/AuthProvider/);
});
