import { isSitePath, paths } from 'shared-contracts';
import { useLocation, useSearchParams } from 'shared-runtime/router';

/** Where the person wanted to go before signing in; only an address of this site is ever followed. */
export function useReturnTo(): string {
  const state = useLocation().state as { from?: unknown } | null;
  const [search] = useSearchParams();
  const from = state?.from ?? search.get('from');
  return isSitePath(from) && !isSignIn(from) ? from : paths.home();
}

/** Signing in leads away from signing in. */
function isSignIn(path: string): boolean {
  const signIn = [paths.login(), paths.signup(), paths.forgotPassword(), paths.resetPassword()];
  return signIn.some((own) => path === own || path.startsWith(`${own}?`) || path.startsWith(`${own}/`));
}
