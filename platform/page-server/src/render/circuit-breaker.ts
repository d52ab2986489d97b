import { LRUCache } from 'lru-cache';

const FAILURES = 3;
const OPEN_MS = 60_000;
/** More keys than any site has versions and addresses live. */
const MAX_ENTRIES = 500;

/** Stops, for a while, retrying what has failed several times in a row. */
export function createCircuitBreaker() {
  const circuits = new LRUCache<string, { failures: number; openUntil: number }>({ max: MAX_ENTRIES });
  return {
    /** Whether to skip the attempt. Once the circuit's time is over one attempt is let through, which decides. */
    isOpen(key: string): boolean {
      const circuit = circuits.get(key);
      if (circuit === undefined || circuit.failures < FAILURES) return false;
      if (Date.now() < circuit.openUntil) return true;
      // Other callers skip their attempts until this one has succeeded, or its time is over.
      circuit.openUntil = Date.now() + OPEN_MS;
      return false;
    },
    failed(key: string): void {
      const circuit = circuits.get(key) ?? { failures: 0, openUntil: 0 };
      circuit.failures += 1;
      // Later failures belong to attempts that were let through, for which `isOpen` has already restarted the time.
      if (circuit.failures === FAILURES) circuit.openUntil = Date.now() + OPEN_MS;
      circuits.set(key, circuit);
    },
    succeeded(key: string): void {
      circuits.delete(key);
    },
  };
}
