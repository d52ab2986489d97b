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
  const join = (role: Role, name: string) => actor(market, role, name);
  const buyer = await join('buyer', 'Bea-the-buyer');
  const otherBuyer = await join('buyer', 'Tom-the-other-buyer');
  const seller = await join('seller', 'Nora-the-seller');
  const otherSeller = await join('seller', 'Ivan-the-other-seller');
  // Offers something for nearly every cell of the table.
  await market.query`update users set email_proved = true where id = ${seller.id}`;
  const admin = await join('admin', 'Ada-the-admin');
  // Each with tokens from before.
  const deleted = {
    buyer: await join('buyer', 'Deleted-buyer'),
    seller: await join('seller', 'Deleted-seller'),
    admin: await join('admin', 'Deleted-admin'),
  };
  const buyerMadeAdmin = await join('buyer', 'Buyer-made-admin');
  const sellerMadeAdmin = await join('seller', 'Seller-made-admin');
  const adminMadeBuyer = await join('admin', 'Admin-made-buyer');
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
  const [available, sold] = [await offerOf(seller), await offerOf(seller)];
  await buy(buyer, sold);
  await buy(otherBuyer, await offerOf(otherSeller));
  const headers = { advertiseremail: seller.email };
  const advertised = { id: await offerOf(seller) };
  await must(market, 'PUT /advertiseupdate', { token: seller.token, query: advertised, headers });
  for (const who of [buyer, otherBuyer]) {
    await must(market, 'PUT /wishlist', { token: who.token, query: { id: available } });
  }
  const hash = (await market.upload(admin)).split('/').at(-2) ?? '';
  // As a banner of the market's own claims its picture: nothing clears it away.
  await market.query`update images set claimed_at = now(), claimed_by = 'banner:Sale' where hash = ${hash}`;
  await market.query`insert into banners (image_id, name, description, position)
    select id, 'Sale', 'Cold', 1 from images where hash = ${hash}`;

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
      const [order] = await market.query<{ id: string }>`select id from orders where product_id = ${product}`;
      return order?.id ?? '';
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
