import { useApi } from 'shared-auth';
import type { SavedSearch } from 'shared-contracts';
import { isMarketError, type MarketClient } from 'shared-contracts';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { savedKey } from '../../saved-searches/saved-queries.ts';

export type SavedChange =
  | { readonly kind: 'seen' | 'stop'; readonly saved: SavedSearch }
  | { readonly kind: 'rename'; readonly saved: SavedSearch; readonly name: string };

async function send(api: MarketClient, change: SavedChange): Promise<void> {
  const query = { id: change.saved._id };
  if (change.kind === 'rename') await api('PATCH /saved-searches', { query, body: { name: change.name } });
  else if (change.kind === 'seen') await api('POST /saved-searches/seen', { query });
  else {
    await api('DELETE /saved-searches', { query }).catch((error: unknown) => {
      // What is not there any more has stopped already.
      if (!isMarketError(error) || error.code !== 'not_found') throw error;
    });
  }
}

/** Renames or stops a saved search, or notes that somebody looks at it. List and number are asked for again. */
export function useChangeSaved() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: SavedChange) => send(api, change),
    onSettled: () => client.invalidateQueries({ queryKey: savedKey }),
  });
}
