import { type Static, Type } from 'typebox';
import { type Endpoint, page } from './endpoint.ts';
import { Id, ProductSchema, Timestamp } from './entities.ts';
import { described, plainText } from './fields.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });
const bySeller = Type.Object({ id: described(Id, 'Id of the seller') });

const SellerSchema = Type.Object({
  _id: Id,
  name: plainText('Name of the seller'),
  verified: Type.Boolean({ description: 'Whether an admin has verified the seller' }),
  since: described(Timestamp, 'When the account was made'),
  forsale: count('How many products of theirs are for sale'),
  handedover: count('How many products of theirs were handed over'),
});
export type Seller = Static<typeof SellerSchema>;

/** What everybody may know of who sells. */
export const sellerEndpoints = {
  'GET /sellers/{id}': {
    scope: 'public',
    cache: 'public',
    summary: 'A seller as everybody may see them.',
    params: bySeller,
    response: SellerSchema,
  },
  'GET /sellers/{id}/products': {
    scope: 'public',
    cache: 'by-reader',
    summary: 'What a seller has for sale, newest first. Next page in the Link header.',
    params: bySeller,
    query: Type.Object(page),
    response: Type.Array(ProductSchema),
  },
} as const satisfies Record<string, Endpoint>;
