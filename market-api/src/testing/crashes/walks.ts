import { randomUUID } from 'node:crypto';
import type { MarketClient } from 'shared-contracts';
import { moveOf, type OrderAction, type OrderSide, orderActions } from 'shared-contracts/orders';
import { reserveProduct } from '../join-server.ts';
import { newProduct } from '../test-market.ts';
import { picture, pictureForm } from '../test-pictures.ts';

export interface Writer {
  readonly email: string;
  readonly call: MarketClient;
}

/** One call of a user, which may be made again until there is a response, and then notes the facts that follow from it. */
interface Step {
  /** The action for moves of orders, else a name of the call. */
  readonly kind: string;
  readonly run: () => Promise<void>;
}
const step = (kind: string, run: Step['run']): Step => ({ kind, run });

/** The steps of one user; undefined while there is nothing to do. */
export type Walk = AsyncGenerator<Step | undefined, void, void>;

/** What is true of the market: things, and how each stands. */
export type Facts = Map<string, string>;

/** What all walks share. */
export interface Market {
  readonly facts: Facts;
  /** Addresses of pictures. */
  readonly uploads: string[];
  readonly products: string[];
  /** Products without a conversation or an order. */
  readonly forSale: { readonly product: string; readonly seller: Writer }[];
  /** How many products buyers have taken. */
  taken: number;
}

/** Unused uploads live for a day. */
const expiration = 86_400;
const MAX_FOR_SALE = 4;

export async function* sell(seller: Writer, { facts, uploads, products, forSale }: Market): Walk {
  for (;;) {
    while (forSale.length >= MAX_FOR_SALE) yield undefined;
    const form = pictureForm(await picture());
    let url = '';
    yield step('upload', async () => {
      ({ url } = (await seller.call('POST /1/upload', { query: { expiration }, body: form })).data);
      uploads.push(url);
    });
    yield step('add', async () => {
      const { insertedId: product } = await seller.call('POST /frreezerproduct', {
        body: newProduct(url, 1),
      });
      facts.set(`product ${product}`, 'available');
      facts.set(`picture of ${product}`, url);
      products.push(product);
      forSale.push({ product, seller });
    });
  }
}

export async function* wish({ email, call }: Writer, { facts, products }: Market): Walk {
  for (;;) {
    const id = products[Math.floor(Math.random() * products.length)];
    if (id === undefined) {
      yield undefined;
      continue;
    }
    const wished = `wish of ${email} for ${id}`;
    const isNew = !facts.has(wished);
    yield step(isNew ? 'wish' : 'unwish', async () => {
      await call(isNew ? 'PUT /wishlist' : 'DELETE /wishlist', { query: { id } });
      if (isNew) facts.set(wished, 'there');
      else facts.delete(wished);
    });
  }
}

interface Pair {
  readonly buyer: Writer;
  readonly seller: Writer;
  readonly product: string;
}

/** Takes products, each way to the end of an order in turn. Before every second order the two write and agree on a price. */
export async function* buy(buyer: Writer, market: Market): Walk {
  for (;;) {
    const next = market.forSale.shift();
    if (next === undefined) {
      yield undefined;
      continue;
    }
    const pair = { buyer, ...next };
    const number = market.taken++;
    const end = Object.keys(ends)[Math.floor(number / 2) % Object.keys(ends).length] as string;
    if (number % 2 === 0) yield* bargain(pair, market);
    yield* order(pair, market, end, number % 2 === 0 ? 320 : 349.5);
  }
}

const noteNotice = ({ facts }: Market, { email }: Writer, about: string, text: string) =>
  facts.set(`notice to ${email} about ${about}: ${text.replace('{product}', 'Two-door fridge')}`, 'there');

const talk = [
  { by: 'buyer', text: 'Is it loud?', notice: 'Writing buyer has written to you about {product}.' },
  // While the first message is unread, both share one notice.
  { by: 'buyer', text: 'And how old?', notice: 'Writing buyer has written to you about {product}.' },
  { by: 'seller', text: 'It is quiet.', notice: 'Writing seller has written to you about {product}.' },
  { by: 'buyer', price: 300, notice: 'Writing buyer names a price for {product}: $300.' },
  { by: 'seller', action: 'decline', notice: 'Writing seller does not take $300: {product}.' },
  { by: 'seller', price: 320, notice: 'Writing seller names a price for {product}: $320.' },
  { by: 'buyer', action: 'take', notice: 'Writing buyer takes $320, which holds for 48 hours: {product}.' },
] as const;

