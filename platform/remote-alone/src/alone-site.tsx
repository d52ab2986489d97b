import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { type Auth, AuthProvider, refreshOnMarketEvents, useAuth, useSession } from 'shared-auth';
import { forgetFailedPage } from 'shared-runtime/failed-page';
import { type QueryClient, QueryClientProvider } from 'shared-runtime/query';
import { Link, useLocation } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { Button, ErrorState, GlobalStyle, theme } from 'shared-ui';
import { AlonePage, type AlonePageProps } from './alone-page.tsx';

interface AloneSiteProps extends AlonePageProps {
  readonly auth: Auth;
  readonly queryClient: QueryClient;
}

/** The page of a remote running alone. After the remote threw an error, navigation or Retry renders it again. */
export function AloneSite({ module, remote, auth, queryClient }: AloneSiteProps) {
  const { key } = useLocation();
  // As on the site, the remote's notifications about changes invalidate all market queries.
  useEffect(() => refreshOnMarketEvents(queryClient), [queryClient]);
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
                title="The remote threw an error"
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

/** Shows the remote's id, links to its pages, and the signed-in user. */
function AloneHeader({ remote }: Pick<AlonePageProps, 'remote'>) {
  const { user } = useSession();
  const { signOut } = useAuth();
  return (
    <Bar>
      <strong>{remote.id} alone</strong>
      <nav aria-label="Pages of this remote">
        {remote.paths.map(({ path }) => (
          <Link key={path} to={path.replace(/\/\*$/, '')}>
            {path}
          </Link>
        ))}
      </nav>
      {user ? (
        <>
          <span>
            {user.email} ({user.role})
          </span>
          <Button size="sm" variant="secondary" onClick={() => void signOut()}>
            Logout
          </Button>
        </>
      ) : null}
    </Bar>
  );
}

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]} ${theme.space[5]};
  align-items: center;
  padding: ${theme.space[2]} ${theme.layout.gutter};
  border-block-end: 1px dashed ${theme.color.borderStrong};
  font-size: ${theme.size.sm};

  nav {
    display: flex;
    flex-wrap: wrap;
    flex: 1;
    gap: ${theme.space[4]};
  }
`;
