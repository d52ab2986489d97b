import { type Auth, AuthProvider } from 'shared-auth';
import type { BootRemote, RemoteModule } from 'shared-contracts';
import { type QueryClient, QueryClientProvider } from 'shared-runtime/query';
import { GlobalStyle } from 'shared-ui';
import { AloneHeader } from './alone-header.tsx';
import { AlonePage } from './alone-page.tsx';

export interface AloneSiteProps {
  readonly module: RemoteModule;
  readonly remote: BootRemote;
  readonly auth: Auth;
  readonly queryClient: QueryClient;
}

export function AloneSite({ module, remote, auth, queryClient }: AloneSiteProps) {
  return (
    <AuthProvider value={auth}>
      <QueryClientProvider client={queryClient}>
        <GlobalStyle />
        <AloneHeader remote={remote} />
        <main data-remote={remote.id} data-version={remote.version} data-team={remote.team}>
          <AlonePage module={module} remote={remote} />
        </main>
      </QueryClientProvider>
    </AuthProvider>
  );
}
