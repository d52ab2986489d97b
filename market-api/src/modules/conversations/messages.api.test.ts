import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, it } from 'node:test';
import type { Message } from 'shared-contracts';
import { type Person, shareTestMarket } from '../../testing/test-market.ts';

const market = await shareTestMarket();
const seller = await market.person('seller', 'Nora Frost');
let buyer: Person;
let product: string;
let id: string;

const messages = async ({ token }: Person): Promise<Message[]> =>
  (await market.call('GET /conversations/{id}/messages', { token, params: { id } })).body;
const send = (who: Person, body: object) => market.write(who, id, body);

beforeEach(async () => {
  buyer = await market.person('buyer', 'Bea Winter');
  product = await market.product(seller);
  id = await market.conversation(buyer, product);
});

describe('messages', () => {
  it('are listed newest first, marked as written by the reader or by the other side', async () => {
    for (const [who, text] of [
      [buyer, ' Is it\r\nloud? '],
      [seller, 'No: 38 dB.'],
      [buyer, '👍'],
    ] as const)
      assert.equal((await send(who, { text })).status, 200);
    for (const [reader, isBuyer] of [
      [buyer, true],
      [seller, false],
    ] as const)
      assert.deepEqual(
        (await messages(reader)).map(({ text, mine }) => [text, mine]),
        [
          ['👍', isBuyer],
          ['No: 38 dB.', !isBuyer],
          ['Is it\nloud?', isBuyer],
        ],
      );
  });

  it('are created once per id, however often and concurrently they are sent', async () => {
    const message = { id: randomUUID(), text: 'Is it loud?' };
    const responses = await Promise.all([1, 2, 3, 4].map(() => send(buyer, message)));
    for (const { status, body } of responses) assert.deepEqual([status, body], [200, responses[0]?.body]);
    const again = await send(buyer, { ...message, text: 'Something else' });
    assert.deepEqual(again.body, responses[0]?.body);
    assert.equal((await messages(seller)).length, 1);
    const taken = await send(seller, message);
    assert.deepEqual([taken.status, taken.body.field], [400, 'id']);
  });

  it('that both sides send concurrently are all stored, and each counts once as unread', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => send(at % 2 ? buyer : seller, { text: `Number ${at}` })),
    );
    assert.equal((await messages(buyer)).length, 20);
    const unread = await market.query`select buyer_unread, seller_unread from conversations where id = ${id}`;
    assert.deepEqual(unread, [{ buyer_unread: 10, seller_unread: 10 }]);
  });

  it('are refused when they are empty, too long or contain invisible characters', async () => {
    for (const [body, field] of [
      [{}, 'text'],
      [{ text: ' ' }, 'text'],
      [{ text: 'x'.repeat(2001) }, 'text'],
      [{ text: 'a\u202eb' }, 'text'],
      [{ text: 'x', id: 'mine' }, 'id'],
      [{ text: 'x', pictures: [] }, 'pictures'],
    ] as const) {
      const refused = await send(buyer, body);
      assert.deepEqual([refused.status, refused.body.field], [400, field], refused.text);
    }
    assert.equal((await send(buyer, { text: '👍'.repeat(2000) })).status, 200);
  });

  it('claim their pictures; pictures that are in use or uploaded by another user are refused', async () => {
    const url = await market.upload(buyer);
    const sent = await send(buyer, { pictures: [url] });
    assert.deepEqual([sent.status, sent.body.pictures, sent.body.text], [200, [url], '']);
    assert.deepEqual((await messages(seller))[0]?.pictures, [url]);
    const hash = url.split('/').at(-2) ?? '';
    const image = () =>
      market.query<{ claimed_by: string | null }>`select claimed_by from images where hash = ${hash}`;
    assert.equal((await image())[0]?.claimed_by, `message:${sent.body.id}`);
    const shown = await market.product(await market.person('seller'));
    for (const address of [url, await market.upload(seller), (await market.read(shown)).productimage]) {
      const refused = await send(buyer, { text: 'x', pictures: [address] });
      assert.deepEqual([refused.status, refused.body.field], [400, 'pictures.0'], refused.text);
    }
    assert.equal((await messages(seller)).length, 1, 'nothing is left of those');
  });

  it('retain their pictures when a product or a photo with the same picture is removed', async () => {
    const url = await market.upload(seller);
    assert.equal((await send(seller, { pictures: [url] })).status, 200);
    await market.remove(seller, await market.product(seller, { productimage: url }));
    for (const photourl of [url, await market.upload(seller)])
      assert.equal((await market.signUp(seller, { name: 'Nora Frost', photourl })).status, 200);
    await market.app.market.services.images.removeExpired();
    assert.equal((await market.call(`GET ${url.slice('/api'.length)}`)).status, 200);
  });
});

describe('contact data', () => {
  const text = 'Call 555-0100 or mail bob@mail.example';
  const hidden = 'Call [hidden] or mail [hidden]';
  const last = async ({ token }: Person) =>
    (await market.call('GET /conversations/{id}', { token, params: { id } })).body.last.text;

  it('is shown to its writer, and to the other side only once the buyer has bought this product', async () => {
    const sent = await send(buyer, { text });
    assert.deepEqual([sent.body.text, sent.body.hidden], [text, true]);
    const shown = async (who: Person) => (await messages(who)).map((one) => [one.text, one.hidden])[0];
    assert.deepEqual(await shown(seller), [hidden, true]);
    assert.deepEqual([await last(seller), await last(buyer)], [hidden, text]);
    await market.buy(buyer, await market.product(seller));
    assert.deepEqual(await shown(seller), [hidden, true], 'the order of something else');
    await market.buy(buyer, product);
    for (const who of [buyer, seller]) assert.deepEqual(await shown(who), [text, undefined]);
    assert.equal(await last(seller), text);
  });
});
