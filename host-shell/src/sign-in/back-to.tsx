import { useEffect } from 'react';
import { useSession } from 'shared-auth';
import { releaseDeferredAction } from 'shared-contracts/deferred';
import { Navigate } from 'shared-runtime/router';

/** Leads who is signed in to where they came from, and to what they have pressed there. */
export function BackTo({ to }: { readonly to: string }) {
  const { user } = useSession();
  useEffect(() => {
    if (user) releaseDeferredAction(to, user.id);
  }, [to, user]);
  return <Navigate to={to} replace />;
}
