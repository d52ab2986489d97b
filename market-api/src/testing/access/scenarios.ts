import type { CallInit } from '../inject.ts';
import { newProduct } from '../test-market.ts';
import { picture, pictureForm } from '../test-pictures.ts';
import { conversationScenarios } from './conversation-scenarios.ts';
import { row, type Scenario } from './scenario.ts';
import type { Actor, TestUsers } from './test-users.ts';

type Init = Scenario['init'];
/** The id of something made for the call alone, and what else the call says. */
const about =
  (make: (testUsers: TestUsers) => Promise<string>, more: (who: Actor) => CallInit = () => ({})): Init =>
  async (testUsers, who) => ({ query: { id: await make(testUsers) }, ...more(who) });
const offer = (testUsers: TestUsers) => testUsers.offer();
const soldOffer = async (testUsers: TestUsers) => {
  const id = await testUsers.offer();
  await testUsers.buy(testUsers.buyer, id);
  return id;
};
const received = async (testUsers: TestUsers) => {
  const id = await soldOffer(testUsers);
  await testUsers.receive(await testUsers.orderOf(id));
  return id;
};
const somebody = async ({ market }: TestUsers) => (await market.person('buyer')).id;
const savedSearch = (testUsers: TestUsers) => testUsers.savedSearch();

const limit = 100;
const query =
  (value: Record<string, string | number>): Init =>
  () => ({ query: value });
const emailOf =
  (person: 'buyer' | 'seller', more: Record<string, number> = {}): Init =>
  ({ [person]: { email } }) => ({ query: { email, ...more } });
/** The buyer's with the seller, just reserved. */
const order =
  (action?: string, body?: object): Init =>
  async (testUsers) => {
    const id = await testUsers.orderOf(await soldOffer(testUsers));
    return {
      params: action === undefined ? { id } : { id, action },
      ...(body === undefined ? {} : { body }),
    };
  };
const purchase =
  (email: (testUsers: TestUsers, who: Actor) => string): Init =>
  async (testUsers, who) => ({
    query: { id: await testUsers.offer() },
    body: { status: 'sold', buyeremail: email(testUsers, who), buyerphonenumber: who.phone },
  });
const record = (who: Actor, email: string): CallInit => ({
  body: { name: who.name, photourl: '', email, userrole: 'buyer' },
});
let names = 0;

