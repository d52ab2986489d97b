import { useSyncExternalStore } from 'react';

interface DeviceStore {
  /** '' when there is none. */
  read(): string;
  write(text: string): void;
  /** Tells of every change, also of those made in another tab. */
  subscribe(listener: () => void): () => void;
}

/** @param key in the browser's storage; where that is switched off or full, the text lives as long as the page */
export function deviceStore(key: string): DeviceStore {
  const listeners = new Set<() => void>();
  let unkept: string | undefined;
  return {
    read() {
      if (unkept !== undefined) return unkept;
      try {
        return localStorage.getItem(key) ?? '';
      } catch {
        return '';
      }
    },
    write(text) {
      try {
        localStorage.setItem(key, text);
        unkept = undefined;
      } catch {
        unkept = text;
      }
      for (const tell of listeners) tell();
    },
    subscribe(listener) {
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
export const useDeviceText = (store: DeviceStore): string | undefined =>
  useSyncExternalStore<string | undefined>(store.subscribe, store.read, () => undefined);
