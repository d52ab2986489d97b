import { type ReactNode, useRef } from 'react';
import { useAuth, useSession } from 'shared-auth';
import { type Access, isLetIn, paths } from 'shared-contracts';
import { Navigate, useLocation } from 'shared-runtime/router';
import { ErrorState, LoadingState } from 'shared-ui/core';
import { HydrationMarker } from '../boot/hydration-marker.tsx';
import { messages } from '../messages.ts';

export interface GuardProps {
  readonly access: Access;
  /** Shown instead of the login page: the server knows that there is no such page. */
  readonly notFound?: ReactNode;
  readonly children: ReactNode;
}

/** The access guard: shows its children only to people who may open the address, and loads nothing before that is known. */
export function Guard({ access, notFound, children }: GuardProps) {
  const session = useSession();
  const { retry } = useAuth();
  const { pathname, search, hash } = useLocation();
  /** The access that was granted here before: a person who signs in instead of the previous one has not opened this page themselves. */
  const opened = useRef<Access>(undefined);
  if (access === 'public') return children;
  if (notFound && session.status !== 'signed-in') return notFound;
  if (session.status === 'loading') {
    return (
      <>
        <LoadingState />
        <HydrationMarker />
      </>
    );
  }
  if (session.status === 'error') {
    return (
      <ErrorState
        title={messages.session.title}
        message={session.error.message}
        onRetry={() => void retry()}
      />
    );
  }
  if (session.status === 'signed-out') {
    const state = { from: pathname + search + hash, ended: session.ended };
    return <Navigate to={paths.login()} replace state={state} />;
  }
  if (!isLetIn(access, session.user)) {
    return <Navigate to={opened.current === access ? paths.home() : paths.forbidden()} replace />;
  }
  opened.current = access;
  return children;
}
