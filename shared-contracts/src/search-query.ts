import { searchSorts } from './data-sheet.ts';
import type { SearchQuery } from './endpoints/search-endpoints.ts';
import {
  type FacetName,
  facetNames,
  facetValues,
  type NumberName,
  searchLimits,
  searchNumbers,
  unstatedNames,
} from './search-limits.ts';

/** Names of these filters in the text of a typed search (`understood` of `GET /search`). */
export const shortNames = { maxwidth: 'width', maxheight: 'height', maxdepth: 'depth' } as const;

/** A form without script sends its fields as they are, in centimetres or inches: `maxwidthcm`, `doorin`. */
const units = { cm: 10, in: 25.4 } as const;

export * from './search-limits.ts';
export const numberNames = Object.keys(searchNumbers) as NumberName[];

/** Reads a search from an address or a form. Invalid values (`min=cheap`, `kind=oven`) and empty fields are left out. */
export function readSearch(params: URLSearchParams): SearchQuery {
  const query: Record<string, unknown> = {};
  const q = beginOf(searchable(params.get('q') ?? ''), searchLimits.words);
  if (q !== '') query.q = q;
  if (q !== '' && params.get('as') === 'words') query.as = 'words';
  for (const name of facetNames) {
    const values = [...new Set(params.getAll(name).map(searchable))]
      .filter((value) => isValue(name, value))
      .slice(0, searchLimits.values);
    if (values.length > 0) query[name] = name === 'category' ? values.map(Number) : values;
  }
  const unstated = unstatedNames.filter((name) => params.getAll('unstated').includes(name));
  if (unstated.length > 0) query.unstated = unstated;
  for (const name of numberNames) {
    const number = readNumber(params, name);
    if (number !== undefined) query[name] = number;
  }
  readPlace(params, query);
  if (!hasPlace(query)) delete query.within;
  const sort = params.get('sort') ?? '';
  if ((searchSorts as readonly string[]).includes(sort) && sort !== defaultSort(q)) query.sort = sort;
  // "Best match" needs words, "nearest" needs a place.
  if (q === '' && sort === 'best') delete query.sort;
  if (!hasPlace(query) && sort === 'near') delete query.sort;
  const cursor = searchable(params.get('cursor') ?? '');
  if (cursor !== '' && cursor.length <= searchLimits.cursor) query.cursor = cursor;
  return query as SearchQuery;
}

/** Without control characters, which the market refuses, and with single spaces. */
const searchable = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
/** Does not cut a surrogate pair: half of one can neither be sent nor stored. */
const beginOf = (text: string, most: number) => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** @returns the query string of a search, always in the same order; '' for an empty search */
export function writeSearch(query: SearchQuery): string {
  const params = new URLSearchParams();
  const last = ['unstated', 'near', 'place', 'sort', 'cursor'] as const;
  for (const name of ['q', 'as', ...facetNames, ...numberNames, ...last] as const) {
    for (const value of [query[name] ?? []].flat()) params.append(name, String(value));
  }
  return params.toString();
}

/**
 * The canonical form of a saved search: its filters, without sort order and page. Equal searches give the same text, so that a
 * person cannot save the same search twice.
 */
export function writeSavedSearch({ sort: _, cursor: __, ...requested }: SearchQuery): string {
  const brand = [...new Set(requested.brand?.map((name) => name.toLowerCase()))];
  const fields = [...new URLSearchParams(writeSearch({ ...requested, brand }))];
  fields.sort(([name, value], [other, others]) => compare(name, other) || compare(value, others));
  return new URLSearchParams(fields).toString();
}

/** @returns the query of a saved search, or undefined when it has filters that are not known here */
export function readSavedSearch(text: string): SearchQuery | undefined {
  const query = readSearch(new URLSearchParams(text));
  return writeSavedSearch(query) === text ? query : undefined;
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

export const defaultSort = (q: string | undefined) => (q ? 'best' : 'new');

/** The search without one filter, or without one of its values (one of its words, for instance); from its first page. */
export function withoutFilter(query: SearchQuery, name: keyof SearchQuery, value?: unknown): SearchQuery {
  if (name === 'near') return withoutPlace(query);
  const { [name]: requested, cursor: _, ...rest } = query;
  const values = name === 'q' ? (query.q ?? '').split(' ') : Array.isArray(requested) ? requested : [];
  const left = value === undefined || value === requested ? [] : values.filter((each) => each !== value);
  const remaining = name === 'q' ? left.join(' ') : left;
  const found = { ...rest, ...(left.length > 0 ? { [name]: remaining } : {}) } as SearchQuery;
  // Without words there is no best match.
  if (found.q === undefined && found.sort === 'best') delete found.sort;
  if (found.q === undefined) delete found.as;
  return found;
}

function isValue(name: FacetName, value: string): boolean {
  if (name === 'category') return /^[1-9]\d{0,8}$/.test(value);
  const allowed = facetValues[name];
  return 'longest' in allowed
    ? value !== '' && value.length <= allowed.longest
    : (allowed as readonly string[]).includes(value);
}

function readNumber(params: URLSearchParams, name: NumberName): number | undefined {
  const unit = (Object.keys(units) as (keyof typeof units)[]).find((each) => params.has(name + each));
  const text = (
    params.get(name + (unit ?? '')) ??
    params.get(name in shortNames ? shortNames[name as keyof typeof shortNames] : '') ??
    ''
  ).trim();
  if (!/^\d{1,7}(\.\d{1,4})?$/.test(text)) return undefined;
  const isPrice = name === 'min' || name === 'max';
  const number = isPrice
    ? Math.round(Number(text) * 100) / 100
    : Math.round(Number(text) * (unit === undefined ? 1 : units[unit]));
  // No search is for a distance of zero.
  return !(name === 'within' && number === 0) && number <= searchNumbers[name] ? number : undefined;
}

/**
 * Reads the origin of distances: a city's id or coordinates, rounded to a hundredth of a degree so that the exact position does not
 * leave the device; and the place's name as typed.
 */
function readPlace(params: URLSearchParams, query: Record<string, unknown>): void {
  const near = params.get('near')?.trim() ?? '';
  const point = /^(-?\d{1,2}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(near);
  if (point) query.near = pointText(Number(point[1]), Number(point[2]));
  else if (/^[1-9]\d{0,8}$/.test(near)) query.near = near;
  const place = beginOf(searchable(params.get('place') ?? ''), searchLimits.place);
  if (place !== '') query.place = place;
}

/** Degrees with two decimals, about a kilometre. */
export const pointText = (latitude: number, longitude: number): string =>
  [latitude, longitude].map((degrees) => String(Math.round(degrees * 100) / 100 + 0)).join(',');

/** Does the search have an origin for distances? */
export const hasPlace = ({ near, place }: Pick<SearchQuery, 'near' | 'place'>) =>
  near !== undefined || place !== undefined;

/** The same search without a place. */
function withoutPlace({ near: _, place: __, within: ___, cursor: ____, ...query }: SearchQuery): SearchQuery {
  if (query.sort === 'near') delete query.sort;
  return query;
}
