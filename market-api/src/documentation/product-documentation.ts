import type { SomeDocumentation } from './documentation.ts';
import {
  banner,
  category,
  changed,
  deleted,
  largestPicture,
  orderedProduct,
  ownProduct,
  product,
  productId,
  sale,
} from './example-entities.ts';

export const productDocumentation = {
  'GET /getcategory': {
    description:
      'Categories in the order they were added, also those without products. There are 500 at the most.',
    example: { query: { limit: 50 }, response: [category] },
  },
  'GET /banner': {
    description: 'The banners of the carousel on the home page, at most 20.',
    example: { response: [banner] },
  },
  'GET /homesections': {
    description:
      'Everything the home page shows below its banners, in one call: each category in which a product was ever ' +
      'offered, with its first three available ones, or none when all are sold.',
    example: { query: { limit: 50 }, response: [{ category, products: [product] }] },
  },
  'GET /products': {
    description:
      'Available products of all categories. Contact data is left out for everybody but who it concerns.',
    example: { query: { limit: 24 }, response: [product] },
  },
  'GET /frreezerproduct': {
    description: 'Available products of the category with the item id `id`; an unknown one has none.',
    example: { query: { id: 1, limit: 24 }, response: [product] },
  },
  'GET /frreezerproduct/single': {
    description:
      'One product, available or sold. Its seller, its buyer and admins also get the phone numbers and e-mails.',
    fails: ['not_found'],
    example: { query: { id: productId }, response: [product] },
  },
  'POST /frreezerproduct': {
    description:
      'Puts a product of the caller up for sale. Its pictures must be uploads of their own that have not expired. ' +
      'The cover is `productimage`; `pictures` may list up to eight with it as the first. ' +
      'Whatever is sent as seller, status, category name or date is ignored.',
    example: {
      headers: { 'idempotency-key': 'add-0f3a' },
      body: {
        productimage: largestPicture.url,
        resaleprice: 349.5,
        originalprice: 899.99,
        phonenumber: '5550100121',
        location: product.location,
        categoryid: 1,
        productname: product.productname,
        yearsofuse: product.yearsofuse,
        condition: product.condition,
        description: product.description,
      },
      response: { acknowledged: true, insertedId: productId },
    },
  },
  'PUT /frreezerproduct': {
    description:
      'Changes fields of a product that is not sold; those that are left out stay. A data sheet replaces the whole one, ' +
      'and so does a list of pictures; `productimage` alone replaces the cover. A new picture must be an upload of the ' +
      'seller; one that no product shows any more goes. A lower price shows on the wishlists it is on. For its seller and for admins.',
    fails: ['forbidden', 'not_found', 'already_sold'],
    example: {
      query: { id: productId },
      body: { resaleprice: 299, datasheet: { brand: 'Bosch', widthmm: 600 } },
      response: changed,
    },
  },
  'PUT /soldedproductupdate': {
    description:
      'The caller buys the product. Of any number of simultaneous buyers exactly one gets it and learns the ' +
      "seller's phone and where to meet; all others are answered `already_sold` with `modifiedCount: 0`. With a `resaleprice` " +
      'it is bought at that price only: `price_changed` carries the present one in `resaleprice`. One account buys 3 ' +
      'products in 24 hours, 10 with a proved e-mail (times `MARKET_RATE_FACTOR`): `rate_limited` says when the next one is possible.',
    fails: ['not_found', 'own_product', 'already_sold', 'price_changed'],
    example: {
      query: { id: productId },
      body: { status: 'sold', buyeremail: 'buyer@market.test', buyerphonenumber: '5550100111' },
      response: { ...changed, phonenumber: '5550100121', location: product.location },
    },
  },
  'DELETE /soldedproductupdate': {
    description:
      "The product is available again; the buyer's order says `orderended` from then on and no contact data. `wrong_state` when it " +
      'is not sold, or its seller is gone. Written to the audit log.',
    fails: ['not_found', 'wrong_state'],
    example: { query: { id: productId }, response: deleted },
  },
  'GET /loadsoldedproduct': {
    description:
      'What the person with this e-mail bought, at the price they paid; `sellerremoved` where nobody is there to hand it ' +
      'over any more. An order that is no more has `orderended` and the status `available`. For themselves and for admins.',
    fails: ['forbidden'],
    example: { query: { email: 'buyer@market.test' }, response: [orderedProduct] },
  },
  'GET /loadmyproduct': {
    description: 'Available and sold products of the seller with this e-mail. For themselves and for admins.',
    fails: ['forbidden'],
    example: { query: { email: 'seller@market.test' }, response: [ownProduct] },
  },
  'DELETE /loadmyproductdelete': {
    description:
      'Takes an available product off the market; a sold one only leaves the tables of its seller and stays in the ' +
      "buyer's orders. For its seller and for admins.",
    fails: ['forbidden', 'not_found'],
    example: { query: { id: productId }, response: deleted },
  },
  'GET /loadadvertiseproduct': {
    description: 'Advertised products of the seller with this e-mail that can still be bought.',
    fails: ['forbidden'],
    example: { query: { email: 'seller@market.test' }, response: [ownProduct] },
  },
  'PUT /advertiseupdate': {
    description:
      'Advertises an available product: it comes first on the home page and in its category. For its seller and ' +
      'for admins. Again changes nothing.',
    fails: ['forbidden', 'not_found', 'already_sold'],
    example: {
      query: { id: productId },
      headers: { advertiseremail: 'seller@market.test' },
      response: changed,
    },
  },
  'DELETE /advertiseupdate': {
    description:
      'Ends the advertisement: the product stays for sale and stands among the others again. For its seller and for ' +
      'admins. Again changes nothing.',
    fails: ['forbidden', 'not_found'],
    example: { query: { id: productId }, response: deleted },
  },
  'GET /mybuyers': {
    description:
      'Who bought what from the caller, and how to reach them, `buyerremoved` where their account was removed; nothing for those who never sold.',
    example: { query: {}, response: [sale] },
  },
  'POST /addcategory': {
    description:
      'Adds a category and numbers it with the highest item id plus one, also when two admins add at once.',
    fails: ['name_taken'],
    example: {
      headers: { 'idempotency-key': 'add-0f3b' },
      body: { categoriesname: 'French Door' },
      response: { acknowledged: true, insertedId: category._id, categoryitemid: 1 },
    },
  },
  'GET /wishlist': {
    description: 'Products the caller wished for, without those that were taken off the market.',
    example: { query: {}, response: [product] },
  },
  'PUT /wishlist': {
    description: 'Wishes for a product. Again changes nothing.',
    fails: ['not_found'],
    example: { query: { id: productId }, response: changed },
  },
  'DELETE /wishlist': {
    description: 'Wishes for it no longer. An unknown product is nothing to take off.',
    example: { query: { id: productId }, response: deleted },
  },
} satisfies SomeDocumentation;
