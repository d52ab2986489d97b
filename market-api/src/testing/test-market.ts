import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after } from 'node:test';
import type { Product, Role, SearchResponse } from 'shared-contracts';
import { temporaryFolder } from 'test-helpers/node';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { allOf } from '../database/db.ts';
import type { Identity } from '../identity/caller.ts';
import { signUp, startAuthEmulator } from './auth-emulator.ts';
import { type CallInit, inject } from './inject.ts';
import { createTestDatabase } from './test-database.ts';
import { picture, pictureForm, storePicture } from './test-pictures.ts';
import { claimsOf } from './tokens.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly uid: string;
  readonly idToken: string;
  /** Product token. */
  readonly token: string;
}

export type TestMarket = Awaited<ReturnType<typeof startTestMarket>>;

/** A whole market: real server, real database, real Auth emulator. */
export async function startTestMarket(settings: Partial<Config> = {}) {
  const emulator = await startAuthEmulator();
  const database = await createTestDatabase();
  const dataDir = await temporaryFolder();
  const config: Config = {
    ...readConfig({
      MARKET_DEMO: 'off',
      MARKET_LOG_LEVEL: 'error',
      MARKET_AVIF: 'off',
      FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
    }),
    dataDir,
    database: database.settings,
    addressLimit: 1_000_000,
    ...settings,
  };
  const app = await buildApp(config);
  const call = (key: string, init: CallInit = {}) => inject(app, key, init);
  /** Runs SQL for what no call returns or changes. @returns the rows */
  const query = <Row = Record<string, unknown>>(text: TemplateStringsArray, ...values: unknown[]) =>
    allOf(app.market.database.db)<Row>(text, ...values);
  /** Makes a call that must succeed. @returns the body of the response */
  const must = async (key: string, init: CallInit = {}) => {
    const response = await call(key, init);
    if (response.status !== 200) throw new Error(`${key} answered ${response.status}: ${response.text}`);
    return response.body;
  };

  /** A Firebase account without a record. */
  async function account(email = `p${randomBytes(5).toString('hex')}@people.test`) {
    const made = await signUp(emulator.host, email);
    return { email, uid: made.localId, idToken: made.idToken };
  }

  /** A user with a record, signed in. */
  async function person(role: Role, name = `Test ${role}`): Promise<Person> {
    const made = await account();
    const { email, uid, idToken } = made;
    const { services } = app.market;
    // Does the same as the calls for sign-up and sign-in, without verifying the token with the emulator.
    const identity: Identity = {
      ...{ uid, email, emailVerified: false, isGoogle: false, picture: undefined },
      signedInAt: new Date(Number(claimsOf(idToken).auth_time) * 1000),
    };
    await services.users.register(identity, { name, email, userrole: role === 'seller' ? role : 'buyer' });
    if (role === 'admin') await query`update users set role = 'admin' where email = ${email}`;
    const { token } = await services.tokens.signIn(identity, email);
    return { ...made, id: String(claimsOf(token).sub), token };
  }

  /** Several users with records, signed in. */
  async function people<const Roles extends readonly Role[]>(...roles: Roles) {
    const joined: Person[] = [];
    for (const role of roles) joined.push(await person(role));
    return joined as { [At in keyof Roles]: Person };
  }
  /** Signs up, or changes the record. */
  const addUser = ({ email, idToken: bearer }: Pick<Person, 'email' | 'idToken'>, change: object = {}) => {
    const body = { name: 'Ann', photourl: '', email, userrole: 'buyer', ...change };
    return call('PUT /user/add', { bearer, body });
  };

  /** Stores a picture as an upload of this person would. @returns its address */
  async function upload({ id }: Person): Promise<string> {
    const { database, store, services } = app.market;
    const image = await storePicture(database.db, store, id);
    return services.pictures.largest(image);
  }

  /** Uploads a picture as the page does. */
  const sendPicture = async ({ token }: Person, content?: Uint8Array | string) =>
    call('POST /1/upload', { token, form: pictureForm(content ?? (await picture())) });

  let categories = 0;
  let admin: Promise<Person> | undefined;
  const byAdmin = async (key: string, init: CallInit) => {
    admin ??= person('admin');
    return call(key, { token: (await admin).token, ...init });
  };
  /** A new category. @returns its item id */
  async function category(): Promise<number> {
    const body = { categoriesname: `Category ${++categories}` };
    return (await byAdmin('POST /addcategory', { body })).body.categoryitemid;
  }
  /** An admin deletes the account of a person. */
  const removePerson = ({ id }: Pick<Person, 'id'>) => byAdmin('DELETE /deleteuseraccess', { query: { id } });
  /** An admin puts a sold product back on sale. */
  const relist = (id: string) => byAdmin('DELETE /soldedproductupdate', { query: { id } });
  /** An admin makes an admin of a person, or a buyer of an admin. */
  const setRole = ({ id }: Pick<Person, 'id'>, userrole: string) =>
    byAdmin('PUT /alluserformakeadmin', { query: { id }, body: { userrole } });

  let common: Promise<number> | undefined;
  /** A product on sale. @returns its id */
  async function product(seller: Person, changed: Record<string, unknown> = {}): Promise<string> {
    if (changed.categoryid === undefined) common ??= category();
    const image = changed.productimage === undefined ? await upload(seller) : '';
    const body = { ...newProduct(image, (await common) ?? 0), ...changed };
    return (await must('POST /frreezerproduct', { token: seller.token, body })).insertedId;
  }

  /** Buys a product as the page does. */
  const buy = ({ token, email }: Person, id: string, change: Record<string, unknown> = {}) => {
    const body = { status: 'sold', buyeremail: email, buyerphonenumber: '5550100155', ...change };
    return call('PUT /soldedproductupdate', { token, query: { id }, body });
  };
  /** Moves an order as its buyer or seller. */
  const move = ({ token }: Person, id: string, action: string, body: object = {}) =>
    call('POST /orders/{id}/{action}', { token, params: { id, action }, body });
  const remove = ({ token }: Person, id: string) =>
    call('DELETE /loadmyproductdelete', { token, query: { id } });
  const advertise = ({ token, email: advertiseremail }: Person, id: string, more: CallInit['query'] = {}) =>
    call('PUT /advertiseupdate', { token, query: { id, ...more }, headers: { advertiseremail } });
  /** Changes a product as its seller. */
  const change = ({ token }: Person, id: string, body: object) =>
    call('PUT /frreezerproduct', { token, query: { id }, body });
  /** A list requested with the caller's own e-mail, of `GET /loadsoldedproduct` for example. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
  const own = (key: string, { token, email }: Person): Promise<any[]> =>
    must(key, { token, query: { email } });
  /** Opens a buyer's conversation about a product. @returns its id */
  const conversation = async ({ token }: Person, product: string): Promise<string> =>
    (await must('POST /conversations', { token, body: { product } })).id;
  const write = ({ token }: Person, id: string, body: object) =>
    call('POST /conversations/{id}/messages', { token, params: { id }, body: { id: randomUUID(), ...body } });
  /** Names a price in a conversation. */
  const offer = ({ token }: Person, id: string, price: number, offerId: string = randomUUID()) =>
    call('POST /conversations/{id}/offers', { token, params: { id }, body: { id: offerId, price } });
  /** Takes or declines a price. */
  const decide = ({ token }: Person, id: string, of: string, action: string) =>
    call('POST /conversations/{id}/offers/{offer}/{action}', { token, params: { id, offer: of, action } });
  const order = ({ token }: Person, id: string) => call('GET /orders/{id}', { token, params: { id } });
  const wish = ({ token }: Person, id: string) => call('PUT /wishlist', { token, query: { id } });
  /** Searches as an anonymous visitor with the query of an address. */
  const search = (query: string): Promise<SearchResponse> => must(`GET /search?${query}`);
  /** All pages of a search. */
  async function searchPages(query: string): Promise<SearchResponse[]> {
    const pages = [await search(query)];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await search(next));
    return pages;
  }
  /** All rows of a list, following the header `Link` from page to page. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
  async function allRows(path: string, query: string): Promise<any[]> {
    const { body, headers } = await call(`GET ${path}?${query}`);
    const next = /<\?([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1];
    return next === undefined ? body : [...body, ...(await allRows(path, next))];
  }
  /** A product as anonymous visitors see it, or as this reader does. */
  const read = async (id: string, { token }: Partial<Person> = {}): Promise<Product> =>
    (await call('GET /frreezerproduct/single', { query: { id }, ...(token && { token }) })).body?.[0];

  let listening: Promise<number> | undefined;
  /** Listens on a free port, once. */
  const port = () => {
    listening ??= app.listen({ port: 0, host: '127.0.0.1' }).then((url) => Number(new URL(url).port));
    return listening;
  };

  const close = async () => {
    await app.close();
    await database.drop();
    await emulator.stop();
  };
  return {
    ...{ app, call, must, query, account, person, people, signUp: addUser, upload, sendPicture },
    ...{ product, category, buy, move, remove, removePerson, setRole, relist, own, order, conversation },
    ...{ write, offer, decide, wish, advertise, change, search, searchPages, allRows, read, port, close },
  };
}

