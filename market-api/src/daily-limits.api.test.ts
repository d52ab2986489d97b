import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { proveEmail } from './testing/auth-emulator.ts';
import type { HttpResponse } from './testing/inject.ts';
import { newProduct, openTestMarket, type Person } from './testing/test-market.ts';

// The factor of production.
const market = await openTestMarket({ rateFactor: 1 });

const { buy } = market;
/** Buys a product and marks it as received, so that the buyer can reserve another one. */
async function get(buyer: Person, id = '') {
  const { status, body } = await buy(buyer, id);
  assert.equal(status, 200);
  await market.move(buyer, body.orderid, 'received');
}
const statuses = (responses: readonly HttpResponse[]) => responses.map(({ status }) => status);

async function offers(count: number): Promise<string[]> {
  const ids: string[] = [];
  const other = await market.person('seller');
  await market.query`update users set email_proved = true where id = ${other.id}`;
  const productimage = await market.upload(other);
  for (let at = 0; at < count; at++) ids.push(await market.product(other, { productimage }));
  return ids;
}

/** Verifies the e-mail and signs in again, as the page does; the person's token stays valid. */
async function prove({ email }: Person): Promise<void> {
  const { emulatorHost = '', firebaseProject } = market.app.market.config;
  const bearer = await proveEmail(emulatorHost, firebaseProject, email);
  assert.equal((await market.call('GET /jwt', { bearer, query: { email } })).status, 200);
}

function assertLimited(response: HttpResponse, sentence: RegExp, isProved = false) {
  assert.deepEqual([response.status, response.body.code], [429, 'rate_limited'], response.text);
  assert.match(response.body.message, sentence);
  assert.equal(response.body.field, isProved ? undefined : 'email');
  assert.equal(/confirmation mail/.test(response.body.message), !isProved);
  const [until = ''] = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/.exec(response.body.message) ?? [];
  const seconds = (Date.parse(until) - Date.now()) / 1000;
  const wait = Number(response.headers['retry-after']);
  for (const each of [seconds, wait]) assert.ok(each > 86_000 && each < 86_402, `${until} ${wait}`);
}

describe('purchases of one account in 24 hours', () => {
  it('are limited to three, and to ten from the moment the e-mail is verified, also with an existing token', async () => {
    const buyer = await market.person('buyer');
    const ids = await offers(12);
    for (const id of ids.slice(0, 3)) await get(buyer, id);
    const fourth = ids[3] ?? '';
    assertLimited(await buy(buyer, fourth), /^You can buy 3 products in 24 hours, the next one after/);
    const still = await market.read(fourth);
    assert.equal(still.status, 'available');

    await prove(buyer);
    for (const id of ids.slice(3, 10)) await get(buyer, id);
    assertLimited(await buy(buyer, ids[10] ?? ''), /^You can buy 10 products/, true);
  });

  it('count only when they succeed: a repeated purchase gets its first response, a refused one its own error', async () => {
    const [buyer, rival] = await market.people('buyer', 'buyer');
    const ids = await offers(5);
    const [first = '', , , fourth = '', fifth = ''] = ids;
    const response = await buy(buyer, first);
    for (let again = 0; again < 4; again++) assert.equal((await buy(buyer, first)).text, response.text);
    await buy(rival, fifth);
    assert.equal((await buy(buyer, fifth)).body.code, 'already_sold');
    for (const id of ids.slice(1, 3)) assert.equal((await buy(buyer, id)).status, 200);
    assertLimited(await buy(buyer, fourth), /buy 3 products/);
    assert.equal((await buy(buyer, first)).text, response.text);
    assert.equal((await buy(buyer, fifth)).body.code, 'already_sold');
  });

  it('are limited to three open reservations until one is received or cancelled, also by concurrent requests', async () => {
    const buyer = await market.person('buyer');
    await prove(buyer);
    const ids = await offers(6);
    const responses = await Promise.all(ids.map((id) => buy(buyer, id)));
    assert.deepEqual(statuses(responses).sort(), [200, 200, 200, 429, 429, 429]);
    const [refused] = responses.filter(({ status }) => status === 429);
    assert.match(refused?.body.message, /^You can reserve 3 products at the same time/);
    const [one, two] = responses.filter(({ status }) => status === 200).map(({ body }) => body.orderid);
    const left = ids.filter((_, at) => responses[at]?.status === 429);
    await market.move(buyer, one, 'received');
    assert.deepEqual(
      statuses([await buy(buyer, left[0] ?? ''), await buy(buyer, left[1] ?? '')]),
      [200, 429],
    );
    await market.move(buyer, two, 'cancel', { reason: 'Too wide' });
    assert.equal((await buy(buyer, left[1] ?? '')).status, 200);
  });

  it('count for 24 hours, even when the product was put back on sale, and not afterwards', async () => {
    const buyer = await market.person('buyer');
    const ids = await offers(5);
    for (const id of ids.slice(0, 3)) await buy(buyer, id);
    assert.equal((await market.relist(ids[0] ?? '')).status, 200);
    assertLimited(await buy(buyer, ids[3] ?? ''), /buy 3 products/);
    await market.query`update orders set created_at = now() - interval '24 hours 1 second' where product_id = ${ids[0]}`;
    assert.deepEqual(statuses([await buy(buyer, ids[3] ?? ''), await buy(buyer, ids[4] ?? '')]), [200, 429]);
  });
});

describe('other daily limits of an account without a verified e-mail', () => {
  const ids = offers(31);
  const wish = async (buyer: Person, at: number) => market.wish(buyer, (await ids)[at] ?? '');
  const save = ({ token }: Person, at: number) =>
    market.call('POST /saved-searches', { token, body: { query: `q=n${at}`, name: `${at}` } });
  const add = async (seller: Person, at: number) => {
    const body = newProduct(await market.upload(seller), await market.category());
    const response = await market.call('POST /frreezerproduct', { token: seller.token, body });
    // Deleted products count.
    if (at === 0) await market.remove(seller, response.body.insertedId);
    return response;
  };

  for (const [limit, what, role, sentence, write] of [
    [30, 'wishes', 'buyer', /put 30 products on your wishlist/, wish],
    [5, 'saved searches', 'buyer', /save 5 searches/, save],
    [5, 'new products', 'seller', /offer 5 products/, add],
  ] as const)
    it(`allow ${limit} ${what} until the e-mail is verified; repeating what exists is not limited`, async () => {
      const person = await market.person(role);
      for (let at = 0; at < limit; at++) assert.equal((await write(person, at)).status, 200);
      if (role === 'buyer') assert.equal((await write(person, 0)).status, 200);
      assertLimited(await write(person, limit), sentence);
      await prove(person);
      assert.equal((await write(person, limit)).status, 200);
    });
});
