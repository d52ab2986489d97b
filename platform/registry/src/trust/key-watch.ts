import { statSync } from 'node:fs';
import { readPublicKeys } from './key-files.ts';
import type { KeyRing } from './public-keys.ts';

/**
 * The public keys of a file, read again whenever it changes: a key that was added or revoked counts at once. A file that
 * is missing or broken is said once, and the keys before stay; at first that is none, and nothing is accepted.
 * @returns the same object for as long as nothing changed
 */
export function watchPublicKeys(file: string, warn: (message: string) => void): () => KeyRing {
  let ring: KeyRing = new Map();
  let stamp: string | undefined;
  return () => {
    const now = stampOf(file);
    if (now === stamp) return ring;
    stamp = now;
    try {
      ring = readPublicKeys(file);
    } catch (error) {
      warn(`${(error as Error).message}; the keys before stay`);
    }
    return ring;
  };
}

function stampOf(file: string): string {
  const info = statSync(file, { throwIfNoEntry: false });
  return info === undefined ? 'missing' : `${info.mtimeMs} ${info.size} ${info.ino}`;
}
