import { useEffect, useRef, useState } from 'react';
import { useSession } from 'shared-auth';
import { type BootPerson, isLetIn, matchRemotePath, paths } from 'shared-contracts';
import { useLocation } from 'shared-runtime/router';
import { bringBackDraft } from '../after-release/bring-back-draft.ts';
import { LoginPage } from '../features/login/login-page.tsx';
import { useRemoteLoader } from '../federation/remote-loader.ts';
import { useReturnTo } from '../sign-in/return-to.ts';

/** The login page, also for somebody whose session has just ended: it says so, and brings back to them what they had typed. */
export function LoginRoute() {
  const from = useReturnTo();
  const { remotes } = useRemoteLoader();
  const { user } = useSession();
  const hasEnded = useHasEnded();
  const owner = useRef<string>(undefined);
  owner.current = user?.email;
  useEffect(
    () => () => {
      if (owner.current !== undefined) void bringBackDraft(owner.current);
    },
    [],
  );
  /** Who signs in in place of somebody else is not sent to a page that is none for them. */
  const openTo = (person: BootPerson) => {
    const { pathname } = new URL(from, 'http://site.invalid');
    return isLetIn(matchRemotePath(remotes, pathname)?.access ?? 'public', person) ? from : paths.home();
  };
  return (
    <LoginPage
      returnTo={from}
      hasEnded={hasEnded}
      returnOf={(person) => (hasEnded ? openTo(person) : from)}
      elsewhere={user ? openTo(user) : from}
    />
  );
}

/** The server knows nothing of it: after a reload it is said once the page is hydrated. */
function useHasEnded(): boolean {
  const isSessionEnded = (useLocation().state as { ended?: unknown } | null)?.ended === true;
  const [hasEnded, setHasEnded] = useState(false);
  useEffect(() => setHasEnded(isSessionEnded), [isSessionEnded]);
  return hasEnded;
}
