import type { Role } from 'shared-contracts';
import type { Person, TestMarket } from '../test-market.ts';

/** A user with values that appear nowhere else, so that each can be found in a response. */
export interface Actor extends Person {
  readonly name: string;
  readonly phone: string;
  /** Address of an upload of their own, which is also their photo. */
  readonly photo: string;
}

export type TestUsers = Awaited<ReturnType<typeof createTestUsers>>;

let phones = 7_000_000_001;

async function actor(market: TestMarket, role: Role, name: string): Promise<Actor> {
  const person = await market.person(role);
  const photo = await market.upload(person);
  await market.signUp(person, { name, photourl: photo });
  return { ...person, name, photo, phone: String(phones++) };
}

/**
 * Sets up a busy market with all users of the access table: products sold and unsold, orders, wishes, a banner, changed roles,
 * deleted users.
 * @param strict the same server without the emulator, whose ID tokens are unsigned: it accepts no ID token of these users
 */
export async function createTestUsers(market: TestMarket, strict: TestMarket) {
  const join = (role: Role, name: string) => actor(market, role, name);
  const buyer = await join('buyer', 'Bea-the-buyer');
  const otherBuyer = await join('buyer', 'Tom-the-other-buyer');
  const seller = await join('seller', 'Nora-the-seller');
  const otherSeller = await join('seller', 'Ivan-the-other-seller');
  // A verified e-mail raises the seller's daily limits: they post a product for nearly every cell of the table.
  await market.query`update users set email_proved = true where id = ${seller.id}`;
  const admin = await join('admin', 'Ada-the-admin');
  // Each has tokens from before the deletion.
  const deleted = {
    buyer: await join('buyer', 'Deleted-buyer'),
    seller: await join('seller', 'Deleted-seller'),
    admin: await join('admin', 'Deleted-admin'),
  };
  const buyerMadeAdmin = await join('buyer', 'Buyer-made-admin');
  const sellerMadeAdmin = await join('seller', 'Seller-made-admin');
  const adminMadeBuyer = await join('admin', 'Admin-made-buyer');
  for (const person of Object.values(deleted)) await market.removePerson(person);
  for (const person of [buyerMadeAdmin, sellerMadeAdmin]) await market.setRole(person, 'admin');
  await market.setRole(adminMadeBuyer, 'buyer');

  const category = await market.category();
  const offerOf = (owner: Actor) =>
    market.product(owner, { categoryid: category, productimage: owner.photo, phonenumber: owner.phone });
  const buy = (who: Actor, product: string) => market.buy(who, product, { buyerphonenumber: who.phone });
  // Two products of the seller: one for sale, one that the buyer bought.
  const [available, sold] = [await offerOf(seller), await offerOf(seller)];
  await buy(buyer, sold);
  await buy(otherBuyer, await offerOf(otherSeller));
  await market.advertise(seller, await offerOf(seller));
  for (const who of [buyer, otherBuyer]) await market.wish(who, available);
  const hash = (await market.upload(admin)).split('/').at(-2) ?? '';
  // Claimed like the picture of a banner, so that no cleanup removes it.
  await market.query`update images set claimed_at = now(), claimed_by = 'banner:Sale' where hash = ${hash}`;
  await market.query`insert into banners (image_id, name, description, position)
    select id, 'Sale', 'Cold', 1 from images where hash = ${hash}`;

  let conversation: Promise<{ id: string; offer: string }> | undefined;
  const begin = async () => {
    const id = await market.conversation(buyer, available);
    return { id, offer: (await market.offer(seller, id, 300)).body.id };
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
    /** The buyer confirms that they received the order. */
    receive: (id: string) => market.move(buyer, id, 'received'),
    /** The conversation of buyer and seller about the product for sale, with a price named by the seller; always the same one. */
    conversation: () => {
      conversation ??= begin();
      return conversation;
    },
    /** A saved search of the buyer. */
    savedSearch: async (): Promise<string> => {
      const body = { query: 'brand=bosch', name: 'Bosch' };
      return (await market.must('POST /saved-searches', { token: buyer.token, body })).insertedId;
    },
  };
}
