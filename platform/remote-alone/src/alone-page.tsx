import { useAuth, useSession } from 'shared-auth';
import {
  type BootRemote,
  isLetIn,
  isSitePath,
  matchRemotePath,
  paths,
  type RemoteModule,
} from 'shared-contracts';
import { Navigate, type RouteObject, useLocation, useRoutes } from 'shared-runtime/router';
import { EmptyState, ErrorState, LoadingState } from 'shared-ui';
import { SignIn } from './sign-in.tsx';

export interface AlonePageProps {
  readonly module: RemoteModule;
  readonly remote: BootRemote;
}

/** The remote's page at this address. Access guards work as on the site. */
export function AlonePage({ module, remote }: AlonePageProps) {
  const session = useSession();
  const { retry } = useAuth();
  const { pathname, state } = useLocation();
  const isLogin = pathname === paths.login();
  const match = matchRemotePath([remote], pathname);
  if (match === undefined && !isLogin) return <Elsewhere />;
  if (match?.access === 'public') return <Pages module={module} />;
  if (session.status === 'loading') return <LoadingState />;
  if (session.status === 'error') {
    const { message } = session.error;
    return <ErrorState title="Who you are could not be found out" message={message} onRetry={retry} />;
  }
  if (session.status === 'signed-out') return <SignIn />;
  if (match === undefined) {
    const from = (state as { from?: unknown } | null)?.from;
    return <Navigate to={isSitePath(from) ? from : firstPage(remote)} replace />;
  }
  if (!isLetIn(match.access, session.user)) {
    return (
      <EmptyState title="This page is not for you">
        It is for {match.access}; you are signed in as {session.user.role}.
      </EmptyState>
    );
  }
  return <Pages module={module} />;
}

function Pages({ module }: { readonly module: RemoteModule }) {
  // The contract does not type the elements in the routes: they are the remote's own.
  return useRoutes([...(module.routes as RouteObject[]), { path: '*', element: <Elsewhere /> }]);
}

function Elsewhere() {
  return <EmptyState title="Another team answers this address">Only the pages above are here.</EmptyState>;
}

function firstPage(remote: BootRemote): string {
  return (remote.paths[0]?.path ?? '/').replace(/\/\*$/, '') || '/';
}
