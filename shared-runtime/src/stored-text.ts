/** `localStorage`: on the device. `sessionStorage`: until the tab is closed. */
type Area = 'localStorage' | 'sessionStorage';

/** @returns the stored text; null where nothing is stored under this key, and where storage is not available */
export function storedText(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** The stored text parsed as JSON; null where nothing is stored or the text is not JSON. */
export function storedJson(key: string, area?: Area): unknown {
  try {
    return JSON.parse(storedText(key, area) ?? 'null');
  } catch {
    return null;
  }
}

/** @param text null removes the entry @returns whether it succeeded: storage may be disabled or full */
export function storeText(key: string, text: string | null, area: Area = 'localStorage'): boolean {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Calls the listener when another tab has changed the device's stored text under this key. @returns removes the listener */
export function onStoredElsewhere(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // Without a key, the whole storage was cleared.
    if (event.key === key || event.key === null) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
