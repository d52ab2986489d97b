import type { ComparedProduct, Product } from 'shared-contracts';

const publicFields = [
  '_id',
  'productimage',
  'images',
  'pictures',
  'productname',
  'sellername',
  'sellerverified',
  'sellerid',
  'sellerrating',
  'resaleprice',
  'originalprice',
  'location',
  'status',
  'categoryname',
  'categoryid',
  'yearsofuse',
  'condition',
  'description',
  'postdate',
  'postedtime',
  'postedat',
  'advertiser',
  'datasheet',
  'place',
] as const satisfies readonly (keyof Product)[];

export type PublicProduct = Pick<Product, (typeof publicFields)[number]>;

/**
 * The public fields of a product, whichever user requested it. An allow list, so that a new field is not shown until a developer decides
 * so.
 */
export const publicPart = (product: ComparedProduct): PublicProduct => partOf(product, publicFields);

/** Only these fields of an object, where they are defined. */
export function partOf<Part>(given: Part, fields: readonly (keyof Part)[]): Part {
  const known = fields.filter((field) => given[field] !== undefined).map((field) => [field, given[field]]);
  return Object.fromEntries(known) as Part;
}
