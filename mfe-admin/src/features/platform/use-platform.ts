import { type RefObject, useState } from 'react';
import { useAuthInstance } from 'shared-auth';
import { isMarketError, isOffline, MarketError, notSent } from 'shared-contracts';
import {
  askPageServer,
  listLimits,
  type PlatformData,
  type PlatformErrorDetail,
  type PlatformErrors,
  type PlatformLog,
  platformAddresses,
} from 'shared-contracts/platform';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from 'shared-runtime/query';
import { confirmDialog, toast } from 'shared-ui';
import { messages } from './messages.ts';

const key = ['platform'];
const numbersKey = [...key, 'numbers'];
const REFRESH_MS = 5000;
/** Lists refresh less often than numbers: they change less, and are being read. */
const REFRESH_LISTS_MS = 15_000;

interface RollbackRequest {
  readonly remote: string;
  readonly version?: string;
  /** The version whose rollout is to end; any other rollout is left as it is. */
  readonly ends?: string;
  /** The dialog has told of this state; of another one, nothing is changed. */
  readonly expected?: { readonly live: string | null; readonly rollout: string | null };
  /** Confirms a version that was never live, or was taken back. */
  readonly anyway?: true;
}

function useAsk() {
  const auth = useAuthInstance();
  return async <Body>(address: string, init: RequestInit = {}) =>
    askPageServer<Body>(address, { ...init, token: auth.token(), away: messages.away });
}

/** The numbers, polled every five seconds while the page is visible. */
export function usePlatform() {
  const ask = useAsk();
  return useQuery({
    queryKey: numbersKey,
    queryFn: ({ signal }) => ask<PlatformData>(platformAddresses.numbers, { signal }),
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS,
  });
}

const LIST_STEP = 20;

/** The first rows of a list that match these words, and the props of `ShowMore`. While the next response loads, the previous rows stay. */
function useList<List extends { readonly total: number }>(address: string, words: string) {
  const ask = useAsk();
  const [limit, setLimit] = useState<number>(listLimits.usual);
  const query = useQuery({
    queryKey: [...key, address, words, limit],
    queryFn: ({ signal }) =>
      ask<List>(`${address}?${new URLSearchParams({ words, limit: String(limit) })}`, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_LISTS_MS,
    staleTime: REFRESH_LISTS_MS,
  });
  const more = {
    hasNextPage: limit < Math.min(query.data?.total ?? 0, listLimits.most),
    isFetchingNextPage: query.isPlaceholderData,
    fetchNextPage: async () => setLimit(limit + LIST_STEP),
  };
  return { query, more };
}

export const useErrors = (words: string) => useList<PlatformErrors>(platformAddresses.errors, words);
export const useLog = (words: string) => useList<PlatformLog>(platformAddresses.log, words);

export function useErrorDetail(id: string, isWanted: boolean) {
  const ask = useAsk();
  return useQuery({
    queryKey: [...key, 'error', id],
    queryFn: ({ signal }) => ask<PlatformErrorDetail>(`${platformAddresses.errors}/${id}`, { signal }),
    enabled: isWanted,
  });
}

function isDone({ remotes }: PlatformData, { remote, version, ends }: RollbackRequest): boolean {
  const now = remotes.find(({ id }) => id === remote);
  if (ends !== undefined) return now?.rollout?.version !== ends;
  return now?.live === version && now?.rollout === null;
}

/**
 * @param place gets the focus when the control that opened the dialog is gone meanwhile
 * @returns `ask` rolls back after a confirmation dialog and toasts the live version
 */
export function useRollback(place: RefObject<HTMLElement | null>) {
  const ask = useAsk();
  const queryClient = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (request: RollbackRequest) => {
      const offline = isOffline();
      try {
        const body = JSON.stringify(request);
        return await ask<PlatformData>(platformAddresses.rollback, { method: 'POST', body });
      } catch (error) {
        if (!isMarketError(error) || (error.status > 0 && error.status < 500)) throw error;
        // The request may have been executed; a retry could roll back twice, so check the live version instead.
        const data = await ask<PlatformData>(platformAddresses.numbers).catch(() => undefined);
        if (data && isDone(data, request)) return data;
        if (!data && offline && error.status === 0) throw notSent(error);
        throw new MarketError({ ...error, message: data ? error.message : messages.perhapsDone });
      }
    },
    // A response under way was read before the roll-back.
    onMutate: () => queryClient.cancelQueries({ queryKey: numbersKey }),
    onSuccess: (data, { remote }) => {
      queryClient.setQueryData(numbersKey, data);
      void queryClient.invalidateQueries({ queryKey: [...key, platformAddresses.log] });
      const live = data.remotes.find(({ id }) => id === remote)?.live;
      if (live) void toast(messages.done(remote, live), 'success');
    },
  });
  return {
    error,
    isPending,
    async ask(
      question: Parameters<typeof confirmDialog>[0],
      request: RollbackRequest,
      onSuccess: () => void = () => {},
    ): Promise<void> {
      const isConfirmed = await confirmDialog({ ...question, danger: true });
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
      if (isConfirmed) mutate(request, { onSuccess });
    },
  };
}