async function* bargain({ product, ...pair }: Pair, market: Market): Walk {
  const params = { id: '' };
  const messages: string[] = [];
  let unread = 0;
  const noteMessages = () => market.facts.set(`messages of ${params.id}`, `${messages}, ${unread} unread`);
  yield step('ask', async () => {
    params.id = (await pair.buyer.call('POST /conversations', { body: { product } })).id;
    noteMessages();
  });
  for (const { by, notice, ...content } of talk) {
    const { call } = pair[by];
    const body = { id: randomUUID(), ...content };
    const decision = { ...params, offer: messages.at(-1) ?? '', ...content };
    yield step('action' in content ? content.action : 'price' in content ? 'offer' : 'message', async () => {
      if ('action' in decision)
        await call('POST /conversations/{id}/offers/{offer}/{action}', { params: decision });
      else if ('price' in body) await call('POST /conversations/{id}/offers', { params, body });
      else if ('text' in body) await call('POST /conversations/{id}/messages', { params, body });
      if (!('action' in content)) messages.push(body.id);
      if (!('action' in content) && by === 'seller') unread += 1;
      noteMessages();
      noteNotice(market, by === 'buyer' ? pair.seller : pair.buyer, params.id, notice);
    });
  }
}

type Move = readonly [by: OrderSide, action: (typeof orderActions)[number], ...byTime: OrderAction[]];
const meet: readonly Move[] = [
  ['seller', 'propose'],
  ['buyer', 'accept'],
];
const reviews: readonly Move[] = [
  ['buyer', 'review'],
  // Changed before it becomes visible, which creates no notice.
  ['buyer', 'review'],
  ['seller', 'review', 'reviewed'],
  ['seller', 'answer'],
];
/**
 * The ways to the end of an order: the moves of the two, each with those that time makes afterwards. The meeting place has the name of
 * the way, because at some places days pass at once (`hurried-server.ts`).
 */
const ends: Readonly<Record<string, readonly Move[]>> = {
  cancel: [
    ['buyer', 'propose'],
    ['seller', 'accept'],
    ['buyer', 'cancel'],
  ],
  handover: [...meet, ['seller', 'handover'], ...reviews],
  expire: [['buyer', 'propose', 'expire']],
  remind: [
    ['seller', 'propose'],
    ['buyer', 'accept', 'remind_day', 'remind_hour'],
  ],
  received: [...meet, ['buyer', 'received'], ...reviews],
  review: [...meet, ['buyer', 'received'], ['buyer', 'review', 'reviewed']],
};

/** All kinds of steps. */
export const stepKinds: readonly string[] = [
  ...['upload', 'add', 'wish', 'unwish', 'ask', 'message', 'offer', 'decline', 'take', 'reserve'],
  ...orderActions,
];

const IN_TWO_DAYS_MS = 48 * 3_600_000;
const REASON = 'It is killed';
const review = { stars: 4, text: 'Cold.', described: true, ontime: true, friendly: true };

async function* order({ product, ...pair }: Pair, market: Market, end: string, price: number): Walk {
  const states: string[] = [];
  let [id, code] = ['', ''];
  /** Notes a move and its notices, which the contract's table names. */
  const noteMove = (action: OrderAction, by: string) => {
    const { to: state = states.at(-1) ?? '', notices = {} } = moveOf(action);
    if (state !== states.at(-1)) states.push(state);
    const isOver = state === 'cancelled' || state === 'expired';
    market.facts.set(`product ${product}`, isOver ? 'available' : 'sold & sale & purchase');
    market.facts.set(`order ${id} of ${pair.buyer.email}`, `$${price}, ${states}, now ${state}`);
    for (const side of ['buyer', 'seller'] as const)
      if (notices[side] && side !== by)
        noteNotice(market, pair[side], id, notices[side].replace('{reason}', REASON));
  };
  yield step('reserve', async () => {
    const { call, email } = pair.buyer;
    ({ orderid: id = '' } = await reserveProduct(call, email, product));
    ({ code = '' } = await call('GET /orders/{id}', { params: { id } }));
    noteMove('reserve', 'buyer');
  });
  const time = new Date(Date.now() + IN_TWO_DAYS_MS).toISOString();
  // Each action takes its own fields.
  const body = { times: [time], place: end, time, reason: REASON, code, ...review };
  for (const [by, action, ...byTime] of ends[end] ?? [])
    yield step(action, async () => {
      await pair[by].call('POST /orders/{id}/{action}', { params: { id, action }, body });
      noteMove(action, by);
      for (const next of byTime) noteMove(next, 'time');
    });
}
