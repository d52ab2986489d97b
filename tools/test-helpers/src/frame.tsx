import type { ComponentType, ReactNode } from 'react';
import { AuthProvider, createServerAuth, type SessionUser } from 'shared-auth';
import type { MarketClient } from 'shared-contracts';
import { QueryClient, QueryClientProvider } from 'shared-runtime/query';
import { SlotProvider } from 'shared-runtime/slots';

/** Who opens a page, of which market. */
export interface Visit {
  readonly api: MarketClient;
  /** Null for a visitor, undefined as long as it is not known who is there. */
  readonly person: SessionUser | null | undefined;
  /** Pieces of other teams by slot name; without them every slot stays empty. */
  readonly slots?: Readonly<Record<string, ComponentType<never>>>;
}

interface FrameProps {
  readonly visit: Visit;
  readonly client: QueryClient;
  readonly children: ReactNode;
}

/** What the host puts around a remote, without anything to look at. */
export function Frame({ visit: { api, person, slots = {} }, client, children }: FrameProps) {
  return (
    <AuthProvider value={createServerAuth({ person, api })}>
      <QueryClientProvider client={client}>
        <SlotProvider value={(name) => (slots[name] as ComponentType) ?? null}>{children}</SlotProvider>
      </QueryClientProvider>
    </AuthProvider>
  );
}

/** Data stays fresh as long as the host's does. A failed call is not repeated: a test wants to see it fail. */
export function newClient(): QueryClient {
  return new QueryClient({
    // Without an end, because a timer that is still running would keep the test process alive.
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: { networkMode: 'always', retry: false, staleTime: 30_000, gcTime: Number.POSITIVE_INFINITY },
    },
  });
}
