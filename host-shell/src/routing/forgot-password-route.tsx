import { useLocation } from 'shared-runtime/router';
import { ForgotPasswordPage } from '../features/forgot-password/forgot-password-page.tsx';
import { useReturnTo } from '../sign-in/return-to.ts';

/** What the login page hands on: where the person came from, and the e-mail address typed there. */
export function ForgotPasswordRoute() {
  const state = useLocation().state as { email?: unknown } | null;
  const email = typeof state?.email === 'string' ? state.email : '';
  return <ForgotPasswordPage returnTo={useReturnTo()} email={email} />;
}
