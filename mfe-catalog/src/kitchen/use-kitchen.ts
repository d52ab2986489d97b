import { useEffect, useState } from 'react';
import { useApi, useSession } from 'shared-auth';
import { type Kitchen, type KitchenMeasure, kitchenLimits, kitchenMeasures } from 'shared-contracts';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { storedJson, storeText } from 'shared-runtime/stored-text';

/**
 * Measures of the place for the fridge: stored on this device, and for a signed-in user also in the account, which takes precedence. Known
 * in the browser only: empty until the device's storage was read.
 */
export function useKitchen() {
  const api = useApi();
  const client = useQueryClient();
  // The user's id is read in an effect, in the browser only: reading it during server rendering would make the page personal.
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
    /** Stores the kitchen; an empty one is deleted from the device and from the account. Rejects as API calls do. */
    async keep(kitchen: Kitchen): Promise<void> {
      const isForgotten = isEmpty(kitchen);
      storeText(keyOf(user?.id), isForgotten ? null : JSON.stringify(kitchen));
      // Also the one stored before signing in.
      if (isForgotten) storeText(KEY, null);
      setOnDevice(kitchen);
      if (user === null) return;
      await (isForgotten ? api('DELETE /me/kitchen') : api('PUT /me/kitchen', { body: kitchen }));
      client.setQueryData(key, kitchen);
    },
  };
}

export const measureNames: Readonly<Record<KitchenMeasure, string>> = {
  nichewidth: 'Niche width',
  nicheheight: 'Niche height',
  nichedepth: 'Niche depth',
  door: 'Narrowest door on the way in',
};

const KEY = 'market.kitchen';

export function readMeasures(given: unknown): Kitchen {
  const values = (given ?? {}) as Readonly<Record<string, unknown>>;
  const [least, most] = kitchenLimits;
  const isMeasure = (value: unknown) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
  return Object.fromEntries(
    kitchenMeasures.map((name) => [name, values[name]]).filter(([, value]) => isMeasure(value)),
  );
}

export const isEmpty = (kitchen: Kitchen) => Object.keys(kitchen).length === 0;

/** One entry per user: on a shared device no user sees another user's kitchen. */
const keyOf = (personId: string | undefined) => (personId === undefined ? KEY : `${KEY}:${personId}`);

/** The kitchen stored on this device; for a user without one, the one stored before signing in. Empty without storage. */
const deviceKitchen = (personId?: string): Kitchen =>
  readMeasures(storedJson(keyOf(personId)) ?? storedJson(KEY));
