import { type Static, Type } from 'typebox';
import { type Endpoint, listOf } from './endpoint.ts';
import { Id, ProductSchema, RatingSchema, Timestamp } from './entities.ts';
import { count, described, plainText, yesNo } from './fields.ts';

const bySeller = Type.Object({ id: described(Id, 'Id of the seller') });

const SellerSchema = Type.Object({
  _id: Id,
  name: plainText('Name of the seller'),
  verified: yesNo('Whether an admin has verified the seller'),
  since: described(Timestamp, 'When the account was created'),
  forsale: count('Number of products for sale'),
  handedover: count('Number of products that were handed over'),
  rating: Type.Optional(RatingSchema),
  answerminutes: Type.Optional(
    count('Median minutes until the seller replied to a first message, in conversations of the last 90 days'),
  ),
});
export type Seller = Static<typeof SellerSchema>;

const SellerReviewSchema = Type.Object({
  _id: Id,
  productname: plainText('Name of the product'),
  stars: Type.Integer({ minimum: 1, maximum: 5, description: 'Stars, 5 are the best' }),
  described: yesNo('Whether the product was as described'),
  ontime: yesNo('Whether the seller was on time'),
  friendly: yesNo('Whether the seller was friendly'),
  text: plainText('Further text by the buyer; may be empty'),
  at: described(Timestamp, 'When it was written'),
  answer: Type.Optional(plainText('Reply by the seller')),
});
export type SellerReview = Static<typeof SellerReviewSchema>;

/** The public information about a seller. */
export const sellerEndpoints = {
  'GET /sellers': {
    scope: 'public',
    summary:
      'Sellers with products for sale or with reviews, newest account first. Next page in the Link header.',
    ...listOf(Type.Object({ _id: Id })),
  },
  'GET /sellers/{id}': {
    scope: 'public',
    cache: 'public',
    summary: 'The public profile of a seller.',
    params: bySeller,
    response: SellerSchema,
  },
  'GET /sellers/{id}/products': {
    scope: 'public',
    cache: 'by-reader',
    summary: 'The products that a seller has for sale, newest first. Next page in the Link header.',
    params: bySeller,
    ...listOf(ProductSchema),
  },
  'GET /sellers/{id}/reviews': {
    scope: 'public',
    summary: 'Reviews of a seller, newest first, without names of buyers. Next page in the Link header.',
    params: bySeller,
    ...listOf(SellerReviewSchema),
  },
} as const satisfies Record<string, Endpoint>;
