import { randomUUID } from 'node:crypto';
import type { Role } from 'shared-contracts';
import { newProduct, type Person, type TestMarket } from '../test-market.ts';

/** Somebody with values that appear nowhere else, so that each can be found in an answer. */
export interface Actor extends Person {
  readonly name: string;
  readonly phone: string;
  /** Address of an upload of their own, which is also their photo. */
  readonly photo: string;
}

export type TestUsers = Awaited<ReturnType<typeof createTestUsers>>;

const must = async (market: TestMarket, ...call: Parameters<TestMarket['call']>) => {
  const { status, body, text } = await market.call(...call);
  if (status !== 200) throw new Error(`${call[0]} answered ${status}: ${text}`);
  return body;
};

let phones = 7_000_000_001;

async function actor(market: TestMarket, role: Role, name: string): Promise<Actor> {
  const person = await market.person(role);
  const photo = await market.upload(person);
  const body = { name, photourl: photo, email: person.email, userrole: 'buyer' };
  await must(market, 'PUT /user/add', { bearer: person.idToken, body });
  return { ...person, name, photo, phone: String(phones++) };
}

/**
 * Makes a market in the middle of its day, with everybody the access table speaks of: products sold and unsold, orders, wishes, a banner,
 * roles that changed, people deleted.
 * @param strict the same server without the emulator, whose ID tokens are unsigned: here no ID token is good
 */
export async function createTestUsers(market: TestMarket, strict: TestMarket) {
  const [buyer, otherBuyer] = [
    await actor(market, 'buyer', 'Bea-the-buyer'),
    await actor(market, 'buyer', 'Tom-the-other-buyer'),
  ];
  const [seller, otherSeller] = [
    await actor(market, 'seller', 'Nora-the-seller'),
    await actor(market, 'seller', 'Ivan-the-other-seller'),
  ];
  // Offers something for nearly every cell of the table.
  const { db } = market.app.market.database;
  await db.updateTable('users').set({ email_proved: true }).where('id', '=', seller.id).execute();
  const admin = await actor(market, 'admin', 'Ada-the-admin');
  // Each with tokens from before.
  const deleted = {
    buyer: await actor(market, 'buyer', 'Deleted-buyer'),
    seller: await actor(market, 'seller', 'Deleted-seller'),
    admin: await actor(market, 'admin', 'Deleted-admin'),
  };
  const [buyerMadeAdmin, sellerMadeAdmin, adminMadeBuyer] = [
    await actor(market, 'buyer', 'Buyer-made-admin'),
    await actor(market, 'seller', 'Seller-made-admin'),
    await actor(market, 'admin', 'Admin-made-buyer'),
  ];
  const token = admin.token;
  for (const { id } of Object.values(deleted)) {
    await must(market, 'DELETE /deleteuseraccess', { token, query: { id } });
  }
  for (const [{ id }, userrole] of [
    [buyerMadeAdmin, 'admin'],
    [sellerMadeAdmin, 'admin'],
    [adminMadeBuyer, 'buyer'],
  ] as const) {
    await must(market, 'PUT /alluserformakeadmin', { token, query: { id }, body: { userrole } });
  }

  const category = await market.category();
  const offerOf = async (owner: Actor): Promise<string> => {
    const body = { ...newProduct(owner.photo, category), phonenumber: owner.phone };
    return (await must(market, 'POST /frreezerproduct', { token: owner.token, body })).insertedId;
  };
  const buy = async (who: Actor, product: string) => {
    const body = { status: 'sold', buyeremail: who.email, buyerphonenumber: who.phone };
    await must(market, 'PUT /soldedproductupdate', { token: who.token, query: { id: product }, body });
  };
  // The seller's: one for sale, one that the buyer bought.
  const [available, sold, otherSold] = [
    await offerOf(seller),
    await offerOf(seller),
    await offerOf(otherSeller),
  ];
  await buy(buyer, sold);
  await buy(otherBuyer, otherSold);
  const headers = { advertiseremail: seller.email };
  const advertised = { id: await offerOf(seller) };
  await must(market, 'PUT /advertiseupdate', { token: seller.token, query: advertised, headers });
  for (const who of [buyer, otherBuyer]) {
    await must(market, 'PUT /wishlist', { token: who.token, query: { id: available } });
  }
  const hash = (await market.upload(admin)).split('/').at(-2) ?? '';
  // As a banner of the market's own claims its picture: nothing clears it away.
  const image = await db
    .updateTable('images')
    .set({ claimed_at: new Date(), claimed_by: 'banner:Sale' })
    .where('hash', '=', hash)
    .returning('id')
    .executeTakeFirstOrThrow();
  const banner = { image_id: image.id, name: 'Sale', description: 'Cold', position: 1 };
  await db.insertInto('banners').values(banner).execute();

  let conversation: Promise<{ id: string; offer: string }> | undefined;
  const begin = async () => {
    const body = { product: available };
    const { id } = await must(market, 'POST /conversations', { token: buyer.token, body });
    const offer = { params: { id }, body: { id: randomUUID(), price: 300 } };
    const named = await must(market, 'POST /conversations/{id}/offers', { token: seller.token, ...offer });
    return { id, offer: named.id };
  };

  return {
    ...{ market, strict, buyer, otherBuyer, seller, otherSeller, admin, deleted },
    ...{ buyerMadeAdmin, sellerMadeAdmin, adminMadeBuyer, category, available, sold, buy },
    /** A new product of the seller, for sale. */
    offer: () => offerOf(seller),
    /** The order of a product that the buyer bought. */
    orderOf: async (product: string): Promise<string> => {
      const order = db.selectFrom('orders').select('id').where('product_id', '=', product);
      return (await order.executeTakeFirstOrThrow()).id;
    },
    /** The buyer has what they ordered. */
    receive: (id: string): Promise<void> =>
      must(market, 'POST /orders/{id}/{action}', { token: buyer.token, params: { id, action: 'received' } }),
    /** The buyer's with the seller about what is for sale, and a price that the seller has named in it; the same each time. */
    conversation: () => {
      conversation ??= begin();
      return conversation;
    },
    /** A saved search of the buyer. */
    savedSearch: async (): Promise<string> => {
      const body = { query: 'brand=bosch', name: 'Bosch' };
      return (await must(market, 'POST /saved-searches', { token: buyer.token, body })).insertedId;
    },
  };
}
