import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import type { SessionUser } from 'shared-auth';
import { withServices } from '../../testing/show.tsx';
import { LoginPage } from './login-page.tsx';

it('keeps input typed before hydration, and submits it', async () => {
  const signIn = jest.fn(() => new Promise<SessionUser>(() => {}));
  const { page } = withServices(<LoginPage />, { signIn });
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'ann@market.test');
  await user.type(screen.getByLabelText('Password'), 'secret-1');

  await act(async () => render(page, { container, hydrate: true }));
  expect(screen.getByLabelText('Email')).toHaveValue('ann@market.test');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(signIn).toHaveBeenCalledWith('ann@market.test', 'secret-1'));
});
