import { type Static, type TArray, type TNumber, type TOptional, type TUnsafe, Type } from 'typebox';
import { searchSorts } from '../data-sheet.ts';
import {
  type FacetName,
  facetNames,
  facetValues,
  filterDescriptions,
  type NumberName,
  searchLimits,
  searchNumbers,
  unstatedNames,
} from '../search-limits.ts';
import type { Endpoint } from './endpoint.ts';
import { CategoryItemId, Id, ProductSchema } from './entities.ts';
import {
  Choice,
  count,
  described,
  object,
  onlyTrue,
  optional,
  plainText,
  textOrNull,
  yesNo,
} from './fields.ts';

/** A city's id, or latitude and longitude in degrees. */
const NEAR_PATTERN = '^([1-9][0-9]{0,8}|-?[0-9]{1,2}(\\.[0-9]{1,15})?,-?[0-9]{1,3}(\\.[0-9]{1,15})?)$';

/** Any of these values: the parameter can be repeated. */
const anyOf = <Schema extends Parameters<typeof Type.Array>[0]>(schema: Schema, description: string) =>
  optional(Type.Array(schema, { maxItems: searchLimits.values }), description);
type FacetValue<Name extends FacetName> = Name extends 'category'
  ? number
  : (typeof facetValues)[Name] extends readonly (infer Text)[]
    ? Text
    : string;
type Facets = { [Name in FacetName]: TOptional<TArray<TUnsafe<FacetValue<Name>>>> };
const facets = Object.fromEntries(
  Object.entries(facetValues).map(([name, allowed]) => {
    const text = 'longest' in allowed ? Type.String({ maxLength: allowed.longest }) : Choice(...allowed);
    return [name, anyOf(name === 'category' ? CategoryItemId : text, filterDescriptions[name as FacetName])];
  }),
) as unknown as Facets;

const number = (name: NumberName, description = filterDescriptions[name]) => {
  const options = { minimum: name === 'within' ? 1 : 0, maximum: searchNumbers[name], description };
  // Prices may have cents.
  return Type.Optional(name === 'min' || name === 'max' ? Type.Number(options) : Type.Integer(options));
};
const { min, max, nichewidth, nicheheight, nichedepth, door, within, ...limits } = Object.fromEntries(
  Object.keys(searchNumbers).map((name) => [name, number(name as NumberName)]),
) as Record<NumberName, TOptional<TNumber>>;

/** The query of a search; the address of the page `/search` has the same parameters. */
export const SearchQuerySchema = Type.Object({
  q: Type.Optional(Type.String({ maxLength: searchLimits.words, description: 'Words, in any order' })),
  as: optional(Choice('words'), 'Searches for all of `q` as words: no part of it becomes a filter'),
  ...facets,
  min,
  max,
  width: number('maxwidth', 'The same as `maxwidth`'),
  height: number('maxheight', 'The same as `maxheight`'),
  depth: number('maxdepth', 'The same as `maxdepth`'),
  ...limits,
  unstated: anyOf(Choice(...unstatedNames), 'Also finds products that do not state these'),
  ...{ nichewidth, nicheheight, nichedepth, door },
  near: optional(
    Type.String({ maxLength: 40, pattern: NEAR_PATTERN }),
    'Centre of the search: id of a city, or `latitude,longitude` in degrees (`30.27,-97.74`), rounded to two decimals',
  ),
  place: optional(
    Type.String({ maxLength: searchLimits.place }),
    'Name of a place as the centre: used when `near` is absent or has another name',
  ),
  within,
  sort: optional(
    Choice(...searchSorts),
    'Newest (without words), best match (with words), price up or down, nearest (with a place)',
  ),
  cursor: optional(Type.String({ maxLength: searchLimits.cursor }), 'Start of the page: from `next`'),
});
export type SearchQuery = Static<typeof SearchQuerySchema>;

