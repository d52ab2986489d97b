import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Product } from 'shared-contracts';
import { shareTestMarket } from '../../testing/test-market.ts';
import { fieldsOf, outcomeOf } from '../testing/responses.ts';

const market = await shareTestMarket();
const [seller, buyer] = await market.people('seller', 'buyer');
const ids: string[] = [];
for (const brand of ['Bosch', 'LG', 'GE', 'Smeg', 'Amana'])
  ids.push(await market.product(seller, { datasheet: { brand } }));

const compare = (requested: readonly string[]) =>
  market.call('GET /compare', { query: { ids: requested.join(',') } });
const brandsOf = (products: Product[]) => products.map(({ datasheet }) => datasheet?.brand);

describe('GET /compare', () => {
  it('returns the products in the requested order, each once', async () => {
    const [bosch = '', lg = '', ge = ''] = ids;
    const { status, body, headers } = await compare([ge, bosch.toUpperCase(), ge, lg]);
    assert.equal(status, 200);
    assert.deepEqual(brandsOf(body), ['GE', 'Bosch', 'LG']);
    assert.equal(headers['cache-control'], 'public, no-cache');
  });

  it('omits unknown, invalid and removed products, and includes sold ones', async () => {
    const [gone, sold] = [await market.product(seller), await market.product(seller)];
    await market.remove(seller, gone);
    assert.equal((await market.buy(buyer, sold)).status, 200);
    const nobodys = '00000000-0000-4000-8000-000000000000';
    const { status, body } = await compare([gone, nobodys, "'; drop", sold]);
    assert.equal(status, 200);
    assert.deepEqual(fieldsOf(body as Product[], '_id', 'status'), [[sold, 'sold']]);
  });

  it('rejects more than four ids, no ids, an empty id and an overlong id', async () => {
    for (const requested of [ids, [], [ids[0] ?? '', ''], ['x'.repeat(65)]])
      assert.equal(outcomeOf(await compare(requested)), '400 invalid ids');
  });
});
