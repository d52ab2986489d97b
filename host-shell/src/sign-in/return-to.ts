import { isSitePath, paths } from 'shared-contracts';
import { useLocation, useSearchParams } from 'shared-runtime/router';

/** The page that the person wanted before signing in; only addresses of this site are used. */
export function useReturnTo(): string {
  const state = useLocation().state as { from?: unknown } | null;
  const [search] = useSearchParams();
  const from = state?.from ?? search.get('from');
  return isSitePath(from) && !isSignIn(from) ? from : paths.home();
}

/** Signing in must not lead back to a sign-in page. */
function isSignIn(path: string): boolean {
  const signIn = [paths.login(), paths.signup(), paths.forgotPassword(), paths.resetPassword()];
  return signIn.some((own) => path === own || path.startsWith(`${own}?`) || path.startsWith(`${own}/`));
}
