import { Session } from 'node:inspector';

/**
 * Collects everything that a start has read and needs no more (the demo, all offers, the cities), once: V8 would keep the room it took for
 * that as long as nothing needs it.
 */
export function giveMemoryBack(): void {
  const session = new Session();
  session.connect();
  session.post('HeapProfiler.collectGarbage', () => session.disconnect());
}
