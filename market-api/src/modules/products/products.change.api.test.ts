import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Product } from 'shared-contracts';
import { wholeDataSheet } from 'test-helpers/data-sheet';
import { shareTestMarket } from '../../testing/test-market.ts';

const market = await shareTestMarket();
const [seller, buyer] = await market.people('seller', 'buyer');

const { read } = market;
const change = (id: string, body: object) => market.change(seller, id, body);

describe('a data sheet', () => {
  it('is returned as it was sent, without unknown fields, and is absent when it is empty', async () => {
    const sheets: [given: object | undefined, shown?: object][] = [
      [wholeDataSheet, wholeDataSheet],
      [undefined],
      [{}],
      [{ brand: 'LG', phone: '555', constructor: 'x' }, { brand: 'LG' }],
    ];
    for (const [datasheet, shown] of sheets)
      assert.deepEqual((await read(await market.product(seller, { datasheet }))).datasheet, shown);
  });

  for (const [field, sheet] of [
    ['kind', { kind: 'spaceship' }],
    ['widthmm', { widthmm: 99 }],
    ['widthmm', { widthmm: '6e2' }],
    ['noisedb', { noisedb: 38.5 }],
    ['warrantyuntil', { warrantyuntil: '2027-02-30' }],
    ['brand', { brand: 'x'.repeat(61) }],
    ['energyclass', { energyclass: 'C' }],
    ['energyclass', { energyscale: 'us', energyclass: 'C' }],
    ['energyclass', { energyscale: 'eu-2021', energyclass: 'A+++' }],
    ['nofrost', { nofrost: 'perhaps' }],
  ] as const) {
    it(`is refused with ${JSON.stringify(sheet).slice(0, 60)}`, async () => {
      const { status, body } = await change(await market.product(seller), { datasheet: sheet });
      assert.deepEqual([status, body.code], [400, 'invalid']);
      assert.match(JSON.stringify(body), new RegExp(field));
    });
  }

  it('stays in the buyer’s order as it was at the purchase', async () => {
    const id = await market.product(seller, { datasheet: wholeDataSheet });
    await market.buy(buyer, id);
    await market.relist(id);
    assert.equal((await change(id, { datasheet: { brand: 'Miele' } })).status, 200);
    const [order] = await market.own('GET /loadsoldedproduct', buyer);
    assert.deepEqual(order.datasheet, wholeDataSheet);
  });
});

describe('changing a product', () => {
  it('changes the fields that were sent and leaves the rest', async () => {
    const id = await market.product(seller, { datasheet: wholeDataSheet });
    const before = await read(id);
    const { status, body } = await change(id, { resaleprice: 120.5, description: 'Now cheaper.' });
    assert.deepEqual([status, body.modifiedCount], [200, 1]);
    assert.deepEqual(await read(id), { ...before, resaleprice: 120.5, description: 'Now cheaper.' });
    await change(id, { datasheet: { brand: 'Miele' } });
    assert.deepEqual((await read(id)).datasheet, { brand: 'Miele' });
    for (const nothing of [{}, { status: 'sold', sellername: 'x' }]) {
      assert.equal((await change(id, nothing)).status, 400);
    }
  });

  it('to the same values modifies nothing and leaves the revision; an added picture counts as a change', async () => {
    const revision = async () => (await market.call('GET /revision')).text;
    const id = await market.product(seller, { datasheet: wholeDataSheet });
    const { productimage, productname, resaleprice, description, datasheet } = await read(id);
    const before = await revision();
    const same = { productname, resaleprice, description, datasheet, place: null };
    for (const body of [same, { productimage }, { ...same, productimage }]) {
      const response = await change(id, body);
      assert.deepEqual([response.status, response.body.modifiedCount], [200, 0]);
    }
    assert.equal(await revision(), before);
    const pictures = [{ url: productimage }, { url: await market.upload(seller) }];
    assert.equal((await change(id, { ...same, pictures })).body.modifiedCount, 1);
    assert.notEqual(await revision(), before);
    await market.buy(buyer, id);
    assert.equal((await change(id, same)).body.code, 'already_sold');
  });

  it('to a lower price shows the former price on wishlists, and only while it is lower', async () => {
    const id = await market.product(seller, { resaleprice: 300 });
    await market.wish(buyer, id);
    const wish = async () =>
      (await market.call('GET /wishlist', { token: buyer.token })).body.find((p: Product) => p._id === id);
    assert.equal((await wish()).wishedprice, undefined);
    await change(id, { resaleprice: 250 });
    assert.deepEqual([(await wish()).resaleprice, (await wish()).wishedprice], [250, 300]);
    await change(id, { resaleprice: 310 });
    assert.equal((await wish()).wishedprice, undefined);
  });
});