const FacetSchema = Type.Array(
  Type.Object({
    value: plainText('Value for the parameter of that name'),
    label: plainText('Label for people'),
    count: described(
      Type.Integer({ minimum: 0, maximum: 10_000 }),
      'Number of products with this value under all other filters',
    ),
    more: onlyTrue('There are more than 10000'),
  }),
  { description: 'Choices of one filter' },
);
const UnderstoodSchema = Type.Object({
  text: plainText('The typed words'),
  filter: plainText('The filter that they set, by the name of its parameter if there is one'),
  // Not a union: unions are slow to serialize.
  value: Type.Unsafe<string | number>({
    type: ['string', 'number'],
    description: 'Value of the filter: millimetres, dollars, litres, or one of the choices',
  }),
  label: plainText('Label for people; the same for all filters that the same words set'),
  q: plainText('Value of `q` that removes it'),
});
export const SearchResponseSchema = Type.Object({
  products: Type.Array(ProductSchema, { maxItems: 24, description: 'One page of results' }),
  total: object('Number of results', {
    value: count('Number of results; 10000 when there are more'),
    exact: yesNo('False when there are more'),
  }),
  facets: object(
    'Choices of each filter, by the name of its parameter',
    Object.fromEntries([...facetNames, 'within' as const].map((name) => [name, FacetSchema])) as Record<
      FacetName | 'within',
      typeof FacetSchema
    >,
  ),
  unstated: optional(
    Type.Array(
      Type.Object({
        name: described(Choice(...unstatedNames), 'Value for `unstated`'),
        count: count('Number of products that do not state it and match all other filters'),
      }),
    ),
    'One for each measure that the query filters by',
  ),
  price: Type.Optional(
    object('Lowest and highest price under all other filters', {
      min: described(Type.Number(), 'Dollars'),
      max: described(Type.Number(), 'Dollars'),
    }),
  ),
  near: Type.Optional(
    object('Where distances are measured from; absent unless `near` or `place` names a known place', {
      value: plainText('Value for `near`'),
      name: Type.Optional(plainText('Name of the place; absent for coordinates')),
    }),
  ),
  next: textOrNull('Query of the next page'),
  before: optional(Type.Integer({ minimum: 1 }), 'Number of products before this page; not on the first'),
  previous: Type.Optional(plainText('Query of the previous page; absent on the first page')),
  pages: optional(
    Type.Array(Type.String(), { maxItems: 10 }),
    '`cursor` of each page, empty for the first; absent for a single page or more than ten',
  ),
  ranked: optional(
    Type.Integer({ minimum: 1 }),
    'Only when sorted by best match with too many results: only this many of the newest are listed',
  ),
  corrected: Type.Optional(plainText('The words that were searched for, when typing errors were corrected')),
  understood: optional(
    Type.Array(UnderstoodSchema),
    'The parts of `q` that became filters, in the order typed',
  ),
  offered: optional(
    Type.Array(Type.Object({ label: plainText('Label for people'), q: plainText('Value for `q`') })),
    'Other meanings of a number in `q` that was searched for as a word, with the `q` for each',
  ),
  closest: onlyTrue('No product matches all the words: these match the most'),
  sort: described(Choice(...searchSorts), 'Sort order of the results'),
});
export type SearchResponse = Static<typeof SearchResponseSchema>;

export const SuggestionSchema = Type.Object({
  text: plainText('The suggested text'),
  kind: described(Choice('product', 'brand', 'category', 'place'), 'Kind of the suggestion'),
  id: optional(Id, 'Id of the product, item id of the category, or id of the city'),
});
export type Suggestion = Static<typeof SuggestionSchema>;

export const searchEndpoints = {
  'GET /search': {
    scope: 'public',
    cache: 'by-reader',
    summary: 'Available products by words and filters, 24 a page, with counts for the choices of filters.',
    query: SearchQuerySchema,
    response: SearchResponseSchema,
  },
  'GET /search/suggest': {
    scope: 'public',
    cache: 'public',
    summary: 'Suggestions for the typed text: at most ten products, brands, categories and places.',
    query: Type.Object({ q: Type.String({ maxLength: 200, description: 'The text typed so far' }) }),
    response: Type.Array(SuggestionSchema),
  },
} as const satisfies Record<string, Endpoint>;
