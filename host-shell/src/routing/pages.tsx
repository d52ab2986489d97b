import { matchRemotePath } from 'shared-contracts';
import { useLocation } from 'shared-runtime/router';
import { useRemoteLoader } from '../federation/remote-loader.ts';
import { RemotePages } from '../federation/remote-pages.tsx';
import { Guard } from './guard.tsx';
import { errorPage, findHostPage, HostPageView } from './host-pages.tsx';

/** Selects by the address what renders the page: the shell itself, a remote behind its access guard, or the error page. */
export function Pages() {
  const { pathname } = useLocation();
  const { remotes, notFoundAt } = useRemoteLoader();
  const hostPage = findHostPage(pathname);
  if (hostPage) return <HostPageView page={hostPage} />;
  const match = matchRemotePath(remotes, pathname);
  if (match === undefined) return <HostPageView page={errorPage} />;
  return (
    <Guard
      access={match.access}
      notFound={notFoundAt === pathname ? <HostPageView page={errorPage} /> : undefined}
    >
      <RemotePages key={match.remote.id} remote={match.remote} />
    </Guard>
  );
}
