import { type Static, Type } from 'typebox';
import type { Endpoint } from './endpoint.ts';
import { ProductSchema } from './entities.ts';

/** The most products that can be compared side by side. */
const MAX_COMPARED = 4;

/** The public form of a product: the same for its seller, its buyer, admins and strangers. */
const ComparedProductSchema = Type.Omit(ProductSchema, [
  'ownproduct',
  'advertisedsince',
  'wishedprice',
  'phonenumber',
  'selleremail',
  'buyeremail',
  'buyerphonenumber',
]);
export type ComparedProduct = Static<typeof ComparedProductSchema>;

export const compareEndpoints = {
  'GET /compare': {
    scope: 'public',
    cache: 'public',
    summary: 'Up to four products by their ids, available or sold, in the order of `ids`.',
    query: Type.Object({
      ids: Type.String({
        pattern: `^[^,]{1,64}(,[^,]{1,64}){0,${MAX_COMPARED - 1}}$`,
        maxLength: MAX_COMPARED * 65,
        description: 'Ids of one to four products, separated by commas',
      }),
    }),
    response: Type.Array(ComparedProductSchema, { maxItems: MAX_COMPARED }),
  },
} as const satisfies Record<string, Endpoint>;
