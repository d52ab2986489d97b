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

/** What a guest has after signing in: leads to the login, which leads back (`useDeferredAction`). */
export function SignInLink({ action, ...rest }: SignInLinkProps) {
  const { pathname, search } = useLocation();
  const { status } = useSession();
  const from = pathname + search;
  // Who looks at it again has not signed in for what was pressed before.
  useEffect(() => {
    if (status === 'signed-out') dropDeferredAction();
  }, [status]);
  return (
    <ButtonLink
      {...rest}
      // The address says it too, for who has no script.
      to={`${paths.login()}?${new URLSearchParams({ from })}`}
      state={{ from }}
      rel="nofollow"
      onClick={() => deferAction(action, from)}
    />
  );
}

/** Does, once, what the person who is signed in has pressed on this page before. */
export function useDeferredAction(act: (action: DeferredAction) => void): void {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const onAction = useEffectEvent(act);
  useEffect(
    () => (user ? onDeferredAction(pathname + search, user.id, onAction) : undefined),
    [user, pathname, search],
  );
}