/** A market for the tests of one file, closed after them. */
export async function openTestMarket(change: Partial<Config> = {}): Promise<TestMarket> {
  const market = await startTestMarket(change);
  after(market.close);
  return market;
}

export const HOST_KEY = 'the key of the tests';
/** Admins of the shared market by its settings. The names are unique per process, because all processes share the emulator. */
export const bosses = {
  users: `boss${Date.now()}${process.pid}`,
  names: `chief${Date.now()}${process.pid}`,
};

let shared: Promise<TestMarket> | undefined;

/** The shared market of this process, with limits that tests never reach: for files that look only at data they created. */
export function shareTestMarket(): Promise<TestMarket> {
  shared ??= openTestMarket({
    hostKey: HOST_KEY,
    rateFactor: 10_000,
    uploadQuota: { count: 1e6, bytes: 1e12 },
    adminEmails: Object.values(bosses).flatMap((name) => [`${name}@people.test`, `${name}@market.test`]),
  });
  return shared;
}

/** The ids of a list's rows, in its order. */
export const idsOf = (rows: readonly { readonly _id: string }[]): string[] => rows.map(({ _id }) => _id);
/** The names of the products that a search found, in its order. */
export const namesOf = ({ products }: SearchResponse): string[] =>
  products.map(({ productname }) => productname);

export const assertRising = (values: readonly number[]): void =>
  assert.deepEqual(
    values,
    values.toSorted((a, b) => a - b),
  );

export const newProduct = (productimage: string, categoryid: number) => ({
  productimage,
  resaleprice: 349.5,
  originalprice: 899.99,
  phonenumber: '5550100199',
  location: 'Riverside 7, Springfield',
  categoryid,
  productname: 'Two-door fridge',
  yearsofuse: '3 years',
  condition: 'Good',
  description: 'Cools well and is quiet.',
});
