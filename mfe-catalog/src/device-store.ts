import { useSyncExternalStore } from 'react';
import { onStoredElsewhere, storedText, storeText } from 'shared-runtime/stored-text';

/** A text stored on the device; '' if none. @param key in `localStorage`; without storage the text lives as long as the page */
export function deviceStore(key: string) {
  const listeners = new Set<() => void>();
  let unkept: string | undefined;
  return {
    read: (): string => unkept ?? storedText(key) ?? '',
    write(text: string): void {
      unkept = storeText(key, text) ? undefined : text;
      for (const tell of listeners) tell();
    },
    /** Notifies the listener of every change, also of changes made in another tab. */
    subscribe(listener: () => void) {
      const end = onStoredElsewhere(key, listener);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        end();
      };
    },
  };
}

/** A stored text as JSON; null where it is none, because anything may be stored under a key. */
export function parseStored(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** The stored text; undefined while the server renders and the page hydrates, because both must render the same. */
export const useDeviceText = (store: ReturnType<typeof deviceStore>): string | undefined =>
  useSyncExternalStore<string | undefined>(store.subscribe, store.read, () => undefined);
