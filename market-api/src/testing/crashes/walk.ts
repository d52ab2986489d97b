import { randomUUID } from 'node:crypto';
import {
  type MovedBy,
  moveOf,
  type OrderAction,
  type OrderSide,
  orderActions,
} from 'shared-contracts/orders';
import type { ExpectedNotice, Journal, Step } from './journal.ts';
import type { Writer } from './people.ts';

/** The steps of one buyer and the seller with one product. */
export type Walk = AsyncGenerator<Step, void, void>;

interface Pair {
  readonly buyer: Writer;
  readonly seller: Writer;
  readonly product: string;
}

/** The ways an order ends, each with its meeting place; for some of these places, days pass at once (`hurried-server.ts`). */
export const places = {
  cancel: 'Market Square',
  handover: 'Town Hall',
  /** The reservation expires. */
  expire: 'Nowhere',
  /** Both sides are reminded, a day and an hour before. */
  remind: 'Market Hall',
  received: 'Station',
  /** The reviews become visible although the seller wrote none. */
  review: 'Quiet Street',
} as const;
type End = keyof typeof places;
const ENDS = Object.keys(places) as End[];

/** All kinds of steps. */
export const stepKinds = [...['ask', 'message', 'offer', 'decline', 'take', 'reserve'], ...orderActions];

const NAME = 'Two-door fridge';
const HOUR_MS = 3_600_000;
const [FULL_PRICE, AGREED_PRICE] = [349.5, 320];

/** The next walk of a buyer: each end in turn, and in every second walk the two write and agree on a price first. */
export async function* nextWalk(pair: Pair, journal: Journal): Walk {
  const number = journal.begun++;
  const end = ENDS[Math.floor(number / 2) % ENDS.length] as End;
  if (number % 2 === 0) yield* bargain(pair, journal);
  yield* order(pair, journal, { end, price: number % 2 === 0 ? AGREED_PRICE : FULL_PRICE });
}

async function* bargain({ buyer, seller, product }: Pair, journal: Journal): Walk {
  let id = '';
  yield {
    kind: 'ask',
    async run() {
      ({ id } = await buyer.client('POST /conversations', { body: { product } }));
    },
  };
  const [ids, ofBuyer] = [[], []] as [string[], string[]];
  journal.messages.set(id, { buyer: buyer.email, ids, ofBuyer });
  const tell = (writer: Writer, text: string) =>
    void journal.notices.push({ email: (writer === buyer ? seller : buyer).email, about: id, text });
  const write = (
    kind: string,
    writer: Writer,
    send: (id: string) => Promise<unknown>,
    notice?: string,
  ): Step => {
    const message = randomUUID();
    return {
      kind,
      async run() {
        await send(message);
        ids.push(message);
        if (writer === buyer) ofBuyer.push(message);
        if (notice !== undefined) tell(writer, notice);
      },
    };
  };
  const message = (writer: Writer, text: string, notice?: string) => {
    const send = (messageId: string) =>
      writer.client('POST /conversations/{id}/messages', { params: { id }, body: { id: messageId, text } });
    return write('message', writer, send, notice);
  };
  let lastOffer = '';
  const offer = (writer: Writer, who: string, price: number) => {
    const send = async (messageId: string) => {
      lastOffer = messageId;
      const body = { id: messageId, price };
      await writer.client('POST /conversations/{id}/offers', { params: { id }, body });
    };
    return write('offer', writer, send, `${who} names a price for ${NAME}: $${price}.`);
  };
  const decide = (writer: Writer, action: 'take' | 'decline', text: string): Step => ({
    kind: action,
    async run() {
      const params = { id, offer: lastOffer, action };
      await writer.client('POST /conversations/{id}/offers/{offer}/{action}', { params });
      tell(writer, text);
    },
  });

  yield message(buyer, 'Is it loud?', `Writing buyer has written to you about ${NAME}.`);
  // While the first message is unread, both share one notice.
  yield message(buyer, 'And how old is the gasket?');
  yield message(seller, 'It is quiet.', `Writing seller has written to you about ${NAME}.`);
  yield offer(buyer, 'Writing buyer', 300);
  yield decide(seller, 'decline', `Writing seller does not take $300: ${NAME}.`);
  yield offer(seller, 'Writing seller', AGREED_PRICE);
  yield decide(buyer, 'take', `Writing buyer takes $${AGREED_PRICE}, which holds for 48 hours: ${NAME}.`);
}

