import {
  applianceKinds,
  capacityRanges,
  deliveries,
  looksGrades,
  type SearchQuery,
  searchSorts,
  workingStates,
} from 'shared-contracts';

/** Parameters that may come several times, and what they may say. */
const lists: Readonly<Record<string, readonly string[] | { readonly longest: number }>> = {
  category: { longest: 10 },
  brand: { longest: 60 },
  kind: applianceKinds,
  capacity: capacityRanges,
  energy: { longest: 20 },
  state: workingStates,
  looks: looksGrades,
  delivery: deliveries,
  verified: ['yes'],
};
/** Largest number of each. Prices may have cents. */
const numbers = {
  min: 1_000_000,
  max: 1_000_000,
  minyear: 2100,
  maxyear: 2100,
  maxwidth: 3000,
  maxheight: 3000,
  maxdepth: 3000,
  maxnoise: 90,
} as const;
const LONGEST_WORDS = 200;
const LONGEST_CURSOR = 512;
const MOST_VALUES = 40;
/** A form without script sends what is in its fields, and people measure in centimetres: `maxwidthcm`. */
const CENTIMETRES = 'cm';

export type ListName = Extract<
  keyof SearchQuery,
  'category' | 'brand' | 'kind' | 'capacity' | 'energy' | 'state' | 'looks' | 'delivery' | 'verified'
>;
export type NumberName = keyof typeof numbers;
export const listNames = Object.keys(lists) as ListName[];
export const numberNames = Object.keys(numbers) as NumberName[];

/** Reads what an address or a form asks for. What cannot be meant (`min=cheap`, `kind=oven`) is left out, as are empty fields. */
export function readSearch(params: URLSearchParams): SearchQuery {
  const query: Record<string, unknown> = {};
  const q = (params.get('q') ?? '').trim().replace(/\s+/g, ' ').slice(0, LONGEST_WORDS);
  if (q !== '') query.q = q;
  for (const name of listNames) {
    const values = [...new Set(params.getAll(name).map((value) => value.trim()))]
      .filter((value) => isValue(name, value))
      .slice(0, MOST_VALUES);
    if (values.length > 0) query[name] = name === 'category' ? values.map(Number) : values;
  }
  for (const name of numberNames) {
    const number = readNumber(params, name);
    if (number !== undefined) query[name] = number;
  }
  const sort = params.get('sort') ?? '';
  if ((searchSorts as readonly string[]).includes(sort) && sort !== defaultSort(q)) query.sort = sort;
  // Best match needs words to match.
  if (q === '' && sort === 'best') delete query.sort;
  const cursor = params.get('cursor') ?? '';
  if (cursor !== '' && cursor.length <= LONGEST_CURSOR) query.cursor = cursor;
  return query as SearchQuery;
}

/** @returns the query of an address, always in the same order; '' when nothing is asked for */
export function writeSearch(query: SearchQuery): string {
  const params = new URLSearchParams();
  for (const name of ['q', ...listNames, ...numberNames, 'sort', 'cursor'] as const) {
    for (const value of [query[name] ?? []].flat()) params.append(name, String(value));
  }
  return params.toString();
}

export const defaultSort = (q: string | undefined) => (q ? 'best' : 'new');

/** The search without one of its filters, or without one value of it; from its first page. */
export function withoutFilter(query: SearchQuery, name: keyof SearchQuery, value?: unknown): SearchQuery {
  const { [name]: asked, cursor: _, ...rest } = query;
  const left = Array.isArray(asked) && value !== undefined ? asked.filter((each) => each !== value) : [];
  const found = { ...rest, ...(left.length > 0 ? { [name]: left } : {}) } as SearchQuery;
  // Without words nothing matches best.
  if (name === 'q' && found.sort === 'best') delete found.sort;
  return found;
}

function isValue(name: ListName, value: string): boolean {
  if (name === 'category') return /^[1-9]\d{0,8}$/.test(value);
  const allowed = lists[name] ?? [];
  return 'longest' in allowed
    ? value !== '' && value.length <= allowed.longest
    : (allowed as readonly string[]).includes(value);
}

function readNumber(params: URLSearchParams, name: NumberName): number | undefined {
  const centimetres = params.get(name + CENTIMETRES);
  const text = (centimetres ?? params.get(name) ?? '').trim();
  if (!/^\d{1,7}(\.\d{1,4})?$/.test(text)) return undefined;
  const isPrice = name === 'min' || name === 'max';
  const number = isPrice
    ? Math.round(Number(text) * 100) / 100
    : Math.round(Number(text) * (centimetres === null ? 1 : 10));
  return number <= numbers[name] ? number : undefined;
}
