import { setTimeout as pause } from 'node:timers/promises';
import { allPages } from 'shared-contracts';
import { newProduct } from '../test-market.ts';
import { picture, pictureForm } from '../test-pictures.ts';
import type { Journal } from './journal.ts';
import type { Writer, WritingPeople } from './people.ts';

/** A picture that nobody uses for now stays for a day. */
const expiration = 86_400;
const NOTHING_TO_DO_MS = 20;

export interface Writing {
  /** Ends the writing: from now on a call may fail. Resolves when the last one has its answer or its error. */
  stop(): Promise<void>;
}

/**
 * Writes until it is stopped: products with pictures, purchases, moves of orders, wishes, all beside each other. What is answered goes into the
 * journal. A call that fails before it is stopped is given to `onTrouble`.
 */
export function startWriting(
  people: WritingPeople,
  journal: Journal,
  onTrouble: (error: unknown) => void,
): Writing {
  let isOver = false;
  const forSale: string[] = [];
  const loop = async (write: () => Promise<boolean>) => {
    while (!isOver) {
      try {
        if (await write()) journal.acknowledged += 1;
        else await pause(NOTHING_TO_DO_MS);
      } catch (error) {
        if (!isOver && !isRefusal(error)) return onTrouble(error);
      }
    }
  };
  const loops = [
    ...people.sellers.map((seller) => loop(() => sell(seller, journal, forSale))),
    ...people.buyers.flatMap((buyer) => [
      loop(() => buy(buyer, journal, forSale)),
      loop(() => settle(buyer, journal)),
      loop(() => wish(buyer, journal)),
    ]),
  ];
  return {
    async stop() {
      isOver = true;
      await Promise.all(loops);
    },
  };
}

/** The market's own word that this cannot be: somebody was faster. */
const isRefusal = (error: unknown) =>
  ['already_sold', 'not_found', 'wrong_state'].includes((error as { code?: string }).code ?? '');

async function categoryOf({ client }: Writer): Promise<number> {
  const categories = await allPages((query) => client.page('GET /getcategory', { query }));
  return categories[0]?.categoryitemid ?? 1;
}

async function sell(seller: Writer, journal: Journal, forSale: string[]): Promise<boolean> {
  const { client } = seller;
  const { data } = await client('POST /1/upload', {
    query: { expiration },
    body: pictureForm(await picture()),
  });
  journal.uploads.push(data.url);
  const body = newProduct(data.url, await categoryOf(seller));
  const { insertedId } = await client('POST /frreezerproduct', { body });
  journal.products.set(insertedId, [data.url]);
  forSale.push(insertedId);
  return true;
}

/** Of what is for sale every second one is for buyers; the others can be wished for in the end as well. */
async function buy({ email, client }: Writer, journal: Journal, forSale: string[]): Promise<boolean> {
  const at = forSale.length - 1 - ((forSale.length - 1) % 2);
  const id = forSale[at];
  if (id === undefined || journal.purchases.has(id)) return false;
  const body = { status: 'sold', buyeremail: email, buyerphonenumber: '5550100155' } as const;
  const { orderid = '' } = await client('PUT /soldedproductupdate', { query: { id }, body });
  journal.purchases.set(id, email);
  journal.orders.set(orderid, { email, state: 'reserved' });
  return true;
}

/** One order after the other is cancelled or handed over. */
async function settle({ email, client }: Writer, { orders }: Journal): Promise<boolean> {
  const [id] = [...orders].find(([, order]) => order.email === email && order.state === 'reserved') ?? [];
  if (id === undefined) return false;
  const action = orders.size % 2 ? 'cancel' : 'received';
  orders.set(id, { email });
  const { state } = await client('POST /orders/{id}/{action}', {
    params: { id, action },
    body: { reason: 'It is killed' },
  });
  orders.set(id, { email, state });
  return true;
}

async function wish({ email, client }: Writer, journal: Journal): Promise<boolean> {
  const ids = [...journal.products.keys()];
  const id = ids[Math.floor(Math.random() * ids.length)];
  if (id === undefined) return false;
  const key = `${email} ${id}`;
  const wished = !(journal.wishes.get(key) ?? false);
  // Until it is answered nobody knows which of the two it is.
  journal.wishes.delete(key);
  await client(wished ? 'PUT /wishlist' : 'DELETE /wishlist', { query: { id } });
  journal.wishes.set(key, wished);
  return true;
}
