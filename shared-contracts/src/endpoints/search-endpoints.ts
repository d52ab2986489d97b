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
import { Choice, count, described, onlyTrue, optional, plainText, yesNo } from './fields.ts';

/** A city's id, or latitude and longitude in degrees. */
const NEAR_PATTERN = '^([1-9][0-9]{0,8}|-?[0-9]{1,2}(\\.[0-9]{1,15})?,-?[0-9]{1,3}(\\.[0-9]{1,15})?)$';

/** Any of these values: the parameter can be repeated. */
const anyOf = <Schema extends Parameters<typeof Type.Array>[0]>(schema: Schema, description: string) =>
  Type.Optional(Type.Array(schema, { maxItems: searchLimits.values, description }));
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
  as: optional(Choice('words'), 'Searches for all of `q` as words: nothing of it is read as a filter'),
  ...facets,
  min,
  max,
  width: number('maxwidth', 'The same as `maxwidth`'),
  height: number('maxheight', 'The same as `maxheight`'),
  depth: number('maxdepth', 'The same as `maxdepth`'),
  ...limits,
  unstated: anyOf(Choice(...unstatedNames), 'Also what does not state these'),
  ...{ nichewidth, nicheheight, nichedepth, door },
  near: Type.Optional(
    Type.String({
      maxLength: 40,
      pattern: NEAR_PATTERN,
      description:
        'Near this: the id of a city, or `latitude,longitude` in degrees (`30.27,-97.74`), read with two decimals',
    }),
  ),
  place: Type.Optional(
    Type.String({
      maxLength: searchLimits.place,
      description: 'Near what is called so: taken when `near` is absent, or is called otherwise',
    }),
  ),
  within,
  sort: optional(
    Choice(...searchSorts),
    'Newest (without words), best match (with words), price up or down, nearest (with a place)',
  ),
  cursor: Type.Optional(
    Type.String({ maxLength: searchLimits.cursor, description: 'Where to go on: from `next`' }),
  ),
});
export type SearchQuery = Static<typeof SearchQuerySchema>;

const FacetSchema = Type.Array(
  Type.Object({
    value: plainText('What the parameter of that name is to say'),
    label: plainText('What people read'),
    count: Type.Integer({
      minimum: 0,
      maximum: 10_000,
      description: 'Products with it under all other filters',
    }),
    more: onlyTrue('There are more than 10000'),
  }),
  { description: 'Choices of one filter' },
);
const UnderstoodSchema = Type.Object({
  text: plainText('What was typed'),
  filter: plainText('What it sets, by the name of the parameter where there is one'),
  // Not a union: unions are slow to serialize.
  value: Type.Unsafe<string | number>({
    type: ['string', 'number'],
    description: 'To this: millimetres, dollars, litres, or one of the choices',
  }),
  label: plainText('What people read; the same for all that one thing sets'),
  q: plainText('What `q` is to say to take it away'),
});
const WordsSchema = Type.Object({
  label: plainText('What people read'),
  q: plainText('What `q` is to say'),
});
export const SearchResponseSchema = Type.Object({
  products: Type.Array(ProductSchema, { maxItems: 24, description: 'One page of what was found' }),
  total: Type.Object(
    {
      value: count('How many there are; 10000 when there are more'),
      exact: yesNo('False when there are more'),
    },
    { description: 'How many were found' },
  ),
  facets: Type.Object(
    Object.fromEntries([...facetNames, 'within' as const].map((name) => [name, FacetSchema])) as Record<
      FacetName | 'within',
      typeof FacetSchema
    >,
    { description: 'What else could be chosen, by the name of the parameter' },
  ),
  unstated: Type.Optional(
    Type.Array(
      Type.Object({
        name: described(Choice(...unstatedNames), 'What `unstated` is to say'),
        count: count('How many do not state it and have all else'),
      }),
      { description: 'For each measure that is asked for' },
    ),
  ),
  price: Type.Optional(
    Type.Object(
      { min: described(Type.Number(), 'Dollars'), max: described(Type.Number(), 'Dollars') },
      { description: 'Lowest and highest price under all other filters' },
    ),
  ),
  near: Type.Optional(
    Type.Object(
      {
        value: plainText('What `near` is to say for it'),
        name: Type.Optional(plainText('What it is called; absent for coordinates')),
      },
      {
        description: 'What the distances are counted from; absent where none was asked for, or none is known',
      },
    ),
  ),
  // Not a union: unions are slow to serialize.
  next: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'Query of the next page' }),
  before: Type.Optional(
    Type.Integer({ minimum: 1, description: 'How many come before this page; absent on the first one' }),
  ),
  previous: Type.Optional(plainText('Query of the page before; absent on the first one')),
  pages: Type.Optional(
    Type.Array(Type.String(), {
      maxItems: 10,
      description:
        '`cursor` of each page, empty for the first; absent where there is one page, or more than ten',
    }),
  ),
  ranked: Type.Optional(
    Type.Integer({
      minimum: 1,
      description:
        'Sorted by best match, only so many of the newest are listed: there are more than are compared',
    }),
  ),
  corrected: Type.Optional(
    plainText('The words that were searched for, when some were taken for typing errors'),
  ),
  understood: Type.Optional(
    Type.Array(UnderstoodSchema, {
      description: 'What of `q` was read as filters, in the order typed',
    }),
  ),
  offered: Type.Optional(
    Type.Array(WordsSchema, {
      description:
        'What a number in `q` may mean that was searched for as a word; `q` is to say these words for it',
    }),
  ),
  closest: onlyTrue('No product has all that the words ask for: these have the most of it'),
  sort: described(Choice(...searchSorts), 'The order they are in'),
});
export type SearchResponse = Static<typeof SearchResponseSchema>;

export const SuggestionSchema = Type.Object({
  text: plainText('What is suggested'),
  kind: described(Choice('product', 'brand', 'category', 'place'), 'What it is'),
  id: optional(Id, 'The product, the item id of the category, or the city'),
});
export type Suggestion = Static<typeof SuggestionSchema>;

export const searchEndpoints = {
  'GET /search': {
    scope: 'public',
    cache: 'by-reader',
    summary: 'Available products by words and filters, 24 a page, with counts of what else could be chosen.',
    query: SearchQuerySchema,
    response: SearchResponseSchema,
  },
  'GET /search/suggest': {
    scope: 'public',
    cache: 'public',
    summary: 'What the words typed so far may become: at most ten products, brands, categories and places.',
    query: Type.Object({ q: Type.String({ maxLength: 200, description: 'What is typed so far' }) }),
    response: Type.Array(SuggestionSchema),
  },
} as const satisfies Record<string, Endpoint>;
