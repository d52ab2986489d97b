import { useEffect, useState } from 'react';
import { useApi, useSession } from 'shared-auth';
import type { Kitchen } from 'shared-contracts';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { deviceKitchen, isEmpty, keepOnDevice, readMeasures } from './device-kitchen.ts';

/**
 * Where somebody wants to put a fridge: on this device, and for who is signed in also in the account, which comes first. Known in
 * the browser only: empty until the device was asked.
 */
export function useKitchen() {
  const api = useApi();
  const client = useQueryClient();
  // Whose it is matters in the browser only: a page that asks on the server is rendered for that person alone.
  const { user } = useSession();
  const [onDevice, setOnDevice] = useState<Kitchen>({});
  useEffect(() => setOnDevice(deviceKitchen(user?.id)), [user]);
  const key = ['market', 'kitchen'] as const;
  const account = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /me/kitchen', { signal }),
    enabled: user !== null,
  });
  const inAccount = readMeasures(account.data);

  return {
    kitchen: isEmpty(inAccount) ? onDevice : inAccount,
    isInAccount: user !== null,
    /** An empty one is forgotten, here and there. Fails as calls do. */
    async keep(kitchen: Kitchen): Promise<void> {
      keepOnDevice(kitchen, user?.id);
      setOnDevice(kitchen);
      if (user === null) return;
      await (isEmpty(kitchen) ? api('DELETE /me/kitchen') : api('PUT /me/kitchen', { body: kitchen }));
      client.setQueryData(key, kitchen);
    },
  };
}
