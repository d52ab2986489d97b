import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const VISITORS = 4;
const PAUSE_MS = 50;

/** Light traffic of a few visitors until it is stopped, over connections that stay open as in browsers. */
export function startTraffic(site: string, paths: readonly string[]) {
  /** Address and error. */
  const failures: string[] = [];
  /** Versions of the host that served the pages. */
  const shells = new Set<string>();
  let calls = 0;
  let isOver = false;

  async function visit(visitor: string): Promise<void> {
    for (let at = 0; !isOver; at += 1) {
      const path = paths[at % paths.length] ?? '/';
      try {
        const response = await fetch(site + path, { headers: { cookie: `market_visitor=${visitor}` } });
        const text = await response.text();
        const shell = /data-shell="([^"]*)"/.exec(text)?.[1];
        if (shell !== undefined) shells.add(shell);
        if (!response.ok) failures.push(`${path} ${response.status} ${text.slice(0, 100)}`);
      } catch (error) {
        failures.push(`${path} ${error} ${(error as Error).cause ?? ''}`);
      }
      calls += 1;
      await pause(PAUSE_MS);
    }
  }
  const visits = Array.from({ length: VISITORS }, () => visit(randomUUID()));
  return {
    async stop() {
      isOver = true;
      await Promise.all(visits);
      return { calls, failures, shells: [...shells] };
    },
  };
}
