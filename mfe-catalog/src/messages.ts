import { isDuration } from './product-card/years-of-use.ts';

/** Texts that several pages share, and texts about a page that are needed before its code is loaded. */
export const messages = {
  home: {
    title: 'Home',
    lead: 'Pre-owned refrigerators from people near you, at a fraction of the market price. Reserve online, meet the seller, take it home.',
  },
  saved: { title: 'Saved searches' },
  product: {
    fallbackTitle: 'Refrigerator',
    reseller: 'Reseller Price',
    market: 'Market Price',
    saving: (amount: string, percent: number) => `Save ${amount} (${percent}%)`,
    used: (years: string) =>
      isDuration(years) ? `Used ${years.charAt(0).toLowerCase()}${years.slice(1)}` : `Years of use: ${years}`,
    wide: (width: string) => `${width} wide`,
    posted: 'Posted',
    stars: (average: number, count: number) =>
      `${average.toFixed(1)} of 5 stars, ${count} ${count === 1 ? 'review' : 'reviews'}`,
    photoOf: (name: string) => `Photo of ${name}`,
  },
} as const;
