import type { Visit } from '../measure/visit-page.ts';

interface Metric {
  readonly title: string;
  readonly digits: number;
  readonly of: (visit: Visit) => number;
}

/** Milliseconds, and transferred kB (1000 bytes), headers included. */
export const metrics: readonly Metric[] = [
  { title: 'first byte, ms', digits: 0, of: (visit) => visit.ttfb },
  { title: 'first paint, ms', digits: 0, of: (visit) => visit.fcp },
  { title: 'largest paint, ms', digits: 0, of: (visit) => visit.lcp },
  { title: 'interactive, ms', digits: 0, of: (visit) => visit.interactive },
  { title: 'blocked, ms', digits: 0, of: (visit) => visit.tbt },
  { title: 'layout shift', digits: 3, of: (visit) => visit.cls },
  { title: 'requests', digits: 0, of: (visit) => visit.requests },
  { title: 'HTML, kB', digits: 1, of: (visit) => visit.bytes_html / 1000 },
  { title: 'scripts, kB', digits: 1, of: (visit) => visit.bytes_js / 1000 },
  { title: 'pictures, kB', digits: 1, of: (visit) => visit.bytes_img / 1000 },
  { title: 'all bytes, kB', digits: 1, of: (visit) => visit.bytes_total / 1000 },
];
