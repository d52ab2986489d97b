import { useApi } from 'shared-auth';
import { emitMarketEvent, isMarketError, type MarketClient, orNull, type User } from 'shared-contracts';
import { pagedQuery, showRow } from 'shared-runtime/paged-query';
import { useMutation, useQueryClient } from 'shared-runtime/query';

/** Which list: the users of one role, or all users for the management of roles. */
export type UserKind = 'sellers' | 'buyers' | 'all';

const PAGE_SIZE = 25;
const endpoints = {
  sellers: 'GET /accountstatus/sellers',
  buyers: 'GET /accountstatus/buyers',
  all: 'GET /alluserformakeadmin',
} as const;

const usersKey = ['market', 'users'] as const;

export function usersQuery(api: MarketClient, kind: UserKind, search = '') {
  return pagedQuery([...usersKey, kind, search], PAGE_SIZE, (page, signal) =>
    api.page(endpoints[kind], { query: search === '' ? page : { ...page, search }, signal }),
  );
}

type UserChange = Pick<User, 'userrole'> | Pick<User, 'uservarified'>;

/**
 * Changes role or verification of one user. Optimistic update: rolled back, for this user and this field only, if the market rejects it.
 */
export function useChangeUser(user: User) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn(change: UserChange): Promise<User[]> {
      const query = { id: user._id };
      return 'userrole' in change
        ? api('PUT /alluserformakeadmin', { query, body: change })
        : api('PUT /uservarified', { query, body: { ...change, name: user.name } });
    },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: usersKey });
      const { userrole, uservarified } = user;
      showRow<User>(client, usersKey, user._id, change);
      return 'userrole' in change ? { userrole } : { uservarified };
    },
    onError(error, _, before) {
      if (before) showRow<User>(client, usersKey, user._id, before);
      // The user has another name now.
      if (isMarketError(error) && error.code === 'wrong_state')
        void client.invalidateQueries({ queryKey: usersKey });
    },
    onSuccess: (refreshed) => {
      // The response is one unfiltered page: it updates the row, but cannot replace a filtered or longer list.
      const fresh = refreshed.find((row) => row._id === user._id);
      if (fresh !== undefined) showRow(client, usersKey, user._id, fresh);
      emitMarketEvent('user:changed', { userId: user._id });
    },
  });
}

export function useDeleteUser() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    // 404 counts as success: the user is already deleted.
    mutationFn: (userId: string) => orNull(api('DELETE /deleteuseraccess', { query: { id: userId } })),
    onSuccess: (_, userId) => {
      showRow(client, usersKey, userId, null);
      emitMarketEvent('user:changed', { userId });
    },
  });
}
