import type { ComparedProduct, Product } from 'shared-contracts';

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

const publicFields = [
  ...cardFields,
  'productimage',
  'pictures',
  'sellerid',
  'status',
  'categoryname',
  'categoryid',
  'description',
  'datasheet',
  'place',
] as const satisfies readonly (keyof Product)[];

export type PublicProduct = Pick<Product, (typeof publicFields)[number]>;

/**
 * The public fields of a product, whichever user requested it. An allow list, so that a new field is not shown until a developer decides
 * so.
 */
export const publicPart = (product: ComparedProduct): PublicProduct => partOf(product, publicFields);

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

/** Only these fields of an object, where they are defined. */
function partOf<Part>(given: Part, fields: readonly (keyof Part)[]): Part {
  const known = fields.filter((field) => given[field] !== undefined).map((field) => [field, given[field]]);
  return Object.fromEntries(known) as Part;
}
