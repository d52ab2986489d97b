import { formatPrice } from 'shared-ui';
import type { ListName, NumberName } from './search-query.ts';

const grouped = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Counts are exact to 10,000. */
export const countText = (value: number, isMore: boolean) => (isMore ? '10,000+' : grouped(value));

const centimetres = (millimetres: number) => `${millimetres / 10} cm`;

/** Texts of the search page; those of the box are in `search-box`. */
export const messages = {
  words: (words: string) => `“${words}”`,
  title: (searched: string) => (searched === '' ? 'Search' : `${searched} · Search`),
  description: (searched: string) =>
    searched === ''
      ? 'Search used refrigerators from people near you: by words, price, size, age, energy label and place.'
      : `Used refrigerators from people near you: ${searched}. Prices, sizes, ages and places.`,
  heading: (count: string, isOne: boolean, searched: string) =>
    `${count} ${isOne ? 'refrigerator' : 'refrigerators'}${searched === '' ? '' : ` for ${searched}`}`,
  pageHeading: 'Search',
  corrected: (words: string) => `Showing results for “${words}”.`,
  filters: 'Filters',
  openFilters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  toFilters: 'Skip the filters',
  show: 'Show results',
  showCount: (count: string, isOne: boolean) => `Show ${count} ${isOne ? 'result' : 'results'}`,
  sort: 'Sort by',
  sorts: {
    best: 'Best match',
    new: 'Newest',
    price: 'Price, low to high',
    '-price': 'Price, high to low',
  },
  results: 'Results',
  next: 'Next page',
  first: 'Back to the first page',
  chosen: 'Chosen filters',
  chip: (facet: string, value: string) => `${facet}: ${value}`,
  remove: (chip: string) => `Remove ${chip}`,
  clear: 'Clear all',
  noneTitle: 'Nothing fits all of that',
  all: 'See everything that is for sale',
  noneHint: 'Leave something out:',
  noneEmpty: 'There is nothing for sale right now. New offers come in all the time.',
  noWords: (words: string) => `the words “${words}”`,
  without: (what: string) => `Without ${what}`,
  withoutCount: (count: string, isOne: boolean) => `${count} ${isOne ? 'result' : 'results'}`,
  counting: 'Counting what else there is…',
  lists: {
    category: 'Category',
    kind: 'Kind',
    brand: 'Brand',
    capacity: 'Capacity in all',
    state: 'Working state',
    looks: 'Looks',
    energy: 'Energy label',
    delivery: 'Delivery',
    verified: 'Seller',
  } satisfies Record<ListName, string>,
  price: 'Price',
  year: 'Year of make',
  size: 'Size at most (cm)',
  noise: 'Noise',
  fields: {
    min: 'From ($)',
    max: 'To ($)',
    minyear: 'From year',
    maxyear: 'To year',
    maxwidth: 'Width',
    maxheight: 'Height',
    maxdepth: 'Depth',
    maxnoise: 'At most (dB)',
  } satisfies Record<NumberName, string>,
  lowest: 'Lowest price',
  highest: 'Highest price',
  /** Of a chip. */
  numbers: {
    min: (dollars) => `from ${formatPrice(dollars)}`,
    max: (dollars) => `up to ${formatPrice(dollars)}`,
    minyear: (year) => `made in ${year} or later`,
    maxyear: (year) => `made in ${year} or earlier`,
    maxwidth: (mm) => `up to ${centimetres(mm)} wide`,
    maxheight: (mm) => `up to ${centimetres(mm)} high`,
    maxdepth: (mm) => `up to ${centimetres(mm)} deep`,
    maxnoise: (decibels) => `up to ${decibels} dB`,
  } satisfies Record<NumberName, (value: number) => string>,
} as const;
