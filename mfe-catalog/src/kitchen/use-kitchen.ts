import { useEffect, useState } from 'react';
import { useApi, useSession } from 'shared-auth';
import { type Kitchen, kitchenLimits, kitchenMeasures } from 'shared-contracts';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { storedJson, storeText } from 'shared-runtime/stored-text';

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

const KEY = 'market.kitchen';

export function readMeasures(given: unknown): Kitchen {
  const values = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
  const [least, most] = kitchenLimits;
  return Object.fromEntries(
    kitchenMeasures.flatMap((name) => {
      const value = values[name];
      return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
        ? [[name, value]]
        : [];
    }),
  );
}

export const isEmpty = (kitchen: Kitchen) => Object.keys(kitchen).length === 0;

/** One entry a person: on a shared device nobody is shown another person's. */
const keyOf = (personId: string | undefined) => (personId === undefined ? KEY : `${KEY}:${personId}`);

/** The kitchen that is kept on this device; for a person without one, that from before they signed in. Empty where the browser keeps nothing. */
const deviceKitchen = (personId?: string): Kitchen =>
  readMeasures(storedJson(keyOf(personId)) ?? storedJson(KEY));

/** An empty one is forgotten, also that from before somebody signed in. Nothing where the browser keeps nothing. */
function keepOnDevice(kitchen: Kitchen, personId?: string): void {
  storeText(keyOf(personId), isEmpty(kitchen) ? null : JSON.stringify(kitchen));
  if (isEmpty(kitchen)) storeText(KEY, null);
}
