import { useEffect } from 'react';
import { useSession } from 'shared-auth';
import { releaseDeferredAction } from 'shared-contracts/deferred';
import { Navigate } from 'shared-runtime/router';

/** Leads a signed-in person back to the page they came from, and runs the action they chose there. */
export function BackTo({ to }: { readonly to: string }) {
  const { user } = useSession();
  useEffect(() => {
    if (user) releaseDeferredAction(to, user.id);
  }, [to, user]);
  return <Navigate to={to} replace />;
}