/** At least one row for every row of the endpoint table, nearly in its order. */
export const scenarios: readonly Scenario[] = [
  row('GET /getcategory', 'buyer'),
  row('GET /banner', 'buyer'),
  row('GET /homesections', 'buyer'),
  row('GET /products', 'buyer', query({ limit })),
  row('GET /frreezerproduct', 'buyer', ({ category }) => ({ query: { id: category, limit } })),
  row('GET /frreezerproduct/single', 'buyer', ({ available }) => ({ query: { id: available } }), 'for sale'),
  row('GET /frreezerproduct/single', 'buyer', ({ sold }) => ({ query: { id: sold } }), 'bought by the buyer'),
  row('POST /frreezerproduct', 'seller', ({ category }, who) => ({
    body: { ...newProduct(who.photo, category), phonenumber: who.phone },
  })),
  row(
    'PUT /frreezerproduct',
    'seller',
    about(offer, () => ({ body: { resaleprice: 99 } })),
    "the seller's, for sale",
  ),
  row(
    'PUT /soldedproductupdate',
    'buyer',
    purchase((_testUsers, who) => who.email),
    'in their own name',
  ),
  row(
    'PUT /soldedproductupdate',
    'buyer',
    purchase(({ seller }) => seller.email),
    "in somebody else's name",
  ),
  row('DELETE /soldedproductupdate', 'admin', about(soldOffer), 'bought by the buyer'),
  row('GET /loadsoldedproduct', 'buyer', emailOf('buyer'), "the buyer's"),
  row('GET /loadmyproduct', 'seller', emailOf('seller', { limit }), "the seller's"),
  row('DELETE /loadmyproductdelete', 'seller', about(offer), "the seller's, for sale"),
  row('DELETE /loadmyproductdelete', 'seller', about(received), "the seller's, handed over to the buyer"),
  row('DELETE /loadmyproductdelete', 'seller', about(soldOffer), "the seller's, reserved by the buyer"),
  row('GET /loadadvertiseproduct', 'seller', emailOf('seller'), "the seller's"),
  row(
    'PUT /advertiseupdate',
    'seller',
    about(offer, ({ email }) => ({ headers: { advertiseremail: email } })),
    "the seller's, with their own e-mail",
  ),
  row(
    'PUT /advertiseupdate',
    'seller',
    about(offer, () => ({ headers: { advertiseremail: 'x@people.test' } })),
    "the seller's, with somebody else's e-mail",
  ),
  row('DELETE /advertiseupdate', 'seller', about(offer), "the seller's"),
  row('GET /mybuyers', 'seller'),
  row('GET /orders/{id}', 'buyer', order(), "the buyer's and the seller's"),
  row(
    'POST /orders/{id}/{action}',
    'buyer',
    order('cancel', { reason: 'Too wide' }),
    "`cancel`, the buyer's and the seller's",
  ),
  row('POST /orders/{id}/{action}', 'buyer', order('received'), "`received`, the buyer's and the seller's"),
  row('GET /orders/{id}/meeting.ics', 'buyer', order(), "the buyer's and the seller's, without a meeting"),
  row('GET /loaddbuser', 'buyer', emailOf('buyer'), "the buyer's"),
  row('GET /accountstatus/buyers', 'admin', query({ limit })),
  row('GET /accountstatus/sellers', 'admin', query({ limit })),
  row('DELETE /deleteuseraccess', 'admin', about(somebody), 'somebody'),
  row('DELETE /deleteuseraccess', 'admin', (_testUsers, who) => ({ query: { id: who.id } }), 'themselves'),
  row('GET /alluserformakeadmin', 'admin', query({ limit })),
  row(
    'PUT /alluserformakeadmin',
    'admin',
    about(somebody, () => ({ body: { userrole: 'admin' } })),
    'somebody',
  ),
  row(
    'PUT /alluserformakeadmin',
    'admin',
    (_testUsers, who) => ({ query: { id: who.id }, body: { userrole: 'buyer' } }),
    'themselves',
  ),
  row(
    'PUT /uservarified',
    'admin',
    ({ otherSeller }) => ({ query: { id: otherSeller.id }, body: { uservarified: true } }),
    'somebody',
  ),
  row('POST /addcategory', 'admin', () => ({ body: { categoriesname: `Kind ${++names}` } })),
  row('GET /wishlist', 'buyer'),
  row('PUT /wishlist', 'buyer', ({ available }) => ({ query: { id: available } })),
  row('DELETE /wishlist', 'buyer', ({ sold }) => ({ query: { id: sold } })),
  row('GET /search', 'buyer', query({ q: 'fridge' })),
  row('GET /search/suggest', 'buyer', query({ q: 'fri' })),
  row('GET /saved-searches', 'buyer'),
  row('GET /saved-searches/new', 'buyer'),
  row('POST /saved-searches', 'buyer', () => ({ body: { query: 'q=quiet', name: 'Quiet' } })),
  row(
    'PATCH /saved-searches',
    'buyer',
    about(savedSearch, () => ({ body: { name: 'Bosch' } })),
    "the buyer's",
  ),
  row('DELETE /saved-searches', 'buyer', about(savedSearch), "the buyer's"),
  row('POST /saved-searches/seen', 'buyer', about(savedSearch), "the buyer's"),
  row('GET /sellers', 'buyer', query({ limit })),
  row('GET /sellers/{id}', 'buyer', ({ seller }) => ({ params: { id: seller.id } })),
  row('GET /sellers/{id}/products', 'buyer', ({ seller }) => ({
    params: { id: seller.id },
    query: { limit },
  })),
  row('GET /sellers/{id}/reviews', 'buyer', ({ seller }) => ({ params: { id: seller.id } })),
  row('GET /myfigures', 'seller'),
  row('POST /products/{id}/views', 'buyer', ({ available }) => ({ params: { id: available } })),
  row('GET /notices', 'buyer'),
  row('GET /notices/unread', 'buyer'),
  row('POST /notices/read', 'buyer', () => ({ body: {} })),
  row('GET /notices/settings', 'buyer'),
  row('PUT /notices/settings', 'buyer', () => ({ body: { message: true } })),
  row('GET /conversations', 'buyer'),
  row('POST /conversations', 'buyer', ({ available }) => ({ body: { product: available } })),
  ...conversationScenarios,
  row('GET /events', 'buyer', () => ({ query: { poll: '1' } })),
  row('GET /places', 'buyer', query({ q: 'austin' })),
  row('GET /me/kitchen', 'buyer'),
  row('PUT /me/kitchen', 'buyer', () => ({ body: { nichewidth: 610 } })),
  row('DELETE /me/kitchen', 'buyer'),
  row('GET /compare', 'buyer', ({ available, sold }) => ({ query: { ids: `${available},${sold}` } })),
  row('GET /jwt', 'buyer', (_testUsers, who) => ({ query: { email: who.email } }), 'their own e-mail'),
  row(
    'GET /jwt',
    'buyer',
    (_testUsers, who) => ({ query: { email: `other.${who.email}` } }),
    "somebody else's e-mail",
  ),
  row('PUT /user/add', 'buyer', (_testUsers, who) => record(who, who.email), 'their own e-mail'),
  row(
    'PUT /user/add',
    'buyer',
    (_testUsers, who) => record(who, `other.${who.email}`),
    "somebody else's e-mail",
  ),
  row('POST /1/upload', 'seller', async () => ({ form: pictureForm(await picture()) })),
  // Last, as they end the sessions of whoever calls.
  row('DELETE /jwt', 'buyer', () => ({ query: { all: 'true' } }), "every session of the caller's"),
  row('DELETE /jwt', 'buyer'),
];
