import { randomUUID } from 'node:crypto';
import type { Role } from 'shared-contracts';
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
  /** The role whose token is manipulated in the columns about tokens. */
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
const rows: readonly [call: string, rightful: Role, init?: CallInit | Init][] = [
  ['GET /getcategory', 'buyer'],
  ['GET /banner', 'buyer'],
  ['GET /homesections', 'buyer'],
  ['GET /products', 'buyer', { query: { limit } }],
  ['GET /frreezerproduct', 'buyer', ({ category }) => ({ query: { id: category, limit } })],
  ['GET /frreezerproduct/single for sale', 'buyer', product('available')],
  ['GET /frreezerproduct/single bought by the buyer', 'buyer', product('sold')],
  [
    'POST /frreezerproduct',
    'seller',
    ({ category, who }) => ({ body: { ...newProduct(who.photo, category), phonenumber: who.phone } }),
  ],
  ["PUT /frreezerproduct the seller's, for sale", 'seller', of(offer, { body: { resaleprice: 99 } })],
  ['PUT /soldedproductupdate in their own name', 'buyer', purchase('who')],
  ["PUT /soldedproductupdate in somebody else's name", 'buyer', purchase('seller')],
  ['DELETE /soldedproductupdate bought by the buyer', 'admin', of(reserved)],
  ["GET /loadsoldedproduct the buyer's", 'buyer', emailOf('buyer')],
  ["GET /loadmyproduct the seller's", 'seller', emailOf('seller', { limit })],
  ["DELETE /loadmyproductdelete the seller's, for sale", 'seller', of(offer)],
  ["DELETE /loadmyproductdelete the seller's, handed over to the buyer", 'seller', of(received)],
  ["DELETE /loadmyproductdelete the seller's, reserved by the buyer", 'seller', of(reserved)],
  ["GET /loadadvertiseproduct the seller's", 'seller', emailOf('seller')],
  [
    "PUT /advertiseupdate the seller's, with their own e-mail",
    'seller',
    (given) => of(offer, { headers: { advertiseremail: given.who.email } })(given),
  ],
  [
    "PUT /advertiseupdate the seller's, with somebody else's e-mail",
    'seller',
    of(offer, { headers: { advertiseremail: 'x@people.test' } }),
  ],
  ["DELETE /advertiseupdate the seller's", 'seller', of(offer)],
  ['GET /mybuyers', 'seller'],
  ["GET /orders/{id} the buyer's and the seller's", 'buyer', order()],
  [
    "POST /orders/{id}/{action} `cancel`, the buyer's and the seller's",
    'buyer',
    order({ action: 'cancel' }, { reason: 'Too wide' }),
  ],
  [
    "POST /orders/{id}/{action} `received`, the buyer's and the seller's",
    'buyer',
    order({ action: 'received' }),
  ],
  ["GET /orders/{id}/meeting.ics the buyer's and the seller's, without a meeting", 'buyer', order()],
  ["GET /loaddbuser the buyer's", 'buyer', emailOf('buyer')],
  ['GET /accountstatus/buyers', 'admin', { query: { limit } }],
  ['GET /accountstatus/sellers', 'admin', { query: { limit } }],
  ['DELETE /deleteuseraccess somebody', 'admin', of(otherUser)],
  ['DELETE /deleteuseraccess themselves', 'admin', ({ who }) => ({ query: { id: who.id } })],
  ['GET /alluserformakeadmin', 'admin', { query: { limit } }],
  ['PUT /alluserformakeadmin somebody', 'admin', of(otherUser, { body: { userrole: 'admin' } })],
  [
    'PUT /alluserformakeadmin themselves',
    'admin',
    ({ who }) => ({ query: { id: who.id }, body: { userrole: 'buyer' } }),
  ],
  [
    'PUT /uservarified somebody',
    'admin',
    ({ otherSeller }) => ({ query: { id: otherSeller.id }, body: { uservarified: true } }),
  ],
  ['POST /addcategory', 'admin', () => ({ body: { categoriesname: `Kind ${++names}` } })],
  ['GET /wishlist', 'buyer'],
  ['PUT /wishlist', 'buyer', product('available')],
  ['DELETE /wishlist', 'buyer', product('sold')],
  ['GET /search', 'buyer', { query: { q: 'fridge' } }],
  ['GET /search/suggest', 'buyer', { query: { q: 'fri' } }],
  ['GET /saved-searches', 'buyer'],
  ['GET /saved-searches/new', 'buyer'],
  ['POST /saved-searches', 'buyer', { body: { query: 'q=quiet', name: 'Quiet' } }],
  ["PATCH /saved-searches the buyer's", 'buyer', of(savedSearch, { body: { name: 'Bosch' } })],
  ["DELETE /saved-searches the buyer's", 'buyer', of(savedSearch)],
  ["POST /saved-searches/seen the buyer's", 'buyer', of(savedSearch)],
  ['GET /sellers', 'buyer', { query: { limit } }],
  ['GET /sellers/{id}', 'buyer', seller()],
  ['GET /sellers/{id}/products', 'buyer', seller({ limit })],
  ['GET /sellers/{id}/reviews', 'buyer', seller()],
  ['GET /myfigures', 'seller'],
  ['POST /products/{id}/views', 'buyer', ({ available }) => ({ params: { id: available } })],
  ['GET /notices', 'buyer'],
  ['GET /notices/unread', 'buyer'],
  ['POST /notices/read', 'buyer', { body: {} }],
  ['GET /notices/settings', 'buyer'],
  ['PUT /notices/settings', 'buyer', { body: { message: true } }],
  ['GET /conversations', 'buyer'],
  ['POST /conversations', 'buyer', ({ available }) => ({ body: { product: available } })],
  ["GET /conversations/{id} the buyer's with the seller", 'buyer', conversation()],
  ["GET /conversations/{id}/messages the buyer's with the seller", 'buyer', conversation()],
  [
    "POST /conversations/{id}/messages the buyer's with the seller",
    'buyer',
    conversation(() => ({ id: randomUUID(), text: 'Is it loud?' })),
  ],
  ["POST /conversations/{id}/read the buyer's with the seller", 'buyer', conversation()],
  [
    "POST /conversations/{id}/offers/{offer}/{action} the buyer's with the seller",
    'buyer',
    async (given) => ({ params: { ...(await given.conversation()), action: 'decline' } }),
  ],
  [
    "POST /conversations/{id}/offers the buyer's with the seller",
    'buyer',
    conversation(() => ({ id: randomUUID(), price: 290 })),
  ],
  // Calls that end a conversation come last.
  ["POST /conversations/{id}/block the buyer's with the seller", 'buyer', conversation()],
  ["DELETE /conversations/{id}/block the buyer's with the seller", 'buyer', conversation()],
  ['GET /events', 'buyer', { query: { poll: '1' } }],
  ['GET /places', 'buyer', { query: { q: 'austin' } }],
  ['GET /me/kitchen', 'buyer'],
  ['PUT /me/kitchen', 'buyer', { body: { nichewidth: 610 } }],
  ['DELETE /me/kitchen', 'buyer'],
  ['GET /compare', 'buyer', ({ available, sold }) => ({ query: { ids: `${available},${sold}` } })],
  ['GET /jwt their own e-mail', 'buyer', emailOf('who')],
  ["GET /jwt somebody else's e-mail", 'buyer', ({ who }) => ({ query: { email: `other.${who.email}` } })],
  ['PUT /user/add their own e-mail', 'buyer', record()],
  ["PUT /user/add somebody else's e-mail", 'buyer', record('other.')],
  ['POST /1/upload', 'seller', async () => ({ form: pictureForm(await picture()) })],
  // Last, because they end the caller's sessions.
  ["DELETE /jwt every session of the caller's", 'buyer', { query: { all: 'true' } }],
  ['DELETE /jwt', 'buyer'],
];

export const scenarios: readonly Scenario[] = rows.map(([call, rightful, init = {}]) => {
  const [key = ''] = /^\S+ \S+/.exec(call) ?? [];
  return {
    ...{ key, rightful, title: `\`${key}\`${call.slice(key.length)}` },
    init: typeof init === 'function' ? init : () => init,
  };
});
