import type { Option } from 'server-kit/command-line';
import { before, choice, count } from '../options.ts';

/** Home and a search for an anonymous visitor, home and a product for a buyer. */
const pageNames = ['home', 'home-buyer', 'product', 'search'] as const;
export type PageName = (typeof pageNames)[number];

const partNames = ['pages', 'soft', 'clicks', 'screens', 'lighthouse'] as const;
export type PartName = (typeof partNames)[number];

export interface WebOptions {
  /** A commit whose pages are opened in turn with those of this tree. */
  readonly before?: string;
  /** How often every page is opened. */
  readonly runs: number;
  readonly pages: readonly PageName[];
  readonly parts: readonly PartName[];
  /** CPU slowdown in Lighthouse's simulation. */
  readonly slowdown: number;
}

export const webOptions: readonly Option[] = [
  before,
  count('runs', 7, 'of every page'),
  choice('pages', pageNames),
  choice('parts', partNames),
  count(
    'slowdown',
    4,
    'of the processor in Lighthouse; on a slow machine less, until home is as where it is compared with',
  ),
];
