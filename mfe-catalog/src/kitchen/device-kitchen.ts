import { type Kitchen, kitchenLimits, kitchenMeasures } from 'shared-contracts';

const KEY = 'market.kitchen';

/** The measures of a kitchen that can be ones; everything else is left out. */
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
export function deviceKitchen(personId?: string): Kitchen {
  try {
    const kept = localStorage.getItem(keyOf(personId)) ?? localStorage.getItem(KEY);
    return readMeasures(JSON.parse(kept ?? '{}'));
  } catch {
    return {};
  }
}

/** An empty one is forgotten, also that from before somebody signed in. Nothing where the browser keeps nothing. */
export function keepOnDevice(kitchen: Kitchen, personId?: string): void {
  try {
    localStorage.removeItem(keyOf(personId));
    if (isEmpty(kitchen)) localStorage.removeItem(KEY);
    else localStorage.setItem(keyOf(personId), JSON.stringify(kitchen));
  } catch {
    // Storage is switched off or full: the account still has it.
  }
}
