import { SignupPage } from '../features/signup/signup-page.tsx';
import { useReturnTo } from '../sign-in/return-to.ts';

export function SignupRoute() {
  return <SignupPage returnTo={useReturnTo()} />;
}
