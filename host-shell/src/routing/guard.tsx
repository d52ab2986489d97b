import type { ReactNode } from 'react';
import { useAuth, useSession } from 'shared-auth';
import { type Access, paths } from 'shared-contracts';
import { Navigate, useLocation } from 'shared-runtime/router';
import { ErrorState, LoadingState } from 'shared-ui';
import { AliveMark } from '../boot/alive.tsx';
import { messages } from '../messages.ts';

/** Shows its children only to people the address is for; nothing guarded is drawn or loaded before that is known. */
export function Guard({ access, children }: { readonly access: Access; readonly children: ReactNode }) {
  const session = useSession();
  const { retry } = useAuth();
  const { pathname, search, hash } = useLocation();
  if (access === 'public') return children;
  if (session.status === 'loading') {
    return (
      <>
        <LoadingState />
        <AliveMark />
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
    return <Navigate to={paths.login()} replace state={{ from: pathname + search + hash }} />;
  }
  if (access !== 'login' && session.user.role !== access) return <Navigate to={paths.forbidden()} replace />;
  return children;
}
