import type { Page } from '@playwright/test';
import type { people } from '../fixtures.ts';

export type Role = 'visitor' | keyof typeof people;

/** Products and categories of the demo market, for screens whose address depends on them. */
export interface Shelf {
  /** `categoryitemid` of a category with products. */
  readonly category: number;
  /** `_id` of an available product with an ordinary name. */
  readonly product: string;
  /** `_id` of the product with the longest name. */
  readonly longName: string;
}

export interface Screen {
  /** File name and caption, unique within its role. */
  readonly name: string;
  readonly role: Role;
  readonly path: string | ((shelf: Shelf) => string);
  /** The user's actions before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
  /** Only the window, as for a dialog over the page; otherwise the whole page. */
  readonly window?: boolean;
  /** Changes the market's data, so it is taken only on a site that was started for the pictures. */
  readonly changes?: boolean;
}

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const sizes = {
  phone: { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false },
} as const;
export type Size = keyof typeof sizes;

export interface Picture {
  readonly screen: Screen;
  readonly theme: Theme;
  readonly size: Size;
  /** Relative to the folder of the page. */
  readonly file: string;
}
