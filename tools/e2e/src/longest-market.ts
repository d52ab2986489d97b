import { endpoints } from 'shared-contracts/endpoints';
import { askMarket } from './ask-market.ts';
import { drawnPicture } from './drawn-picture.ts';
import type { Page } from './fixtures.ts';
import { upload } from './list-product.ts';
import { signUp } from './sign-up.ts';

/** The widest letter repeated, without a space at which a line could break. */
const wide = (length: number) => 'W'.repeat(length);

interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly maxLength?: number;
  readonly maximum?: number;
  readonly enum?: readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly items?: FieldSchema;
}
type Written = 'POST /frreezerproduct' | 'POST /addcategory' | 'PUT /user/add' | 'POST /saved-searches';
const fieldsOf = (endpoint: Written) =>
  (endpoints[endpoint].body as unknown as { properties: Readonly<Record<string, FieldSchema>> }).properties;

/** The longest value that the schema allows; undefined for fields that the server ignores. */
function longest(schema: FieldSchema): unknown {
  if (schema.description?.startsWith('Ignored')) return undefined;
  if (schema.properties) return longestOfEach(schema.properties);
  if (schema.type === 'boolean') return true;
  if (schema.format === 'date') return '2099-12-31';
  if (schema.enum) return [...schema.enum].sort((one, other) => other.length - one.length)[0];
  if (schema.type === 'string' && schema.maxLength) return wide(schema.maxLength);
  return schema.maximum;
}

/** The energy class depends on the scale; place and pictures are set by `addLongestProduct`. */
function longestOfEach(fields: Readonly<Record<string, FieldSchema>>): Record<string, unknown> {
  const written = Object.entries(fields).map(([name, schema]) => [name, longest(schema)] as const);
  const values = Object.fromEntries(written.filter(([, value]) => value !== undefined));
  return 'energyscale' in values ? { ...values, energyscale: 'eu-2010', energyclass: 'A+++' } : values;
}

const longestName = longest(fieldsOf('PUT /user/add').name ?? {}) as string;

/** 254 characters, the maximum for an address, without a place to break the line. */
function longestEmail(): string {
  const own = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  const host = `${wide(63)}.${wide(63)}.`.toLowerCase();
  const rest = 254 - 64 - 1 - host.length - '.test'.length;
  return `${own.padEnd(64, 'w')}@${host}${'w'.repeat(rest)}.test`;
}

/** Creates an account with the longest possible name and e-mail address, by the sign-up form. */
export const signUpLongest = (page: Page, role: 'buyer' | 'seller') =>
  signUp(page, longestName, { email: longestEmail(), role });

/** Adds the category with the longest possible name, as the admin of this page. @returns its `categoryitemid`. */
export async function addLongestCategory(admin: Page): Promise<number> {
  const { maxLength = 0 } = fieldsOf('POST /addcategory').categoriesname ?? {};
  const own = Date.now().toString(36).toUpperCase();
  const categoriesname = own.padEnd(maxLength, 'W');
  const added = await askMarket<{ categoryitemid: number }>(admin, '/addcategory', {
    method: 'POST',
    body: { categoriesname },
  });
  return added.categoryitemid;
}

/** Lists a product with the longest possible value in every field. @returns its id. */
export async function addLongestProduct(seller: Page, categoryid: number): Promise<string> {
  const fields = fieldsOf('POST /frreezerproduct');
  const alt = longest(fields.pictures?.items?.properties?.alt ?? {});
  const [productimage, other] = [await uploadNext(seller), await uploadNext(seller)];
  const body = {
    ...longestOfEach(fields),
    productimage,
    pictures: [productimage, other].map((url) => ({ url, alt })),
    place: LONGEST_PLACE,
    phonenumber: '9'.repeat(15),
    categoryid,
  };
  const added = await askMarket<{ insertedId: string }>(seller, '/frreezerproduct', { method: 'POST', body });
  return added.insertedId;
}

/** Villa Presidente Frei, Ñuñoa, Santiago, Chile, Santiago Metropolitan, CL: no city has a longer name. */
const LONGEST_PLACE = '7874740';

/** Saves a search with these words under the longest possible name. */
export function saveLongestSearch(person: Page, query: string): Promise<unknown> {
  const body = { query, name: longest(fieldsOf('POST /saved-searches').name ?? {}) };
  return askMarket(person, '/saved-searches', { method: 'POST', body });
}

let uploads = 0;

/** Consecutive pictures differ in colour, also after encoding: a product may not have the same picture twice. */
async function uploadNext(seller: Page): Promise<string> {
  uploads += 1;
  return upload(seller, await drawnPicture((uploads * 60) % 240, Math.random() * 255, 160, 320));
}

export function advertise(seller: Page, email: string, id: string): Promise<unknown> {
  return askMarket(seller, `/advertiseupdate?id=${id}`, {
    method: 'PUT',
    headers: { advertiseremail: email },
  });
}

export function buy(buyer: Page, buyeremail: string, id: string): Promise<unknown> {
  const body = { status: 'sold', buyeremail, buyerphonenumber: '9'.repeat(15) };
  return askMarket(buyer, `/soldedproductupdate?id=${id}`, { method: 'PUT', body });
}
