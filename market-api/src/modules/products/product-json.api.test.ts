import assert from 'node:assert/strict';
import { it } from 'node:test';
import { shareTestMarket } from '../../testing/test-market.ts';

const market = await shareTestMarket();
const seller = await market.person('seller', 'Nora Frost');
const buyer = await market.person('buyer', 'Bea Winter');
const [other, admin] = await market.people('buyer', 'admin');

const { read } = market;
/** All kinds of characters that JSON escapes, and text that looks like the end of a string or like a parameter. */
const odd = `"quoted" \\ back\\nslash / \t tab \u2028 \u0085 ☃ 🧊 é </script> ' $1 {} \u001f`;

it('the product response shows visitor, buyer, seller and admin exactly the fields meant for each', async () => {
  const id = await market.product(seller, {
    datasheet: { brand: 'O"Neill', nofrost: false },
    place: '4671654',
  });
  await market.query`update products set advertised_at = ${new Date(1e12 + 7)} where id = ${id}`;
  const before = await read(id, admin);
  const { orderid } = (await market.buy(buyer, id)).body;

  const stranger = await read(id);
  assert.partialDeepStrictEqual(stranger, {
    ...{ _id: id, sellername: 'Nora Frost', sellerverified: false },
    ...{ resaleprice: 349.5, originalprice: 899.99 },
    ...{ status: 'sold', advertiser: true, ownproduct: false, location: 'Riverside 7, Springfield' },
    datasheet: { brand: 'O"Neill', nofrost: false },
    place: { id: '4671654', name: 'Austin, Texas, US' },
  });
  assert.equal(stranger.productimage, stranger.images.at(-1)?.url);
  const advertised = { advertisedsince: '2001-09-09T01:46:40.007Z' };
  const contacts = { phonenumber: '5550100199', selleremail: seller.email };
  const { soldat } = await read(id, buyer);
  assert.ok(Math.abs(Date.parse(soldat ?? '') - Date.now()) < 60_000);
  const sale = {
    orderid,
    buyeremail: buyer.email,
    buyerphonenumber: '5550100155',
    buyername: 'Bea Winter',
    soldat,
  };
  const own = { ownproduct: true };
  assert.deepEqual(before, { ...stranger, status: 'available', ...advertised, ...contacts });
  assert.deepEqual(await read(id, other), stranger);
  assert.deepEqual(await read(id, buyer), { ...stranger, ...contacts, ...sale });
  assert.deepEqual(await read(id, seller), { ...stranger, ...own, ...advertised, ...contacts, ...sale });
  assert.deepEqual(await read(id, admin), { ...stranger, ...advertised, ...contacts, ...sale });
});

it('the product response preserves special characters, and formats times and prices exactly', async () => {
  const id = await market.product(seller);
  for (const [at, cents, ...expected] of [
    ['2026-01-02T00:00:00.000Z', 1, '1/2/2026', '12:00:00 AM', 0.01],
    ['2026-11-30T12:04:05.678Z', 10, '11/30/2026', '12:04:05 PM', 0.1],
    ['2026-10-09T23:59:59.999Z', 100_000_000, '10/9/2026', '11:59:59 PM', 1_000_000],
    ['0999-12-31T11:00:01.000Z', 12_345_601, '12/31/999', '11:00:01 AM', 123_456.01],
  ] as const) {
    await market.query`update products set created_at = ${new Date(at)}, resale_cents = ${cents}, name = ${odd}, image_id = null
      where id = ${id}`;
    const { postedat, postdate, postedtime, resaleprice, ...rest } = await read(id);
    assert.deepEqual([postedat, postdate, postedtime, resaleprice], [at, ...expected]);
    assert.deepEqual([rest.productname, rest.productimage, rest.images], [odd, '', []]);
  }
});
