import { endpoints } from 'shared-contracts/endpoints';
import { askMarket } from './ask-market.ts';
import { drawnPicture } from './drawn-picture.ts';
import { expect, open, PASSWORD, type Page } from './fixtures.ts';

/** The widest letter, so many times that no line can be broken at a blank. */
const wide = (length: number) => 'W'.repeat(length);

interface TextSchema {
  readonly type?: string;
  readonly maxLength?: number;
  readonly maximum?: number;
  readonly enum?: readonly string[];
  readonly description?: string;
}
const fieldsOf = (endpoint: 'POST /frreezerproduct' | 'POST /addcategory' | 'PUT /user/add') =>
  (endpoints[endpoint].body as unknown as { properties: Readonly<Record<string, TextSchema>> }).properties;

/** The longest value that the schema takes; nothing for fields that the server ignores. */
function longest(schema: TextSchema): unknown {
  if (schema.description?.startsWith('Ignored')) return undefined;
  if (schema.enum) return [...schema.enum].sort((one, other) => other.length - one.length)[0];
  if (schema.type === 'string' && schema.maxLength) return wide(schema.maxLength);
  return schema.maximum;
}

const longestName = longest(fieldsOf('PUT /user/add').name ?? {}) as string;

/** 254 characters, as long as an address can be, none of them a place to break the line. */
function longestEmail(): string {
  const own = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  const host = `${wide(63)}.${wide(63)}.`.toLowerCase();
  const rest = 254 - 64 - 1 - host.length - '.test'.length;
  return `${own.padEnd(64, 'w')}@${host}${'w'.repeat(rest)}.test`;
}

/** Creates an account with the longest name and e-mail address there can be, by the sign-up form. */
export async function signUpLongest(page: Page, role: 'buyer' | 'seller'): Promise<string> {
  const email = longestEmail();
  await open(page, '/signup');
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill(longestName);
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password').fill(PASSWORD);
  await main.getByLabel('Role').selectOption(role);
  await main.getByRole('button', { name: 'SignUp', exact: true }).click();
  await expect(page).not.toHaveURL(/signup/);
  return email;
}

/** Adds the category with the longest name, as the admin of this page. @returns its `categoryitemid`. */
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

/** Lists a product with the longest value in every field that the API takes. @returns its id. */
export async function addLongestProduct(seller: Page, categoryid: number): Promise<string> {
  const fields = Object.entries(fieldsOf('POST /frreezerproduct')).map(
    ([name, schema]) => [name, longest(schema)] as const,
  );
  const body = {
    ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
    productimage: await upload(seller),
    phonenumber: '9'.repeat(15),
    categoryid,
  };
  const added = await askMarket<{ insertedId: string }>(seller, '/frreezerproduct', { method: 'POST', body });
  return added.insertedId;
}

async function upload(seller: Page): Promise<string> {
  const picture = drawnPicture(Math.random() * 255, 120, 160, 320).toString('base64');
  return seller.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const form = new FormData();
    form.set('image', new File([bytes], 'fridge.png', { type: 'image/png' }));
    const headers = { freezertoken: `bearer ${localStorage.getItem('freezerToken')}` };
    const answer = await fetch('/api/1/upload?expiration=600', { method: 'POST', headers, body: form });
    return (await answer.json()).data.url;
  }, picture);
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
