import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SearchResponse, Suggestion } from 'shared-contracts';
import { assertRising, idsOf, namesOf, openTestMarket } from '../../testing/test-market.ts';

const AUSTIN = '4671654';
/** Name, GeoNames id, and kilometres from Austin by the spherical law of cosines, computed independently. */
const cities = [
  ['Austin', '4671654', 0],
  ['Round Rock', '4724129', 27],
  ['San Antonio', '4726206', 118],
  ['Houston', '4699066', 235],
  ['Dallas', '4684888', 293],
  ['Auckland', '2193733', 11_764],
] as const;

const market = await openTestMarket();
const { search } = market;
const seller = await market.person('seller');
const ids = new Map<string, string>();
for (const [productname, place] of cities)
  ids.set(productname, await market.product(seller, { productname, place }));
ids.set('Nowhere', await market.product(seller, { productname: 'Nowhere' }));

describe('search by place', () => {
  it("stores a product's city with coordinates in hundredths of a degree, and shows only its id and name", async () => {
    const product = await market.read(ids.get('Austin') ?? '');
    assert.deepEqual(product.place, { id: AUSTIN, name: 'Austin, Texas, US' });
    assert.equal(/30\.2|97\.7|3027|9774/.test(JSON.stringify({ ...product, _id: '' })), false);
    const rows = await market.query`
      select place_lat, place_lon from products where id = ${ids.get('Austin')}::uuid`;
    assert.deepEqual(rows, [{ place_lat: 3027, place_lon: -9774 }]);
  });

  it('lets a seller change and remove the place of a product, and rejects an unknown place', async () => {
    const id = await market.product(seller, { place: AUSTIN, location: 'Congress Avenue' });
    const change = (place: unknown) => market.change(seller, id, { place });
    assert.equal((await change('4684888')).status, 200);
    assert.equal((await market.read(id)).place?.name, 'Dallas, Texas, US');
    for (const unknown of ['1', '0', 'Austin', '4671654 ', -1, {}, ['4671654'], '999999999999']) {
      const response = await change(unknown);
      assert.deepEqual([response.status, response.body.code], [400, 'invalid'], JSON.stringify(unknown));
    }
    assert.equal((await change(null)).body.modifiedCount, 1);
    assert.equal((await market.read(id)).place, undefined);
    await market.remove(seller, id);
  });

  it('sorts by distance, products without a place last, and returns the distance of each', async () => {
    const response = await search(`near=${AUSTIN}&sort=near`);
    assert.deepEqual(response.near, { value: AUSTIN, name: 'Austin, Texas, US' });
    assert.deepEqual(namesOf(response), [...cities.map(([name]) => name), 'Nowhere']);
    for (const [index, [name, , wanted]] of cities.entries()) {
      const found = response.products[index]?.distancekm ?? -1;
      assert.ok(Math.abs(found - wanted) <= 2, `${name}: ${found} km, not ${wanted}`);
    }
    assert.equal(response.products.at(-1)?.distancekm, undefined);
    for (const { distancekm } of (await search('')).products) assert.equal(distancekm, undefined);
  });

  it('filters by distance, and counts each distance choice under all other filters', async () => {
    const response = await search(`near=${AUSTIN}&within=30&sort=near`);
    assert.deepEqual(namesOf(response), ['Austin', 'Round Rock']);
    const counts = ({ facets: { within } }: SearchResponse) =>
      Object.fromEntries(within.map(({ value, count }) => [value, count]));
    const all = { 10: 1, 25: 1, 50: 2, 100: 2, 250: 4 };
    assert.deepEqual(counts(response), all);
    assert.deepEqual(counts(await search(`near=${AUSTIN}`)), all);
    const houston = await search(`near=${AUSTIN}&within=30&q=Houston`);
    assert.deepEqual(counts(houston), { 10: 0, 25: 0, 50: 0, 100: 0, 250: 1 });
    assert.equal((await search(`near=${AUSTIN}&within=30`)).facets.category[0]?.count, 2);
    assert.deepEqual((await search('within=30')).facets.within, []);
    assert.equal((await search('within=30')).total.value, cities.length + 1);
  });

  it('searches near coordinates, also across the date line: 180° of longitude is not an edge', async () => {
    assert.deepEqual(namesOf(await search('near=-36.85,-179.99&within=500')), ['Auckland']);
  });

  it('resolves a place given as text to its best match, and ignores an unknown one', async () => {
    assert.deepEqual((await search('place=dallas&within=10')).near, {
      value: '4684888',
      name: 'Dallas, Texas, US',
    });
    const unknown = await search('place=zzzzzz&within=10&sort=near');
    assert.deepEqual([unknown.near, unknown.total.value], [undefined, cities.length + 1]);
  });

  it('suggests cities that have products, and finds the products of a state by its name', async () => {
    const suggested: Suggestion[] = await market.must('GET /search/suggest', { query: { q: 'hous' } });
    const houston = { kind: 'place', text: 'Houston, Texas, US', id: '4699066' };
    assert.deepEqual(
      suggested.filter(({ kind }) => kind === 'place'),
      [houston],
    );
    const texan = cities.map(([name]) => name).filter((name) => name !== 'Auckland');
    assert.deepEqual(namesOf(await search('q=texas&sort=price')).sort(), texan.sort());
  });

  it('pages through results by distance without losing or repeating a product', async () => {
    await market.query`
      insert into products (category_id, seller_id, image_id, name, resale_cents, original_cents, phone, location, years_of_use,
                            condition, description, place_id, place_name, place_lat, place_lon)
      select category_id, seller_id, image_id, 'Spread ' || n, 100, 200, phone, location, years_of_use, condition, description,
             1, 'Somewhere', ${3027} + n % 40 * 10, ${-9774} - n / 40 * 60
      from products, generate_series(1, 90) n where id = ${ids.get('Austin')}::uuid`;
    const pages = await market.searchPages(`near=${AUSTIN}&sort=near&q=spread`);
    const seen = pages.flatMap(({ products }) => products);
    assert.equal(new Set(idsOf(seen)).size, 90);
    const kilometres = seen.map(({ distancekm = -1 }) => distancekm);
    assertRising(kilometres);
    assert.ok((kilometres.at(-1) ?? 0) > 200, 'some are outside of the first circle');
  });
});
