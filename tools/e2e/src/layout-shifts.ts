import type { Page } from './fixtures.ts';

type Shifts = [value: number, element: string][];
type Watched = typeof globalThis & { __shifts: Shifts };

/** Records layout shifts without user input, in each document that this page opens from now on. */
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
    /** Clears the recorded shifts. */
    reset: () => page.evaluate(() => void (globalThis as Watched).__shifts.splice(0)),
    /**
     * @param most limit as a layout shift score: below 0.1 is good, a skeleton of the final size leaves almost nothing
     * @returns an empty list when the sum is at most the limit; else each shift with the start of its element's markup
     */
    async beyond(most: number): Promise<string[]> {
      const shifts = await page.evaluate(() => (globalThis as Watched).__shifts);
      const total = shifts.reduce((sum, [value]) => sum + value, 0);
      return total > most ? shifts.map(([value, node]) => `${value.toFixed(3)} ${node}`) : [];
    },
  };
}
