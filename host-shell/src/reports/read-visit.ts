import { VISIT_TIMING } from 'shared-contracts';

/**
 * The signed id of this visit, from a header of the page: its body is the same for many visitors. Nothing where the
 * browser does not tell; such a page does not report.
 */
export function readVisit(): string | undefined {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.serverTiming?.find(({ name }) => name === VISIT_TIMING)?.description || undefined;
}
