import { type Static, Type } from 'typebox';
import { type Endpoint, page } from './endpoint.ts';
import { Id, ProductSchema, RatingSchema, Timestamp } from './entities.ts';
import { count, described, plainText, yesNo } from './fields.ts';

const bySeller = Type.Object({ id: described(Id, 'Id of the seller') });

const SellerSchema = Type.Object({
  _id: Id,
  name: plainText('Name of the seller'),
  verified: yesNo('Whether an admin has verified the seller'),
  since: described(Timestamp, 'When the account was made'),
  forsale: count('How many products of theirs are for sale'),
  handedover: count('How many products of theirs were handed over'),
  rating: Type.Optional(RatingSchema),
  answerminutes: Type.Optional(
    count('Within so many minutes half of the first questions of the last 90 days were answered'),
  ),
});
export type Seller = Static<typeof SellerSchema>;

const SellerReviewSchema = Type.Object({
  _id: Id,
  productname: plainText('What was bought'),
  stars: Type.Integer({ minimum: 1, maximum: 5, description: 'Stars, 5 are the best' }),
  described: yesNo('Whether the product was as described'),
  ontime: yesNo('Whether the seller was on time'),
  friendly: yesNo('Whether the seller was friendly'),
  text: plainText('What else the buyer says; may be empty'),
  at: described(Timestamp, 'When it was written'),
  answer: Type.Optional(plainText('What the seller says to it')),
});
export type SellerReview = Static<typeof SellerReviewSchema>;

/** The public information about a seller. */
export const sellerEndpoints = {
  'GET /sellers': {
    scope: 'public',
    summary:
      'Sellers who have something for sale, or reviews: whose pages there are, newest account first. Next page in the Link header.',
    query: Type.Object(page),
    response: Type.Array(Type.Object({ _id: Id })),
  },
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
  'GET /sellers/{id}/reviews': {
    scope: 'public',
    summary: 'What buyers say of a seller, newest first; it names no buyer. Next page in the Link header.',
    params: bySeller,
    query: Type.Object(page),
    response: Type.Array(SellerReviewSchema),
  },
} as const satisfies Record<string, Endpoint>;
