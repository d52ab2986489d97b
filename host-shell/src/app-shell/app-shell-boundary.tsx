import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'shared-runtime/router';
import { ErrorState } from 'shared-ui/core';
import { useRemoteLoader } from '../federation/remote-loader.ts';
import { messages } from '../messages.ts';

/**
 * Error boundary of the app shell. Errors of remotes and of host pages are caught by boundaries of their own; this one prevents an
 * empty document after an error of the app shell itself. A navigation, or Retry, renders the app shell again.
 */
export function AppShellBoundary({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  const loader = useRemoteLoader();
  return (
    <ErrorBoundary
      resetKeys={[key]}
      onError={(error) => loader.noteFailure(undefined, error, 'render')}
      fallbackRender={({ resetErrorBoundary }) => (
        <main>
          <ErrorState
            title={messages.appShell.title}
            message={messages.appShell.message}
            onRetry={resetErrorBoundary}
          />
        </main>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
