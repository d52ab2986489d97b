import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useApi } from 'shared-auth';
import type { RemoteRoute } from 'shared-contracts';
import { useQueryClient } from 'shared-runtime/query';
import { useLocation } from 'shared-runtime/router';
import { messages } from '../messages.ts';
import { matchedRoute } from './matched-route.ts';

export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${messages.siteName}` : messages.siteName;
  }, [title]);
}

/** The title of a remote's route: fixed, or computed from data that may load later, so it subscribes to the query cache. */
export function useRouteTitle(routes: readonly RemoteRoute[]): string | undefined {
  const { pathname, search } = useLocation();
  const queryClient = useQueryClient();
  const api = useApi();
  const read = useCallback(() => {
    const { handles, params } = matchedRoute(routes, pathname);
    const title = handles.at(-1)?.title;
    if (typeof title !== 'function') return title;
    return title({ params, searchParams: new URLSearchParams(search), api, queryClient });
  }, [routes, pathname, search, queryClient, api]);
  const watch = useCallback(
    (changed: () => void) => queryClient.getQueryCache().subscribe(changed),
    [queryClient],
  );
  return useSyncExternalStore(watch, read, read);
}
