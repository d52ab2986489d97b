import type { Page } from './fixtures.ts';

type Shifts = [value: number, element: string][];
type Watched = typeof globalThis & { __shifts: Shifts };

/** Watches what moves, without anybody having pressed something, in each document that this page opens from now on. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(globalThis, { __shifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Element | null }[] };
        const node = sources[0]?.node;
        shifts.push([value, node?.nodeType === 1 ? node.outerHTML.slice(0, 90) : '']);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    /** Forgets what has moved so far. */
    reset: () => page.evaluate(() => void (globalThis as Watched).__shifts.splice(0)),
    /**
     * @param most as the browser counts layout shifts: below 0.1 is good, a skeleton of the final size leaves next to nothing
     * @returns nothing when all of it together is at most that; else how far what moved, and how its element begins
     */
    async beyond(most: number): Promise<string[]> {
      const shifts = await page.evaluate(() => (globalThis as Watched).__shifts);
      const total = shifts.reduce((sum, [value]) => sum + value, 0);
      return total > most ? shifts.map(([value, node]) => `${value.toFixed(3)} ${node}`) : [];
    },
  };
}
