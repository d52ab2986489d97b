/** `localStorage`: on the device. `sessionStorage`: until the tab is closed. */
type Area = 'localStorage' | 'sessionStorage';

/** @returns what the browser keeps under a name; null where there is nothing, and where it keeps nothing at all */
export function storedText(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** The same text as the JSON that it is; null for anything else. */
export function storedJson(key: string, area?: Area): unknown {
  try {
    return JSON.parse(storedText(key, area) ?? 'null');
  } catch {
    return null;
  }
}

/** @param text null takes it away @returns whether it was kept: storage may be switched off or full */
export function storeText(key: string, text: string | null, area: Area = 'localStorage'): boolean {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Calls when another tab has changed what is kept on the device under a name. @returns ends it */
export function onStoredElsewhere(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // Without a key everything was cleared.
    if (event.key === key || event.key === null) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
