import type { Product } from 'shared-contracts';

const cardFields = [
  '_id',
  'images',
  'productname',
  'sellername',
  'sellerverified',
  'resaleprice',
  'originalprice',
  'location',
  'yearsofuse',
  'postdate',
  'postedtime',
  'postedat',
  'advertiser',
] as const satisfies readonly (keyof Product)[];

export type CardProduct = Pick<Product, (typeof cardFields)[number]> & {
  readonly distancekm?: number | undefined;
};

/**
 * A product as its card needs it. What a page is rendered from travels with it: two dozen descriptions and data sheets that no card
 * shows would come before the scripts.
 */
export function cardPart(product: CardProduct): CardProduct {
  const entries = [...cardFields, 'distancekm' as const].flatMap((field) =>
    product[field] === undefined ? [] : [[field, product[field]]],
  );
  return Object.fromEntries(entries) as CardProduct;
}
