import { SignupPage } from '../features/signup/signup-page.tsx';
import { useReturnTo } from './return-to.ts';

export function SignupRoute() {
  return <SignupPage returnTo={useReturnTo()} />;
}
