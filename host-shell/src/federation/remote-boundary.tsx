import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { BootRemote, FailedProps, SlotFill } from 'shared-contracts';
import { forgetFailedPage } from 'shared-runtime/failed-page';
import { useLocation } from 'shared-runtime/router';
import { useRemoteLoader } from './remote-loader.ts';

export interface RemoteBoundaryProps {
  readonly remote: BootRemote;
  /** Shown while the remote is on its way: of the size of what comes. */
  readonly loading: ReactNode;
  /** Shown when it failed. `retry` really loads again. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** One remote's place on the page. Whatever it does, the rest of the site goes on, its own other pages included. */
export function RemoteBoundary({ remote, loading, fallback, children }: RemoteBoundaryProps) {
  const loader = useRemoteLoader();
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const shownAt = useRef<string | undefined>(undefined);
  const failure = useRef<unknown>(undefined);
  const forget = useCallback(() => {
    loader.forget(remote.id);
    forgetFailedPage(failure.current);
  }, [loader, remote.id]);
  const retry = useCallback(() => {
    loader.retry(remote.id);
    forgetFailedPage(failure.current);
    setAttempt((count) => count + 1);
  }, [loader, remote.id]);
  return (
    <div data-remote={remote.id} data-version={remote.version} data-team={remote.team}>
      <ErrorBoundary
        key={attempt}
        resetKeys={[pathname]}
        onReset={forget}
        fallbackRender={() => fallback(retry)}
        onError={(error) => {
          // What fails once the page is shown fails in an effect, or when something changed.
          loader.noteFailure(remote, error, shownAt.current === pathname ? 'effect' : 'render');
          shownAt.current = undefined;
          failure.current = error;
          console.error(`${remote.id} ${remote.version} of team ${remote.team} failed:`, error);
        }}
      >
        <Suspense fallback={loading}>
          <ShownAt pathname={pathname} note={shownAt} />
          {children}
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

/** Notes that what stands beside it was rendered, before any effect of that runs. */
function ShownAt({
  pathname,
  note,
}: {
  readonly pathname: string;
  readonly note: RefObject<string | undefined>;
}) {
  useLayoutEffect(() => {
    note.current = pathname;
  }, [pathname, note]);
  return null;
}

interface OwnFailedProps extends FailedProps {
  /** What the remote says stands there, if it says so and has come. */
  readonly failed: SlotFill['failed'];
  /** The host's own, also where the remote's fails as well. */
  readonly children: ReactNode;
}

/** In the place of a page or a piece that failed: what its team gave for that, else what the host shows for all. */
export function OwnFailed({ failed, retry, children }: OwnFailedProps) {
  if (failed === undefined) return children;
  const Failed = failed as ComponentType<FailedProps>;
  return (
    <ErrorBoundary fallback={children}>
      <Failed retry={retry} />
    </ErrorBoundary>
  );
}