async function* order(
  { buyer, seller, product }: Pair,
  journal: Journal,
  { end, price }: { readonly end: End; readonly price: number },
): Walk {
  let id = '';
  const emails = { buyer: buyer.email, seller: seller.email };
  const tell = (action: OrderAction, by: MovedBy, reason = '') => {
    for (const side of ['buyer', 'seller'] as const) {
      const sentence = moveOf(action).notices?.[side];
      if (sentence === undefined || side === by) continue;
      const text = sentence.replaceAll('{product}', NAME).replaceAll('{reason}', reason);
      journal.notices.push({ email: emails[side], about: id, text } satisfies ExpectedNotice);
    }
  };
  const move = (
    side: OrderSide,
    action: (typeof orderActions)[number],
    body: object | (() => Promise<object>) = {},
    then = () => tell(action, side, 'It is killed'),
  ): Step => ({
    kind: action,
    async run() {
      const given = typeof body === 'function' ? await body() : body;
      const { client } = { buyer, seller }[side];
      const { state } = await client('POST /orders/{id}/{action}', { params: { id, action }, body: given });
      journal.orders.set(id, { email: buyer.email, state, price });
      then();
    },
  });

  yield {
    kind: 'reserve',
    async run() {
      const body = { status: 'sold', buyeremail: buyer.email, buyerphonenumber: '5550100155' } as const;
      const query = { id: product };
      ({ orderid: id = '' } = await buyer.client('PUT /soldedproductupdate', { query, body }));
      journal.purchases.set(product, buyer.email);
      journal.orders.set(id, { email: buyer.email, state: 'reserved', price });
      tell('reserve', 'buyer');
    },
  };
  const [first, second] = journal.begun % 3 ? (['seller', 'buyer'] as const) : (['buyer', 'seller'] as const);
  const time = new Date(Date.now() + 48 * HOUR_MS).toISOString();
  const meeting = { times: [time], place: places[end] };
  if (end === 'expire')
    return yield move('buyer', 'propose', meeting, () => {
      tell('propose', 'buyer');
      tell('expire', 'time');
      journal.orders.set(id, { email: buyer.email, state: 'expired', price });
    });
  yield move(first, 'propose', meeting);
  yield move(second, 'accept', { time }, () => {
    tell('accept', second);
    if (end !== 'remind') return;
    tell('remind_day', 'time');
    tell('remind_hour', 'time');
  });
  if (end === 'remind') return;
  if (end === 'cancel') return yield move(first, 'cancel', { reason: 'It is killed' });
  let code: string | undefined;
  if (end !== 'handover') yield move('buyer', 'received');
  else
    yield move('seller', 'handover', async () => {
      code ??= (await buyer.client('GET /orders/{id}', { params: { id } })).code;
      return { code };
    });
  if (end === 'review')
    return yield move('buyer', 'review', review(4), () => {
      tell('review', 'buyer');
      tell('reviewed', 'time');
      journal.orders.set(id, { email: buyer.email, state: 'reviewed', price });
    });
  yield move('buyer', 'review', review(4));
  // Changed before it becomes visible, which creates no notice.
  yield move('buyer', 'review', review(5), () => {});
  yield move('seller', 'review', review(3), () => {
    tell('review', 'seller');
    tell('reviewed', 'time');
  });
  yield move('seller', 'answer', { text: 'Thank you.' });
}

const review = (stars: number) => ({ stars, text: 'Cold.', described: true, ontime: true, friendly: true });
