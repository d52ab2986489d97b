import { randomUUID } from 'node:crypto';
import { type Role, roles } from 'shared-contracts';
import { type EndpointKey, type EndpointScope, endpoints } from 'shared-contracts/endpoints';
import type { CallInit } from '../inject.ts';
import { newProduct } from '../test-market.ts';
import { picture, pictureForm } from '../test-pictures.ts';
import type { Actor, TestUsers } from './test-users.ts';

/** All test users, and the one who calls. */
type Given = TestUsers & { readonly who: Actor };
type Init = (given: Given) => CallInit | Promise<CallInit>;

/** A call in which everything is valid except, perhaps, its caller. */
export interface Scenario {
  readonly title: string;
  readonly key: string;
  readonly scope: EndpointScope;
  /** The role whose token is manipulated in the columns about tokens: that of the scope, or a buyer, unless the row names another one. */
  readonly rightful: Role;
  readonly init: Init;
}

/** Creates something just for this call and passes its id, with the rest of the call. */
const of =
  (make: (given: Given) => Promise<string>, more: CallInit = {}): Init =>
  async (given) => ({ query: { id: await make(given) }, ...more });
const offer = ({ offer }: Given) => offer();
const reserved = async ({ offer, buy, buyer }: Given) => {
  const id = await offer();
  await buy(buyer, id);
  return id;
};
const received = async (given: Given) => {
  const id = await reserved(given);
  await given.receive(await given.orderOf(id));
  return id;
};
const otherUser = async ({ market }: Given) => (await market.person('buyer')).id;
const savedSearch = ({ savedSearch }: Given) => savedSearch();
const emailOf =
  (person: 'buyer' | 'seller' | 'who', more: object = {}): Init =>
  (given) => ({ query: { email: given[person].email, ...more } });
const product =
  (which: 'available' | 'sold'): Init =>
  (given) => ({ query: { id: given[which] } });
/** A new reservation of the buyer with the seller. */
const order =
  (params: object = {}, body?: object): Init =>
  async (given) => ({
    params: { id: await given.orderOf(await reserved(given)), ...params },
    ...(body && { body }),
  });
const purchase =
  (person: 'who' | 'seller'): Init =>
  async (given) => ({
    query: { id: await given.offer() },
    body: { status: 'sold', buyeremail: given[person].email, buyerphonenumber: given.who.phone },
  });
const record =
  (prefix = ''): Init =>
  ({ who }) => ({
    body: { name: who.name, photourl: '', email: `${prefix}${who.email}`, userrole: 'buyer' },
  });
const seller =
  (query: Record<string, number> = {}): Init =>
  (given) => ({ params: { id: given.seller.id }, query });
const conversation =
  (body?: () => object): Init =>
  async (given) => ({ params: { id: (await given.conversation()).id }, ...(body && { body: body() }) });
const limit = 100;
let names = 0;

