import { LoginPage } from '../features/login/login-page.tsx';
import { useReturnTo } from './return-to.ts';

export function LoginRoute() {
  return <LoginPage returnTo={useReturnTo()} />;
}
