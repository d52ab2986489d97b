import { useApi } from 'shared-auth';
import type { MarketClient } from 'shared-contracts';
import { pagedQuery } from 'shared-runtime/paged-query';
import { keepPreviousData, useInfiniteQuery } from 'shared-runtime/query';

/** Which list: one role's, or everybody for the management of roles. */
export type UserKind = 'sellers' | 'buyers' | 'all';

const PAGE_SIZE = 25;
const endpoints = {
  sellers: 'GET /accountstatus/sellers',
  buyers: 'GET /accountstatus/buyers',
  all: 'GET /alluserformakeadmin',
} as const;

export const usersKey = ['market', 'users'] as const;

export function usersQuery(api: MarketClient, kind: UserKind, search = '') {
  return pagedQuery([...usersKey, kind, search], PAGE_SIZE, (page, signal) =>
    api.page(endpoints[kind], { query: search === '' ? page : { ...page, search }, signal }),
  );
}

/** While a new search is under way the last result stays on the screen (`isPlaceholderData`). */
export function useUsers(kind: UserKind, search: string) {
  return useInfiniteQuery({ ...usersQuery(useApi(), kind, search), placeholderData: keepPreviousData });
}
