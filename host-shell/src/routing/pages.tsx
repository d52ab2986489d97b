import { matchRemotePath } from 'shared-contracts';
import { useLocation } from 'shared-runtime/router';
import { useRemoteLoader } from '../federation/loader-context.ts';
import { RemotePages } from '../federation/remote-pages.tsx';
import { Guard } from './guard.tsx';
import { errorPage, findHostPage, HostPageView } from './host-pages.tsx';

/** Decides by the address alone who draws the page: the host itself, a remote behind its guard, or the error page. */
export function Pages() {
  const { pathname } = useLocation();
  const { remotes } = useRemoteLoader();
  const hostPage = findHostPage(pathname);
  if (hostPage) {
    return (
      <Guard access={hostPage.access ?? 'public'}>
        <HostPageView page={hostPage} />
      </Guard>
    );
  }
  const match = matchRemotePath(remotes, pathname);
  if (match === undefined) return <HostPageView page={errorPage} />;
  return (
    <Guard access={match.access}>
      <RemotePages key={match.remote.id} remote={match.remote} />
    </Guard>
  );
}
