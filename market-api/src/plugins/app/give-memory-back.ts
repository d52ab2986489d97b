import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects everything that a start has read and needs no more (the demo, all offers, the cities), once: V8 would keep the room it took for
 * that as long as nothing needs it. (The inspector's `HeapProfiler.collectGarbage` hangs for good after a worker thread has ended.)
 */
export function giveMemoryBack(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  collect();
}
