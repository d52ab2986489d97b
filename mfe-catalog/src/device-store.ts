import { useSyncExternalStore } from 'react';

/** A text on the device, '' when there is none. @param key in the browser's storage; where that is switched off or full, the text lives as long as the page */
export function deviceStore(key: string) {
  const listeners = new Set<() => void>();
  let unkept: string | undefined;
  return {
    read(): string {
      if (unkept !== undefined) return unkept;
      try {
        return localStorage.getItem(key) ?? '';
      } catch {
        return '';
      }
    },
    write(text: string): void {
      try {
        localStorage.setItem(key, text);
        unkept = undefined;
      } catch {
        unkept = text;
      }
      for (const tell of listeners) tell();
    },
    /** Tells of every change, also of those made in another tab. */
    subscribe(listener: () => void) {
      const onStorage = (event: StorageEvent) => {
        // Without a key everything was cleared.
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', onStorage);
      };
    },
  };
}

/** What is kept, nothing while the server renders and the page hydrates: the two must render the same. */
export const useDeviceText = (store: ReturnType<typeof deviceStore>): string | undefined =>
  useSyncExternalStore<string | undefined>(store.subscribe, store.read, () => undefined);
