import { LRUCache } from 'lru-cache';

const FAILURES = 3;
const OPEN_MS = 60_000;
/** More keys than that are more versions and addresses than any site has live. */
const MAX_ENTRIES = 500;

/** Stops trying what has failed several times in a row, for a while. */
export function createCircuitBreaker() {
  const circuits = new LRUCache<string, { failures: number; openUntil: number }>({ max: MAX_ENTRIES });
  return {
    /** Is this not to be tried now? Once its time is over one try is let through, and decides. */
    isOpen(key: string): boolean {
      const circuit = circuits.get(key);
      if (circuit === undefined || circuit.failures < FAILURES) return false;
      if (Date.now() < circuit.openUntil) return true;
      // Others wait for the one that tries.
      circuit.openUntil = Date.now() + OPEN_MS;
      return false;
    },
    failed(key: string): void {
      const circuit = circuits.get(key) ?? { failures: 0, openUntil: 0 };
      circuit.failures += 1;
      // Later failures are of the tries that are let through, from which the time runs already.
      if (circuit.failures === FAILURES) circuit.openUntil = Date.now() + OPEN_MS;
      circuits.set(key, circuit);
    },
    succeeded(key: string): void {
      circuits.delete(key);
    },
  };
}
