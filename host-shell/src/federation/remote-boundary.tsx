import { type ComponentType, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { BootRemote, FailedProps, SlotFill } from 'shared-contracts';
import { forgetFailedPage } from 'shared-runtime/failed-page';
import { useLocation } from 'shared-runtime/router';
import { useRemoteLoader } from './remote-loader.ts';

export interface RemoteBoundaryProps {
  readonly remote: BootRemote;
  /** Shown while the remote is loading; should have the size of the content. */
  readonly loading: ReactNode;
  /** Shown when the remote failed. `retry` loads it again. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** The error boundary of one remote on the page. If the remote fails, the rest of the site works, the remote's other pages included. */
export function RemoteBoundary({ remote, loading, fallback, children }: RemoteBoundaryProps) {
  const loader = useRemoteLoader();
  const { pathname } = useLocation();
  const shownAt = useRef<string | undefined>(undefined);
  const failure = useRef<unknown>(undefined);
  return (
    <div data-remote={remote.id} data-version={remote.version} data-team={remote.team}>
      <ErrorBoundary
        resetKeys={[pathname]}
        onReset={() => {
          loader.forget(remote.id);
          forgetFailedPage(failure.current);
        }}
        fallbackRender={({ resetErrorBoundary }) =>
          fallback(() => {
            loader.retry(remote.id);
            resetErrorBoundary();
          })
        }
        onError={(error) => {
          // A failure after the page was shown happened in an effect, or in a later render.
          loader.noteFailure(remote, error, shownAt.current === pathname ? 'effect' : 'render');
          shownAt.current = undefined;
          failure.current = error;
          console.error(`${remote.id} ${remote.version} of team ${remote.team} failed:`, error);
        }}
      >
        <Suspense fallback={loading}>
          <Rendered note={() => (shownAt.current = pathname)} />
          {children}
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

/** Notes that its siblings were rendered, before any of their effects runs. */
function Rendered({ note }: { readonly note: () => void }) {
  useLayoutEffect(() => void note());
  return null;
}

interface OwnFailedProps extends FailedProps {
  /** The remote's own fallback, if it has one and was loaded. */
  readonly failed: SlotFill['failed'];
  /** The host's fallback, also if the remote's fallback fails. */
  readonly children: ReactNode;
}

/** Shown instead of a failed page or slot: the remote's own fallback, else the host's. */
export function OwnFailed({ failed, retry, children }: OwnFailedProps) {
  if (failed === undefined) return children;
  const Failed = failed as ComponentType<FailedProps>;
  return (
    <ErrorBoundary fallback={children}>
      <Failed retry={retry} />
    </ErrorBoundary>
  );
}
