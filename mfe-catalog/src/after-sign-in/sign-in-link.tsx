import { useEffect, useEffectEvent } from 'react';
import { useSession } from 'shared-auth';
import { paths } from 'shared-contracts';
import {
  type DeferredAction,
  deferAction,
  dropDeferredAction,
  onDeferredAction,
} from 'shared-contracts/deferred';
import { useLocation } from 'shared-runtime/router';
import { ButtonLink, type ButtonLinkProps } from 'shared-ui/core';

type SignInLinkProps = Omit<ButtonLinkProps, 'to'> & { readonly action: DeferredAction };

/** An action that needs a signed-in user: links to the login page, which leads back to this page (`useDeferredAction`). */
export function SignInLink({ action, ...rest }: SignInLinkProps) {
  const { pathname, search } = useLocation();
  const { status } = useSession();
  const from = pathname + search;
  // A guest who comes back to this page has not signed in for the deferred action: drop it.
  useEffect(() => {
    if (status === 'signed-out') dropDeferredAction();
  }, [status]);
  return (
    <ButtonLink
      {...rest}
      // Without script, the `from` parameter takes the place of the router state.
      to={`${paths.login()}?${new URLSearchParams({ from })}`}
      state={{ from }}
      rel="nofollow"
      onClick={() => deferAction(action, from)}
    />
  );
}

/** Runs, once, the action that the signed-in user pressed on this page before signing in. */
export function useDeferredAction(act: (action: DeferredAction) => void): void {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const onAction = useEffectEvent(act);
  useEffect(
    () => (user ? onDeferredAction(pathname + search, user.id, onAction) : undefined),
    [user, pathname, search],
  );
}
