import type { CallInit } from '../inject.ts';
import { newProduct } from '../test-market.ts';
import { picture, pictureForm } from '../test-pictures.ts';
import { conversationScenarios } from './conversation-scenarios.ts';
import { orderScenarios } from './order-scenarios.ts';
import { row, type Scenario } from './scenario.ts';
import type { Actor, TestUsers } from './test-users.ts';

const purchase = async (testUsers: TestUsers, who: Actor, buyeremail: string): Promise<CallInit> => ({
  query: { id: await testUsers.offer() },
  body: { status: 'sold', buyeremail, buyerphonenumber: who.phone },
});
const record = (who: Actor, email: string): CallInit => ({
  body: { name: who.name, photourl: '', email, userrole: 'buyer' },
});
const soldOffer = async (testUsers: TestUsers) => {
  const id = await testUsers.offer();
  await testUsers.buy(testUsers.buyer, id);
  return id;
};
const got = async (testUsers: TestUsers) => {
  const id = await soldOffer(testUsers);
  await testUsers.receive(await testUsers.orderOf(id));
  return id;
};
let names = 0;

/** At least one row for every row of the endpoint table, nearly in its order. */
export const scenarios: readonly Scenario[] = [
  row('GET /getcategory', 'buyer'),
  row('GET /banner', 'buyer'),
  row('GET /homesections', 'buyer'),
  row('GET /products', 'buyer', () => ({ query: { limit: 100 } })),
  row('GET /frreezerproduct', 'buyer', ({ category }) => ({ query: { id: category, limit: 100 } })),
  row('GET /frreezerproduct/single', 'buyer', ({ available }) => ({ query: { id: available } }), 'for sale'),
  row('GET /frreezerproduct/single', 'buyer', ({ sold }) => ({ query: { id: sold } }), 'bought by the buyer'),
  row('POST /frreezerproduct', 'seller', ({ category }, who) => ({
    body: { ...newProduct(who.photo, category), phonenumber: who.phone },
  })),
  row(
    'PUT /frreezerproduct',
    'seller',
    async (testUsers) => ({ query: { id: await testUsers.offer() }, body: { resaleprice: 99 } }),
    "the seller's, for sale",
  ),
  row(
    'PUT /soldedproductupdate',
    'buyer',
    (testUsers, who) => purchase(testUsers, who, who.email),
    'in their own name',
  ),
  row(
    'PUT /soldedproductupdate',
    'buyer',
    (testUsers, who) => purchase(testUsers, who, testUsers.seller.email),
    "in somebody else's name",
  ),
  row(
    'DELETE /soldedproductupdate',
    'admin',
    async (testUsers) => ({ query: { id: await soldOffer(testUsers) } }),
    'bought by the buyer',
  ),
  row('GET /loadsoldedproduct', 'buyer', ({ buyer }) => ({ query: { email: buyer.email } }), "the buyer's"),
  row(
    'GET /loadmyproduct',
    'seller',
    ({ seller }) => ({ query: { email: seller.email, limit: 100 } }),
    "the seller's",
  ),
  row(
    'DELETE /loadmyproductdelete',
    'seller',
    async (testUsers) => ({ query: { id: await testUsers.offer() } }),
    "the seller's, for sale",
  ),
  row(
    'DELETE /loadmyproductdelete',
    'seller',
    async (testUsers) => ({ query: { id: await got(testUsers) } }),
    "the seller's, handed over to the buyer",
  ),
  row(
    'DELETE /loadmyproductdelete',
    'seller',
    async (testUsers) => ({ query: { id: await soldOffer(testUsers) } }),
    "the seller's, reserved by the buyer",
  ),
  row(
    'GET /loadadvertiseproduct',
    'seller',
    ({ seller }) => ({ query: { email: seller.email } }),
    "the seller's",
  ),
  row(
    'PUT /advertiseupdate',
    'seller',
    async (testUsers, who) => ({
      query: { id: await testUsers.offer() },
      headers: { advertiseremail: who.email },
    }),
    "the seller's, with their own e-mail",
  ),
  row(
    'PUT /advertiseupdate',
    'seller',
    async (testUsers) => ({
      query: { id: await testUsers.offer() },
      headers: { advertiseremail: 'x@people.test' },
    }),
    "the seller's, with somebody else's e-mail",
  ),
  row(
    'DELETE /advertiseupdate',
    'seller',
    async (testUsers) => ({ query: { id: await testUsers.offer() } }),
    "the seller's",
  ),
  row('GET /mybuyers', 'seller'),
  ...orderScenarios,
  row('GET /loaddbuser', 'buyer', ({ buyer }) => ({ query: { email: buyer.email } }), "the buyer's"),
  row('GET /accountstatus/buyers', 'admin', () => ({ query: { limit: 100 } })),
  row('GET /accountstatus/sellers', 'admin', () => ({ query: { limit: 100 } })),
  row(
    'DELETE /deleteuseraccess',
    'admin',
    async ({ market }) => ({ query: { id: (await market.person('buyer')).id } }),
    'somebody',
  ),
  row('DELETE /deleteuseraccess', 'admin', (_cast, who) => ({ query: { id: who.id } }), 'themselves'),
  row('GET /alluserformakeadmin', 'admin', () => ({ query: { limit: 100 } })),
  row(
    'PUT /alluserformakeadmin',
    'admin',
    async ({ market }) => ({
      query: { id: (await market.person('buyer')).id },
      body: { userrole: 'admin' },
    }),
    'somebody',
  ),
  row(
    'PUT /alluserformakeadmin',
    'admin',
    (_cast, who) => ({ query: { id: who.id }, body: { userrole: 'buyer' } }),
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
  row('GET /search', 'buyer', () => ({ query: { q: 'fridge' } })),
  row('GET /search/suggest', 'buyer', () => ({ query: { q: 'fri' } })),
  row('GET /saved-searches', 'buyer'),
  row('GET /saved-searches/new', 'buyer'),
  row('POST /saved-searches', 'buyer', () => ({ body: { query: 'q=quiet', name: 'Quiet' } })),
  row(
    'PATCH /saved-searches',
    'buyer',
    async (testUsers) => ({ query: { id: await testUsers.savedSearch() }, body: { name: 'Bosch' } }),
    "the buyer's",
  ),
  row(
    'DELETE /saved-searches',
    'buyer',
    async (testUsers) => ({ query: { id: await testUsers.savedSearch() } }),
    "the buyer's",
  ),
  row(
    'POST /saved-searches/seen',
    'buyer',
    async (testUsers) => ({ query: { id: await testUsers.savedSearch() } }),
    "the buyer's",
  ),
  row('GET /sellers/{id}', 'buyer', ({ seller }) => ({ params: { id: seller.id } })),
  row('GET /sellers/{id}/products', 'buyer', ({ seller }) => ({
    params: { id: seller.id },
    query: { limit: 100 },
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
  row('GET /places', 'buyer', () => ({ query: { q: 'austin' } })),
  row('GET /me/kitchen', 'buyer'),
  row('PUT /me/kitchen', 'buyer', () => ({ body: { nichewidth: 610 } })),
  row('DELETE /me/kitchen', 'buyer'),
  row('GET /compare', 'buyer', ({ available, sold }) => ({ query: { ids: `${available},${sold}` } })),
  row('GET /jwt', 'buyer', (_cast, who) => ({ query: { email: who.email } }), 'their own e-mail'),
  row(
    'GET /jwt',
    'buyer',
    (_cast, who) => ({ query: { email: `other.${who.email}` } }),
    "somebody else's e-mail",
  ),
  row('PUT /user/add', 'buyer', (_cast, who) => record(who, who.email), 'their own e-mail'),
  row('PUT /user/add', 'buyer', (_cast, who) => record(who, `other.${who.email}`), "somebody else's e-mail"),
  row('POST /1/upload', 'seller', async () => ({ form: pictureForm(await picture()) })),
  // Last, as they end the sessions of whoever calls.
  row('DELETE /jwt', 'buyer', () => ({ query: { all: 'true' } }), "every session of the caller's"),
  row('DELETE /jwt', 'buyer'),
];
