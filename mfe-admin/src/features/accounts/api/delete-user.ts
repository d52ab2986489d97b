import { useApi } from 'shared-auth';
import { emitMarketEvent, isMarketError, type MarketClient, type User } from 'shared-contracts';
import { type Pages, withoutRows } from 'shared-runtime/paged-query';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { usersKey } from './get-users.ts';

/** Somebody who is gone already is what was asked for. */
async function deleteUser(api: MarketClient, userId: string): Promise<void> {
  try {
    await api('DELETE /deleteuseraccess', { query: { id: userId } });
  } catch (error) {
    if (!isMarketError(error) || error.code !== 'not_found') throw error;
  }
}

export function useDeleteUser() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => deleteUser(api, userId),
    onSuccess: (_, userId) => {
      client.setQueriesData<Pages<User>>(
        { queryKey: usersKey },
        withoutRows((row) => row._id === userId),
      );
      emitMarketEvent('user:changed', { userId });
    },
  });
}
