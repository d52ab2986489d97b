import { setTimeout as pause } from 'node:timers/promises';
import { allPages } from 'shared-contracts';
import { newProduct } from '../test-market.ts';
import { picture, pictureForm } from '../test-pictures.ts';
import type { Journal, Step } from './journal.ts';
import type { Writer, WritingPeople } from './people.ts';
import { nextWalk } from './walk.ts';

/** Unused uploads live for a day. */
const expiration = 86_400;
const NOTHING_TO_DO_MS = 20;

/**
 * Writes until it is stopped: products with pictures, purchases, all moves of their orders, messages, prices, wishes, all
 * concurrently. Writes with a response go into the journal; the others stay pending there. `onTrouble` gets the error of a call that
 * fails before the stop.
 */
export function startWriting(people: WritingPeople, journal: Journal, onTrouble: (error: unknown) => void) {
  let isOver = false;
  const loop = async (write: () => Promise<boolean>) => {
    while (!isOver) {
      try {
        if (await write()) journal.acknowledged += 1;
        else await pause(NOTHING_TO_DO_MS);
      } catch (error) {
        if (!isOver) return onTrouble(error);
      }
    }
  };
  const loops = [
    ...people.sellers.map((seller) => loop(() => sell(seller, journal))),
    ...people.buyers.flatMap((buyer) => [
      loop(() => walk(buyer, people, journal)),
      loop(() => wish(buyer, journal)),
    ]),
  ];
  /** Stops writing: from now on calls may fail. Resolves when the last call has its response or its error. */
  return async (): Promise<void> => {
    isOver = true;
    await Promise.all(loops);
  };
}

async function categoryOf({ client }: Writer): Promise<number> {
  const categories = await allPages((query) => client.page('GET /getcategory', { query }));
  return categories[0]?.categoryitemid ?? 1;
}

/** No more than buyers need, because each picture is encoded. */
const MAX_FOR_SALE = 6;

async function sell(seller: Writer, journal: Journal): Promise<boolean> {
  if (journal.forSale.length >= MAX_FOR_SALE) return false;
  const { client, email } = seller;
  const form = pictureForm(await picture());
  const { data } = await client('POST /1/upload', { query: { expiration }, body: form });
  journal.uploads.push(data.url);
  const body = newProduct(data.url, await categoryOf(seller));
  const { insertedId } = await client('POST /frreezerproduct', { body });
  journal.products.set(insertedId, [data.url]);
  journal.forSale.push({ id: insertedId, seller: email });
  return true;
}

/** Runs the next step of a buyer's walk. */
async function walk(buyer: Writer, { sellers }: WritingPeople, journal: Journal): Promise<boolean> {
  const { walks, forSale } = journal;
  const step = (await walks.get(buyer.email)?.next())?.value;
  if (step) {
    await complete(step, journal);
    return true;
  }
  const next = forSale.shift();
  const seller = sellers.find(({ email }) => email === next?.seller);
  if (!next || !seller) return false;
  walks.set(buyer.email, nextWalk({ buyer, seller, product: next.id }, journal));
  return walk(buyer, { sellers, buyers: [] }, journal);
}

/** Runs a step, which is pending until it gets its response. */
export async function complete(step: Step, { pending, began }: Journal): Promise<void> {
  pending.add(step);
  began.emit(step.kind);
  await step.run();
  pending.delete(step);
}

async function wish({ email, client }: Writer, journal: Journal): Promise<boolean> {
  const ids = [...journal.products.keys()];
  const id = ids[Math.floor(Math.random() * ids.length)];
  if (id === undefined) return false;
  const key = `${email} ${id}`;
  const wished = !(journal.wishes.get(key) ?? false);
  // Without a response, the state of the wish is unknown.
  journal.wishes.delete(key);
  await client(wished ? 'PUT /wishlist' : 'DELETE /wishlist', { query: { id } });
  journal.wishes.set(key, wished);
  return true;
}