/** At least one row per endpoint, nearly in the table's order: the call and, where it decides on access, what the call is about. */
const rows: readonly [call: string, init?: CallInit | Init, rightful?: Role][] = [
  ['GET /getcategory'],
  ['GET /banner'],
  ['GET /homesections'],
  ['GET /products', { query: { limit } }],
  ['GET /frreezerproduct', ({ category }) => ({ query: { id: category, limit } })],
  ['GET /frreezerproduct/single for sale', product('available')],
  ['GET /frreezerproduct/single bought by the buyer', product('sold')],
  [
    'POST /frreezerproduct',
    ({ category, who }) => ({ body: { ...newProduct(who.photo, category), phonenumber: who.phone } }),
  ],
  ["PUT /frreezerproduct the seller's, for sale", of(offer, { body: { resaleprice: 99 } }), 'seller'],
  ['PUT /soldedproductupdate in their own name', purchase('who')],
  ["PUT /soldedproductupdate in somebody else's name", purchase('seller')],
  ['DELETE /soldedproductupdate bought by the buyer', of(reserved)],
  ["GET /loadsoldedproduct the buyer's", emailOf('buyer')],
  ["GET /loadmyproduct the seller's", emailOf('seller', { limit }), 'seller'],
  ["DELETE /loadmyproductdelete the seller's, for sale", of(offer), 'seller'],
  ["DELETE /loadmyproductdelete the seller's, handed over to the buyer", of(received), 'seller'],
  ["DELETE /loadmyproductdelete the seller's, reserved by the buyer", of(reserved), 'seller'],
  ["GET /loadadvertiseproduct the seller's", emailOf('seller'), 'seller'],
  [
    "PUT /advertiseupdate the seller's, with their own e-mail",
    (given) => of(offer, { headers: { advertiseremail: given.who.email } })(given),
    'seller',
  ],
  [
    "PUT /advertiseupdate the seller's, with somebody else's e-mail",
    of(offer, { headers: { advertiseremail: 'x@people.test' } }),
    'seller',
  ],
  ["DELETE /advertiseupdate the seller's", of(offer), 'seller'],
  ['GET /mybuyers', {}, 'seller'],
  ["GET /orders/{id} the buyer's and the seller's", order()],
  [
    "POST /orders/{id}/{action} `cancel`, the buyer's and the seller's",
    order({ action: 'cancel' }, { reason: 'Too wide' }),
  ],
  ["POST /orders/{id}/{action} `received`, the buyer's and the seller's", order({ action: 'received' })],
  ["GET /orders/{id}/meeting.ics the buyer's and the seller's, without a meeting", order()],
  ["GET /loaddbuser the buyer's", emailOf('buyer')],
  ['GET /accountstatus/buyers', { query: { limit } }],
  ['GET /accountstatus/sellers', { query: { limit } }],
  ['DELETE /deleteuseraccess somebody', of(otherUser)],
  ['DELETE /deleteuseraccess themselves', ({ who }) => ({ query: { id: who.id } })],
  ['GET /alluserformakeadmin', { query: { limit } }],
  ['PUT /alluserformakeadmin somebody', of(otherUser, { body: { userrole: 'admin' } })],
  [
    'PUT /alluserformakeadmin themselves',
    ({ who }) => ({ query: { id: who.id }, body: { userrole: 'buyer' } }),
  ],
  [
    'PUT /uservarified somebody',
    ({ otherSeller }) => ({ query: { id: otherSeller.id }, body: { uservarified: true } }),
  ],
  ['POST /addcategory', () => ({ body: { categoriesname: `Kind ${++names}` } })],
  ['GET /wishlist'],
  ['PUT /wishlist', product('available')],
  ['DELETE /wishlist', product('sold')],
  ['GET /search', { query: { q: 'fridge' } }],
  ['GET /search/suggest', { query: { q: 'fri' } }],
  ['GET /saved-searches'],
  ['GET /saved-searches/new'],
  ['POST /saved-searches', { body: { query: 'q=quiet', name: 'Quiet' } }],
  ["PATCH /saved-searches the buyer's", of(savedSearch, { body: { name: 'Bosch' } })],
  ["DELETE /saved-searches the buyer's", of(savedSearch)],
  ["POST /saved-searches/seen the buyer's", of(savedSearch)],
  ['GET /sellers', { query: { limit } }],
  ['GET /sellers/{id}', seller()],
  ['GET /sellers/{id}/products', seller({ limit })],
  ['GET /sellers/{id}/reviews', seller()],
  ['GET /myfigures', {}, 'seller'],
  ['POST /products/{id}/views', ({ available }) => ({ params: { id: available } })],
  ['GET /notices'],
  ['GET /notices/unread'],
  ['POST /notices/read', { body: {} }],
  ['GET /notices/settings'],
  ['PUT /notices/settings', { body: { message: true } }],
  ['GET /conversations'],
  ['POST /conversations', ({ available }) => ({ body: { product: available } })],
  ["GET /conversations/{id} the buyer's with the seller", conversation()],
  ["GET /conversations/{id}/messages the buyer's with the seller", conversation()],
  [
    "POST /conversations/{id}/messages the buyer's with the seller",
    conversation(() => ({ id: randomUUID(), text: 'Is it loud?' })),
  ],
  ["POST /conversations/{id}/read the buyer's with the seller", conversation()],
  [
    "POST /conversations/{id}/offers/{offer}/{action} the buyer's with the seller",
    async (given) => ({ params: { ...(await given.conversation()), action: 'decline' } }),
  ],
  [
    "POST /conversations/{id}/offers the buyer's with the seller",
    conversation(() => ({ id: randomUUID(), price: 290 })),
  ],
  // Calls that end a conversation come last.
  ["POST /conversations/{id}/block the buyer's with the seller", conversation()],
  ["DELETE /conversations/{id}/block the buyer's with the seller", conversation()],
  ['GET /events', { query: { poll: '1' } }],
  ['GET /places', { query: { q: 'austin' } }],
  ['GET /me/kitchen'],
  ['PUT /me/kitchen', { body: { nichewidth: 610 } }],
  ['DELETE /me/kitchen'],
  ['GET /compare', ({ available, sold }) => ({ query: { ids: `${available},${sold}` } })],
  ['GET /jwt their own e-mail', emailOf('who')],
  ["GET /jwt somebody else's e-mail", ({ who }) => ({ query: { email: `other.${who.email}` } })],
  ['PUT /user/add their own e-mail', record()],
  ["PUT /user/add somebody else's e-mail", record('other.')],
  ['POST /1/upload', async () => ({ form: pictureForm(await picture()) }), 'seller'],
  // Last, because they end the caller's sessions.
  ["DELETE /jwt every session of the caller's", { query: { all: 'true' } }],
  ['DELETE /jwt'],
];

const isRole = (scope: string): scope is Role => (roles as readonly string[]).includes(scope);

export const scenarios: readonly Scenario[] = rows.map(([call, init = {}, role]) => {
  const [key = ''] = /^\S+ \S+/.exec(call) ?? [];
  const { scope } = endpoints[key as EndpointKey];
  const rightful = role ?? (isRole(scope) ? scope : 'buyer');
  return {
    ...{ key, scope, rightful, title: `\`${key}\`${call.slice(key.length)}` },
    init: typeof init === 'function' ? init : () => init,
  };
});
