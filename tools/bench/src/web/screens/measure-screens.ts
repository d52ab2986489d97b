import { visitPage } from '../measure/visit-page.ts';
import type { MeasuredSite, Part, PartOptions } from '../part.ts';
import type { Person } from '../site/sign-in.ts';
import { screensOf } from './screens.ts';

/** Opens every screen once on a slow phone, with an empty cache. @throws when a screen does not become interactive */
export async function measureScreens(
  { site, shelf, stateOf }: MeasuredSite,
  { say, chromium, signal }: PartOptions,
): Promise<Part> {
  const seen: { who: string; path: string; cls: number }[] = [];
  for (const [who, addresses] of Object.entries(screensOf(shelf))) {
    const storage = who === 'visitor' ? undefined : await stateOf(who as Person);
    for (const path of addresses) {
      const { cls } = await visitPage({ url: site + path, storage, chromium, signal });
      seen.push({ who, path, cls });
      say(`${who} ${path}: layout shift ${cls.toFixed(3)}`);
    }
  }
  const largest = Math.max(...seen.map(({ cls }) => cls)).toFixed(3);
  const moving = seen.filter(({ cls }) => cls >= 0.001);
  const table = {
    head: ['Who', 'Screen', 'Layout shift'],
    rows: moving.map(({ who, path, cls }) => [who, `\`${path}\``, cls.toFixed(3)]),
  };
  const text = `${seen.length} screens of four roles, each opened once on the slow phone; the largest shift is **${largest}**.`;
  const section = { title: 'Layout shift of every screen', text, ...(moving.length > 0 ? table : {}) };
  return { figures: seen, sections: [section] };
}
