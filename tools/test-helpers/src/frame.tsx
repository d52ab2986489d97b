import type { ComponentType, ReactNode } from 'react';
import { AuthProvider, createServerAuth, type SessionUser } from 'shared-auth';
import type { MarketClient } from 'shared-contracts';
import { QueryClient, QueryClientProvider } from 'shared-runtime/query';
import { SlotProvider } from 'shared-runtime/slots';

/** The visitor of a page, and the market that the page uses. */
export interface Visit {
  readonly api: MarketClient;
  /** Null for an anonymous visitor, undefined as long as the session is not known yet. */
  readonly person: SessionUser | null | undefined;
  /** Components of other teams by slot name; without them every slot stays empty. */
  readonly slots?: Readonly<Record<string, ComponentType<never>>>;
}

interface FrameProps {
  readonly visit: Visit;
  readonly client: QueryClient;
  readonly children: ReactNode;
}

/** The host's providers around a remote, without the host's visible parts. */
export function Frame({ visit: { api, person, slots = {} }, client, children }: FrameProps) {
  return (
    <AuthProvider value={createServerAuth({ person, api })}>
      <QueryClientProvider client={client}>
        <SlotProvider value={(name) => (slots[name] as ComponentType) ?? null}>{children}</SlotProvider>
      </QueryClientProvider>
    </AuthProvider>
  );
}

/** Data is fresh for as long as in the host. A failed query is not retried, because tests check the failure. */
export function newClient(): QueryClient {
  return new QueryClient({
    // No garbage collection time: a timer that is still running would keep the test process alive.
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: { networkMode: 'always', retry: false, staleTime: 30_000, gcTime: Number.POSITIVE_INFINITY },
    },
  });
}
