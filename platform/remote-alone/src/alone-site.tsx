import { ErrorBoundary } from 'react-error-boundary';
import { type Auth, AuthProvider } from 'shared-auth';
import type { BootRemote, RemoteModule } from 'shared-contracts';
import { forgetFailedPage } from 'shared-runtime/failed-page';
import { type QueryClient, QueryClientProvider } from 'shared-runtime/query';
import { useLocation } from 'shared-runtime/router';
import { ErrorState, GlobalStyle } from 'shared-ui';
import { AloneHeader } from './alone-header.tsx';
import { AlonePage } from './alone-page.tsx';
import { messages } from './messages.ts';

export interface AloneSiteProps {
  readonly module: RemoteModule;
  readonly remote: BootRemote;
  readonly auth: Auth;
  readonly queryClient: QueryClient;
}

/** The page of a remote running alone. After the remote threw an error, navigation or Retry renders it again. */
export function AloneSite({ module, remote, auth, queryClient }: AloneSiteProps) {
  const { key } = useLocation();
  return (
    <AuthProvider value={auth}>
      <QueryClientProvider client={queryClient}>
        <GlobalStyle />
        <AloneHeader remote={remote} />
        <main data-remote={remote.id} data-version={remote.version} data-team={remote.team}>
          <ErrorBoundary
            resetKeys={[key]}
            fallbackRender={({ error, resetErrorBoundary }) => (
              <ErrorState
                title={messages.failed}
                message={String(error)}
                onRetry={() => {
                  forgetFailedPage(error);
                  resetErrorBoundary();
                }}
              />
            )}
          >
            <AlonePage module={module} remote={remote} />
          </ErrorBoundary>
        </main>
      </QueryClientProvider>
    </AuthProvider>
  );
}
