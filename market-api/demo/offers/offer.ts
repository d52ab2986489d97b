import type { DataSheet } from 'shared-contracts';

/** One offer of the demo market. Prices in US dollars, `picture` is a key of `demoPictures`. */
export interface DemoOffer {
  picture: string;
  category: string;
  name: string;
  resale: number;
  original: number;
  years: string;
  condition: string;
  location: string;
  description: string;
  sheet: DataSheet;
}
