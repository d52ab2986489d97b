import { visitPage } from '../measure/measure-page.ts';
import type { Person } from '../site/sign-in.ts';
import { type Shelf, screensOf } from './screens.ts';

export interface ScreenSeen {
  readonly who: 'visitor' | Person;
  readonly path: string;
  /** Layout shift until five seconds after the page has loaded. */
  readonly cls: number;
}

export interface MeasureScreensOptions {
  readonly site: string;
  readonly shelf: Shelf;
  readonly chromium: string;
  readonly signal: AbortSignal;
  readonly stateOf: (person: Person) => Promise<string>;
  readonly say: (line: string) => void;
}

/** Opens every screen once on a slow phone, with an empty cache. @throws when one does not become interactive */
export async function measureScreens(options: MeasureScreensOptions): Promise<ScreenSeen[]> {
  const { site, shelf, chromium, signal, stateOf, say } = options;
  const seen: ScreenSeen[] = [];
  for (const [name, addresses] of Object.entries(screensOf(shelf))) {
    const who = name as 'visitor' | Person;
    const storage = who === 'visitor' ? undefined : await stateOf(who);
    for (const path of addresses) {
      const { visit } = await visitPage({
        url: site + path,
        ready: 'html[data-hydrated]',
        chromium,
        storage,
        signal,
      });
      seen.push({ who, path, cls: visit.cls });
      say(`${who} ${path}: layout shift ${visit.cls.toFixed(3)}`);
    }
  }
  return seen;
}
