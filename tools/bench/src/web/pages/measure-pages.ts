import { paths } from 'shared-contracts';
import type { Section } from '../../report.ts';
import { range, ratioCell, ratios, summarize } from '../../summary.ts';
import { type Visit, visitPage } from '../measure/visit-page.ts';
import type { PageName } from '../options.ts';
import type { MeasuredSite, Part, PartOptions } from '../part.ts';
import { metrics } from './metrics.ts';

/** By site, one visit for each round. */
export type Rounds = Readonly<Record<string, readonly Visit[]>>;

const pathOf = ({ shelf }: MeasuredSite): Readonly<Record<PageName, string>> => ({
  home: paths.home(),
  'home-buyer': paths.home(),
  product: paths.product(shelf.product),
  search: paths.search('q=freezer'),
});
const isSignedIn = (page: PageName) => page === 'home-buyer' || page === 'product';

/** Opens pages on a slow phone; with two sites in turn, and the first one alternates with each round. */
export async function measurePages(
  sites: readonly MeasuredSite[],
  pages: readonly PageName[],
  { runs, say, ...options }: PartOptions,
): Promise<Part> {
  const seen: Record<string, Record<string, Visit[]>> = {};
  for (const page of pages) seen[page] = Object.fromEntries(sites.map(({ name }) => [name, []]));
  for (let run = 1; run <= runs; run += 1) {
    const inTurn = run % 2 === 0 ? sites.toReversed() : sites;
    for (const page of pages) {
      for (const each of inTurn) {
        const storage = isSignedIn(page) ? await each.stateOf('buyer') : undefined;
        const url = each.site + pathOf(each)[page];
        const visit = await visitPage({ url, storage, ...options });
        seen[page]?.[each.name]?.push(visit);
        say(`${page} ${run}/${runs}, ${each.name}: interactive after ${visit.interactive.toFixed(0)} ms`);
      }
    }
  }
  return { figures: seen, sections: Object.entries(seen).map(([page, rounds]) => pageSection(page, rounds)) };
}

export function pageSection(page: string, rounds: Rounds): Section {
  const names = Object.keys(rounds);
  const isCompared = names.length > 1;
  const rows = metrics.map(({ title, digits, of }) => {
    const values = (name: string) => rounds[name]?.map(of) ?? [];
    const ratio = isCompared ? [ratioCell(ratios(values('this'), values('before')))] : [];
    return [title, ...names.map((name) => range(summarize(values(name)), digits)), ...ratio];
  });
  const largest = (name: string) => rounds[name]?.at(-1)?.lcp_el || '–';
  return {
    title: page,
    head: ['', ...names, ...(isCompared ? ['this / before'] : [])],
    rows: [...rows, ['largest element', ...names.map(largest), ...(isCompared ? [''] : [])]],
  };
}
