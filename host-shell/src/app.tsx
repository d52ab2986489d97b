import { AuthProvider } from 'shared-auth';
import { QueryClientProvider } from 'shared-runtime/query';
import { GlobalStyle } from 'shared-ui/core';
import { AppShell } from './app-shell/app-shell.tsx';
import { AppShellBoundary } from './app-shell/app-shell-boundary.tsx';
import { HydrationContext } from './boot/hydration-marker.tsx';
import { LoaderProvider } from './federation/remote-loader.ts';
import { RemoteSlots } from './federation/slots.tsx';
import type { SiteServices } from './routing/load-page.ts';

export interface SiteProps extends SiteServices {
  /** Called in the browser when the page is interactive. */
  readonly onHydrated?: () => void;
  /**
   * False if the server's HTML is hydrated: it contains the rules, and styled-components would compute all of them again just to
   * notice that.
   */
  readonly withGlobalStyle?: boolean;
}

/** The root component of every page of the site, on the server and in the browser. The router renders it at any address. */
export function Site({ auth, queryClient, loader, onHydrated, withGlobalStyle = true }: SiteProps) {
  return (
    <AuthProvider value={auth}>
      <QueryClientProvider client={queryClient}>
        <LoaderProvider value={loader}>
          <RemoteSlots>
            {withGlobalStyle && <GlobalStyle />}
            <HydrationContext value={onHydrated}>
              <AppShellBoundary>
                <AppShell />
              </AppShellBoundary>
            </HydrationContext>
          </RemoteSlots>
        </LoaderProvider>
      </QueryClientProvider>
    </AuthProvider>
  );
}
