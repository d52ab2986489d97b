import { randomUUID } from 'node:crypto';
import { drawnPicture } from '../../drawn-picture.ts';
import { PASSWORD } from '../../fixtures.ts';
import { ask } from '../production/ask.ts';

/** A signed-in user, for requests without a browser. */
export interface Signed {
  readonly email: string;
  /** The token for calls of the API. */
  readonly freezertoken: string;
  /** The cookies for pages. */
  readonly cookie: string;
}

async function answered(address: string, options: Parameters<typeof ask>[1]): Promise<string> {
  const { status, text } = await ask(address, options);
  if (status !== 200) throw new Error(`${address} answers ${status}: ${text}`);
  return text;
}

const json = (body: object) => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** A new account at the stand-in for Google and its record in the market, signed in. */
export async function enter(name: string, userrole: 'buyer' | 'seller'): Promise<Signed> {
  const email = `${name.toLowerCase()}-${randomUUID()}@market.example`;
  const key = process.env.MARKET_FIREBASE_API_KEY;
  const account = await answered(`https://identitytoolkit.googleapis.com/v1/accounts:signUp?key=${key}`, {
    method: 'POST',
    port: process.env.GOOGLE_PORT,
    ...json({ email, password: PASSWORD, returnSecureToken: true }),
  });
  const authorization = `Bearer ${JSON.parse(account).idToken}`;
  const record = json({ name, email, userrole });
  await answered('/api/user/add', {
    method: 'PUT',
    body: record.body,
    headers: { ...record.headers, authorization },
  });
  const { headers, text } = await ask(`/api/jwt?email=${email}`, { headers: { authorization } });
  const cookie = [headers['set-cookie'] ?? []]
    .flat()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  return { email, freezertoken: `bearer ${JSON.parse(text).token}`, cookie };
}

/** Lists products with one picture. @returns their ids and the picture's address */
export async function listProducts({ freezertoken }: Signed, count: number) {
  const boundary = randomUUID();
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="fridge.png"\r\ncontent-type: image/png\r\n\r\n`;
  const picture = await drawnPicture(Math.random() * 255, 120, 160, 320);
  const uploaded = await answered('/api/1/upload', {
    method: 'POST',
    body: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { freezertoken, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  const productimage: string = JSON.parse(uploaded).data.url;
  const [category] = JSON.parse(await answered('/api/getcategory', {}));
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    const product = json({
      ...{ productimage, categoryid: category.categoryitemid, resaleprice: 100 + at, originalprice: 900 },
      ...{ phonenumber: '5550100199', location: 'Austin, TX', productname: `Trial ${at}`, yearsofuse: '2' },
      ...{ condition: 'Good', description: 'Sold while machines go down.' },
    });
    const added = await answered('/api/frreezerproduct', {
      method: 'POST',
      body: product.body,
      headers: { ...product.headers, freezertoken },
    });
    ids.push(JSON.parse(added).insertedId);
  }
  return { ids, picture: productimage };
}

/** The request that buys a product. */
export function purchase(id: string, { email, freezertoken }: Signed) {
  const order = json({ status: 'sold', buyeremail: email, buyerphonenumber: '0155501234' });
  return {
    address: `/api/soldedproductupdate?id=${id}`,
    options: { method: 'PUT', body: order.body, headers: { ...order.headers, freezertoken } },
  };
}
