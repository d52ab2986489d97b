import { useSyncExternalStore } from 'react';
import { onStoredElsewhere, storedText, storeText } from 'shared-runtime/stored-text';

/** A text on the device, '' when there is none. @param key in the browser's storage; where that is switched off or full, the text lives as long as the page */
export function deviceStore(key: string) {
  const listeners = new Set<() => void>();
  let unkept: string | undefined;
  return {
    read(): string {
      return unkept ?? storedText(key) ?? '';
    },
    write(text: string): void {
      unkept = storeText(key, text) ? undefined : text;
      for (const tell of listeners) tell();
    },
    /** Tells of every change, also of those made in another tab. */
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

/** What is kept, nothing while the server renders and the page hydrates: the two must render the same. */
export const useDeviceText = (store: ReturnType<typeof deviceStore>): string | undefined =>
  useSyncExternalStore<string | undefined>(store.subscribe, store.read, () => undefined);
