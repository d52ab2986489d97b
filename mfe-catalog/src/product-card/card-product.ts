import type { Product } from 'shared-contracts';
import { partOf } from '../public-product.ts';

const cardFields = [
  '_id',
  'images',
  'productname',
  'sellername',
  'sellerverified',
  'sellerrating',
  'resaleprice',
  'originalprice',
  'location',
  'yearsofuse',
  'condition',
  'postdate',
  'postedtime',
  'postedat',
  'advertiser',
] as const satisfies readonly (keyof Product)[];

export type CardProduct = Pick<Product, (typeof cardFields)[number]> & {
  readonly distancekm?: number | undefined;
  readonly widthmm?: number | undefined;
};

/**
 * The fields of a product that its card needs. Pages are sent with the data they are rendered from: two dozen descriptions and data sheets
 * that no card shows would delay the scripts.
 */
export const cardPart = (product: CardProduct & Pick<Product, 'datasheet'>): CardProduct =>
  partOf<CardProduct>({ widthmm: product.datasheet?.widthmm, ...product }, [
    ...cardFields,
    'distancekm',
    'widthmm',
  ]);
