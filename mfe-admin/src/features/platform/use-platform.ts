import { useAuthInstance } from 'shared-auth';
import { askPageServer, type PlatformData, platformAddresses } from 'shared-contracts/platform';
import { useMutation, useQuery, useQueryClient } from 'shared-runtime/query';
import { messages } from './messages.ts';

const key = ['platform'];
const REFRESH_MS = 5000;

export interface RollbackRequest {
  readonly remote: string;
  readonly version?: string;
  /** The roll-out to be ended: another one, or none, is left as it is. */
  readonly ends?: string;
  /** Also where the version was never live, or was taken back. */
  readonly anyway?: true;
}

/** Asks the page's own server as the admin behind the page. @throws MarketError */
function useAsk() {
  const auth = useAuthInstance();
  return async (address: string, init: RequestInit = {}) =>
    askPageServer<PlatformData>(address, { ...init, token: await auth.token(), away: messages.away });
}

/** The numbers, asked again every five seconds while the page is looked at. */
export function usePlatform() {
  const ask = useAsk();
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask(platformAddresses.numbers, { signal }),
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS,
  });
}

export function useRollback() {
  const ask = useAsk();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: RollbackRequest) =>
      ask(platformAddresses.rollback, { method: 'POST', body: JSON.stringify(request) }),
    // Numbers that are on their way were read before the roll-back.
    onMutate: () => queryClient.cancelQueries({ queryKey: key }),
    onSuccess: (data) => queryClient.setQueryData(key, data),
  });
}
