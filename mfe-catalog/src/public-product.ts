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
 * The product as everybody may see it, whoever asked the market. By the fields that stay, so that a new one is not shown
 * before somebody has decided so.
 */
export const publicPart = (product: ComparedProduct): PublicProduct => partOf(product, publicFields);

/** Of what is given only these fields, where they are known. */
export function partOf<Part>(given: Part, fields: readonly (keyof Part)[]): Part {
  const known = fields.filter((field) => given[field] !== undefined).map((field) => [field, given[field]]);
  return Object.fromEntries(known) as Part;
}
