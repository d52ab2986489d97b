import { allPages } from 'shared-contracts';
import type { Journal } from './journal.ts';
import type { Writer, WritingPeople } from './people.ts';

/**
 * Compares the market with the journal, by calling the market.
 * @param pictureOf address of a picture at this server @returns what is lost or incomplete, one sentence each
 */
export async function verify(
  people: WritingPeople,
  journal: Journal,
  pictureOf: (url: string) => string,
): Promise<string[]> {
  const problems: string[] = [];
  const products = new Map<string, { status: string; urls: string[] }>();
  for (const { email, client } of people.sellers) {
    const own = await allPages((page) => client.page('GET /loadmyproduct', { query: { email, ...page } }));
    for (const { _id, status, images } of own)
      products.set(_id, { status, urls: images.map(({ url }) => url) });
  }
  const orders = new Map<string, string[]>();
  const bought = new Set<string>();
  for (const { email, client } of people.buyers)
    for (const { _id, orderended } of await allPages((page) =>
      client.page('GET /loadsoldedproduct', { query: { email, ...page } }),
    )) {
      bought.add(`${email} ${_id}`);
      if (!orderended) orders.set(_id, [...(orders.get(_id) ?? []), email]);
    }
  const sales = new Set<string>();
  for (const { client } of people.sellers)
    for (const { _id } of await allPages((query) => client.page('GET /mybuyers', { query }))) sales.add(_id);

  for (const id of journal.products.keys()) if (!products.has(id)) problems.push(`the product ${id} is lost`);
  for (const [id, { status }] of products) {
    const owners = orders.get(id) ?? [];
    if (owners.length > 1) problems.push(`the product ${id} has ${owners.length} orders`);
    if ((status === 'sold') !== (owners.length === 1))
      problems.push(`half an order: ${id} is ${status} with ${owners.length} orders`);
    if (sales.has(id) !== (status === 'sold'))
      problems.push(`half an order: ${id} is ${status}, and its seller sees otherwise`);
  }
  for (const [id, email] of journal.purchases)
    if (!bought.has(`${email} ${id}`)) problems.push(`the purchase of ${id} by ${email} is lost`);
  problems.push(...(await lostWishes(people, journal)), ...(await lostMoves(people, journal)));
  problems.push(...(await lostMessages(people, journal)));

  const addresses = [...[...products.values()].flatMap(({ urls }) => urls), ...journal.uploads];
  for (const url of new Set(addresses))
    if (!(await isPicture(pictureOf(url)))) problems.push(`the picture ${url} has no file`);
  return problems;
}

async function lostWishes({ buyers }: WritingPeople, journal: Journal): Promise<string[]> {
  const wished = new Set<string>();
  for (const { email, client } of buyers)
    for (const { _id } of await allPages((query) => client.page('GET /wishlist', { query })))
      wished.add(`${email} ${_id}`);
  return [...journal.wishes]
    .filter(([key, isWished]) => wished.has(key) !== isWished)
    .map(([key, isWished]) => `${isWished ? 'the wish' : 'the end of the wish'} ${key} is lost`);
}

async function lostMoves({ buyers }: WritingPeople, { orders }: Journal): Promise<string[]> {
  const problems: string[] = [];
  for (const [id, { email, state, price }] of orders) {
    const found = await buyers
      .find((buyer) => buyer.email === email)
      ?.client('GET /orders/{id}', { params: { id } });
    const states = found?.history.map((entry) => entry.state) ?? [];
    if (states.at(-1) !== found?.state || states.some((each, at) => each === states[at - 1]))
      problems.push(`half a move: the order ${id} is ${found?.state} after ${states.join()}`);
    if (found?.state !== state) problems.push(`the order ${id} is ${found?.state}, not ${state}`);
    if (found?.price !== price) problems.push(`the order ${id} costs ${found?.price}, not ${price}`);
  }
  return problems;
}

async function lostMessages({ buyers }: WritingPeople, { messages }: Journal): Promise<string[]> {
  const problems: string[] = [];
  for (const [id, { buyer, ids, ofBuyer }] of messages) {
    const { client } = buyers.find(({ email }) => email === buyer) as Writer;
    const params = { id };
    const found = (
      await allPages((query) => client.page('GET /conversations/{id}/messages', { params, query }))
    ).map((message) => message.id);
    if (found.toReversed().join() !== ids.join())
      problems.push(`the conversation ${id} has ${found.length} messages, not ${ids.length}, or others`);
    const { unread } = await client('GET /conversations/{id}', { params });
    if (unread !== ids.length - ofBuyer.length)
      problems.push(`${unread} messages of the conversation ${id} are unread`);
  }
  return problems;
}

const known = new Set<string>();

/** Whether the address serves a complete WebP file, as long as its header says. Checked once: stored pictures do not change. */
async function isPicture(address: string): Promise<boolean> {
  if (known.has(address)) return true;
  const response = await fetch(address, { headers: { accept: 'image/webp' } });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isWhole =
    response.status === 200 &&
    bytes.length > 12 &&
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.readUInt32LE(4) + 8 === bytes.length;
  if (isWhole) known.add(address);
  return isWhole;
}
