import {
  type KitchenMeasure,
  type LengthUnit,
  LITRES_PER_CUBIC_FOOT,
  type SearchResponse,
} from 'shared-contracts';
import type { FacetName, NumberName, UnstatedName } from 'shared-contracts/search';
import { formatPrice } from 'shared-ui/core';
import { distanceText, lengthText } from '../../kitchen/length-unit.ts';

const grouped = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** The market counts exactly up to 10,000. */
export const countText = (value: number, isMore: boolean) => (isMore ? '10,000+' : grouped(value));

type Total = SearchResponse['total'];
export const totalText = ({ value, exact }: Total) => countText(value, !exact);
const counted = (total: Total, one: string) =>
  `${totalText(total)} ${total.exact && total.value === 1 ? one : `${one}s`}`;

export const messages = {
  words: (words: string) => `“${words}”`,
  title: (searched: string) => (searched === '' ? 'Search' : `${searched} · Search`),
  description: (searched: string) =>
    searched === ''
      ? 'Search used refrigerators from people near you: by words, price, size, age, energy label and place.'
      : `Used refrigerators from people near you: ${searched}. Prices, sizes, ages and places.`,
  heading: (total: Total, searched: string) =>
    `${counted(total, 'refrigerator')}${searched === '' ? '' : ` for ${searched}`}`,
  closestHeading: (searched: string) => `Closest to ${searched}`,
  closest: 'No offer has all of this. Closest:',
  asList: 'Show as a list',
  asGrid: 'Show as a grid',
  asWords: 'As plain words',
  asFilters: 'Read the words as filters',
  offered: (label: string) => `${label}?`,
  pageHeading: 'Search',
  corrected: (words: string) => `Showing results for “${words}”.`,
  filters: 'Filters',
  openFilters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  toResults: 'Skip to results',
  show: 'Show results',
  showCount: (total: Total) => `Show ${counted(total, 'result')}`,
  sort: 'Sort by',
  sorts: {
    best: 'Best match',
    new: 'Newest',
    price: 'Price, low to high',
    '-price': 'Price, high to low',
    near: 'Nearest',
  },
  /** Name of the default order of a category's unfiltered list. */
  sponsoredFirst: 'Sponsored first',
  results: 'Results',
  pages: 'Pages',
  range: (from: number, to: number, count: string) => `${grouped(from)}–${grouped(to)} of ${count}`,
  page: (number: number) => `Page ${number}`,
  more: 'Show more',
  showingMore: 'Showing more…',
  moreFailed: 'The next results could not be loaded. Please try again.',
  previous: 'Previous page',
  next: 'Next page',
  first: 'Back to the first page',
  ranked: (count: string) =>
    `Best match compares the newest ${count} offers, and this is the last of them. Sort by newest or by price to see all.`,
  chosen: 'Chosen filters',
  chip: (facet: string, value: string) => `${facet}: ${value}`,
  remove: (chip: string) => `Remove ${chip}`,
  clear: 'Clear all',
  noneTitle: 'Nothing fits all of that',
  all: 'See everything that is for sale',
  allOfCategory: 'See everything in this category',
  noneHint: 'Leave something out:',
  noneHelps: 'Nothing is found without any one of them either. Give up several.',
  noneEmpty: 'There is nothing for sale right now. New offers come in all the time.',
  noWords: (words: string) => `the ${words.includes(' ') ? 'words' : 'word'} “${words}”`,
  without: (what: string) => `Without ${what}`,
  withoutCount: (total: Total) => counted(total, 'result'),
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
    nofrost: 'Defrosting',
    access: 'Getting it out',
    flat: 'Getting it in',
    takesoldaway: 'The old one',
    verified: 'Seller',
    year: 'Year of make',
  } satisfies Record<FacetName, string>,
  findIn: (list: string) => `Find in “${list}”`,
  showAll: (count: number) => `Show all ${count}`,
  price: 'Price',
  yearRange: 'Year of make, from and to',
  place: {
    title: 'Where',
    label: 'Near',
    example: 'City, state',
    list: 'Places',
    found: (count: number) => `${count} ${count === 1 ? 'place' : 'places'}. Use the arrow keys.`,
    unknown: (name: string) => `No place called “${name}” is known. Try the next larger city.`,
    none: 'No place of this name is known. Try the next larger city.',
    failed: 'Places cannot be looked up right now. Try again in a moment.',
    everywhere: (name: string) => `No place called “${name}” is known: this is from everywhere.`,
    here: 'Near where you are, to about 1 km.',
    nearMe: 'Near me',
    asking: 'Asking your browser where you are…',
    located: 'Found. Only about 1 km of it is used.',
    refused: 'Your browser does not say where you are. You can type a place instead.',
    notLocated: 'Where you are could not be found out. You can type a place instead.',
    unsupported: 'This browser cannot say where it is. You can type a place instead.',
    source: 'Places: GeoNames, CC BY 4.0',
    within: 'Distance at most',
    anywhere: 'Any distance',
    notNear: (name: string) => `“${name}”, an unknown place`,
    near: (name: string | undefined) => (name === undefined ? 'near where you are' : `near ${name}`),
  },
  fit: {
    title: 'Will it fit?',
    hint: 'The air that each kind of fridge needs is added.',
    onlyMeasured: 'Only offers that say their measures are found. The air they need is added.',
    use: 'Use my kitchen',
    keep: 'Keep as my kitchen',
    forget: 'Forget my kitchen',
    saved: 'Kept on this device.',
    storedInAccount: 'Kept on this device and in your account.',
    notStored: 'It could not be kept in your account. Please try again.',
    forgotten: 'Forgotten.',
  },
  /** @param range litres, `100-199` or `500-` */
  capacity: (range: string, unit: LengthUnit) => {
    const [from = '', to = ''] = range.split('-');
    const litres = to === '' ? `${from} l and more` : `${from} to ${to} l`;
    const feet = (litres: number) => String(Math.round((10 * litres) / LITRES_PER_CUBIC_FOOT) / 10);
    if (unit === 'cm') return litres;
    const least = feet(Number(from));
    return to === '' ? `${least} cu ft and more` : `${least} to ${feet(Number(to) + 1)} cu ft`;
  },
  unstated: {
    width: 'Also without a stated width',
    height: 'Also without a stated height',
    depth: 'Also without a stated depth',
    noise: 'Also without a stated noise',
    year: 'Also without a stated year',
  } satisfies Record<UnstatedName, string>,
  size: (unit: LengthUnit) => `Size at most (${unit})`,
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
  } satisfies Record<Exclude<NumberName, 'within' | KitchenMeasure>, string>,
  unreadable: 'Use digits with at most two decimals.',
  lowest: 'Lowest price',
  highest: 'Highest price',
  numbers: {
    min: (dollars) => `from ${formatPrice(dollars)}`,
    max: (dollars) => `up to ${formatPrice(dollars)}`,
    minyear: (year) => `made in ${year} or later`,
    maxyear: (year) => `made in ${year} or earlier`,
    maxwidth: (mm, unit) => `up to ${lengthText(mm, unit)} wide`,
    maxheight: (mm, unit) => `up to ${lengthText(mm, unit)} high`,
    maxdepth: (mm, unit) => `up to ${lengthText(mm, unit)} deep`,
    maxnoise: (decibels) => `up to ${decibels} dB`,
    nichewidth: (mm, unit) => `niche ${lengthText(mm, unit)} wide`,
    nicheheight: (mm, unit) => `niche ${lengthText(mm, unit)} high`,
    nichedepth: (mm, unit) => `niche ${lengthText(mm, unit)} deep`,
    door: (mm, unit) => `through a door of ${lengthText(mm, unit)}`,
    within: (kilometres) => `within ${distanceText(kilometres)}`,
  } satisfies Record<NumberName, (value: number, unit: LengthUnit) => string>,
  category: {
    description: (name: string) =>
      `Used ${name} refrigerators from people near you: prices, ages, faults and places.`,
    lead: 'Sponsored first, then newest first',
    empty: 'All item are sold',
    emptyHint: 'New listings come in all the time. Look again soon.',
    shown: (count: number) => (count === 1 ? '1 refrigerator shown' : `${count} refrigerators shown`),
    showMore: 'Show more',
    showingMore: 'Loading more…',
    moreFailed: 'The next refrigerators could not be loaded.',
    unknownTitle: 'This category does not exist',
    unknown: 'It may have been renamed. The home page shows every category there is.',
    backHome: 'See all categories',
  },
} as const;
