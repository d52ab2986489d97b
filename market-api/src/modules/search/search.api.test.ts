import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type DataSheet, type FacetName, type Product, yearRanges } from 'shared-contracts';
import { randomFrom } from 'test-helpers/node';
import { assertRising, idsOf, openTestMarket } from '../../testing/test-market.ts';
import { createSearchService } from './search.service.ts';

const ROWS = 300;

/** The same in every run: every value of each facet occurs many times. */
const { pick, chance, between } = randomFrom(7);
const maybe = <Value>(value: Value): Value | undefined => (chance(0.7) ? value : undefined);

function sheet(): DataSheet {
  const said = {
    brand: maybe(pick(['Bosch', 'bosch', 'LG', 'Smeg', 'GE'])),
    kind: maybe(pick(['mini', 'chest', 'retro', 'top-freezer'] as const)),
    freshlitres: maybe(pick([40, 99, 100, 250, 480])),
    freezerlitres: maybe(pick([1, 20, 120])),
    widthmm: maybe(pick([500, 595, 600, 601, 910])),
    noisedb: maybe(pick([30, 38, 39, 45])),
    nofrost: maybe(pick([true, false])),
    floor: maybe(pick([0, 3])),
    lift: maybe(pick([true, false])),
    carryhelp: maybe(pick([true, false])),
    yearmade: maybe(pick([2009, 2019, 2020, 2024])),
    workingstate: maybe(pick(['works', 'faulty', 'parts'] as const)),
    looks: maybe(pick(['A', 'B', 'C', 'D'] as const)),
    delivery: maybe(pick(['none', 'free', 'paid'] as const)),
    deliverykm: maybe(pick([10, 60, 300])),
    takesoldaway: maybe(pick([true, false])),
    ...pick<DataSheet>([{}, { energyscale: 'eu-2021', energyclass: 'C' }, { energyscale: 'us' }]),
  };
  return JSON.parse(JSON.stringify(said)) as DataSheet;
}

const market = await openTestMarket();
const { search } = market;
const [seller, verified] = await market.people('seller', 'seller');
const categories = [await market.category(), await market.category(), await market.category()] as const;
await market.query`update users set verified = true where id = ${verified.id}`;
const copy = await market.product(seller, { categoryid: categories[0] });
const rows = Array.from({ length: ROWS }, (_, at) => ({
  name: `${pick(['Quiet', 'Large', 'Silver'])} ${pick(['fridge', 'refrigerator', 'freezer'])} ${at}`,
  category: pick(categories),
  seller: pick([seller.id, verified.id]),
  cents: between(1000, 90_999),
  sheet: sheet(),
  sold: chance(0.1),
}));
await market.query`
  insert into products (category_id, seller_id, image_id, name, resale_cents, original_cents, phone, location,
                        years_of_use, condition, description, data_sheet, status)
  select r.category, r.seller, p.image_id, r.name, r.cents, 90000, p.phone, p.location, p.years_of_use, p.condition,
         p.description, r.sheet, case when r.sold then 'sold' else 'available' end
  from products p, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r (name text, category int, seller uuid, cents int, sheet jsonb, sold boolean)
  where p.id = ${copy}::uuid`;
await market.remove(seller, copy);

const allPages = async (query: string): Promise<Product[]> =>
  (await market.searchPages(query)).flatMap(({ products }) => products);

const litresOf = ({ datasheet }: Product) =>
  (datasheet?.freshlitres ?? 0) + (datasheet?.freezerlitres ?? 0) || undefined;
function capacityOf(product: Product): string | undefined {
  const litres = litresOf(product);
  return litres === undefined
    ? undefined
    : litres >= 500
      ? '500-'
      : `${Math.floor(litres / 100) * 100 || 0}-${Math.floor(litres / 100) * 100 + 99}`;
}
function yearOf(year: number | undefined): string | undefined {
  if (year === undefined) return undefined;
  return yearRanges.find((range) => {
    const [from, to] = range.split('-');
    return year >= Number(from || 0) && year <= Number(to || 9999);
  });
}
/** The value of each facet of a product, computed without SQL. */
const facetValue: Readonly<Record<FacetName, (product: Product) => string | undefined>> = {
  category: ({ categoryid }) => String(categoryid),
  kind: ({ datasheet }) => datasheet?.kind,
  brand: ({ datasheet }) => datasheet?.brand?.toLowerCase(),
  capacity: capacityOf,
  state: ({ datasheet }) => datasheet?.workingstate,
  looks: ({ datasheet }) => datasheet?.looks,
  energy: ({ datasheet }) =>
    datasheet?.energyscale && [datasheet.energyscale, datasheet.energyclass].filter(Boolean).join(':'),
  delivery: ({ datasheet }) => datasheet?.delivery,
  nofrost: ({ datasheet }) => (datasheet?.nofrost ? 'yes' : undefined),
  access: ({ datasheet }) =>
    datasheet?.floor === 0 ? 'ground' : datasheet?.lift ? 'lift' : datasheet?.carryhelp ? 'help' : undefined,
  flat: ({ datasheet }) =>
    ['free', 'paid'].includes(datasheet?.delivery ?? '') && datasheet?.carryhelp ? 'yes' : undefined,
  takesoldaway: ({ datasheet }) => (datasheet?.takesoldaway ? 'yes' : undefined),
  verified: ({ sellerverified }) => (sellerverified ? 'yes' : undefined),
  year: ({ datasheet }) => yearOf(datasheet?.yearmade),
};

const filters: Readonly<Partial<Record<FacetName | 'min' | 'max', readonly (() => string)[]>>> = {
  category: [() => String(pick(categories)), () => String(pick(categories))],
  brand: [() => 'BOSCH', () => 'lg'],
  kind: [() => 'mini', () => 'retro'],
  access: [() => 'ground', () => 'lift'],
  nofrost: [() => 'yes'],
  capacity: [() => '0-99', () => '500-'],
  state: [() => 'works'],
  looks: [() => 'A', () => 'B'],
  energy: [() => 'us', () => 'eu-2021:C'],
  delivery: [() => 'free'],
  flat: [() => 'yes'],
  takesoldaway: [() => 'yes'],
  verified: [() => 'yes'],
  year: [() => '2020-2023', () => '-2009'],
  min: [() => '123.45'],
  max: [() => '700'],
};

describe('GET /search', () => {
  it('finds all products that match the filters, and counts each facet choice under all other filters', async () => {
    const everything = await allPages('');
    assert.ok(everything.length > 200);
    assert.equal(new Set(idsOf(everything)).size, everything.length);
    for (let round = 0; round < 25; round += 1) {
      const query = new URLSearchParams();
      for (const [name, values] of Object.entries(filters)) {
        for (const value of chance(0.35) ? values : []) query.append(name, value());
      }
      const chosen = (name: string) => query.getAll(name).map((value) => value.toLowerCase());
      const fits = (product: Product, left?: string) =>
        Object.entries(facetValue).every(([name, of]) => {
          const wanted = chosen(name);
          return name === left || wanted.length === 0 || wanted.includes(of(product)?.toLowerCase() ?? '');
        }) &&
        product.resaleprice >= Number(query.get('min') ?? 0) &&
        product.resaleprice <= Number(query.get('max') ?? 1e6);
      const response = await search(query.toString());
      const expected = everything.filter((product) => fits(product));
      assert.deepEqual(response.total, { value: expected.length, exact: true }, String(query));
      assert.deepEqual(idsOf(await allPages(query.toString())), idsOf(expected));
      for (const [name, of] of Object.entries(facetValue)) {
        for (const { value, count } of response.facets[name as FacetName]) {
          const others = everything.filter((product) => fits(product, name) && of(product) === value);
          assert.equal(count, others.length, `${query}: ${name} ${value}`);
        }
      }
    }
  });

  it('lists only the newest products when more match than are ranked, and returns the number of ranked products', async () => {
    const { database, services } = market.app.market;
    const bounded = createSearchService(database.db, { ...services, maxRanked: 5 });
    const total = (await search('q=fridge')).total.value;
    assert.ok(total > 5);
    const listed = ({ items }: { items: { text: string } }) => JSON.parse(items.text) as Product[];
    const found = await bounded.search({ q: 'fridge' });
    assert.deepEqual([listed(found).length, found.next, found.ranked], [5, undefined, 5]);
    const newest = await bounded.search({ q: 'fridge', sort: 'new' });
    assert.deepEqual(idsOf(listed(found)).sort(), idsOf(listed(newest).slice(0, 5)).sort());
    assert.deepEqual([listed(newest).length, newest.ranked], [24, undefined]);
    assert.equal(
      (await bounded.search({ q: `fridge ${listed(found)[0]?.productname.split(' ').at(-1)}` })).ranked,
      undefined,
    );
    assert.equal((await search('q=fridge')).ranked, undefined);
  });

  for (const [query, of = () => 0] of [
    ['sort=new', ({ postedat }: Product) => -Date.parse(postedat)],
    ['sort=price', ({ resaleprice }: Product) => resaleprice],
    ['sort=-price', ({ resaleprice }: Product) => -resaleprice],
    ['q=fridge&sort=best'],
  ] as const) {
    it(`sorts across all pages without duplicates, links each page to the previous one, and counts the products before it: ${query}`, async () => {
      const pages = await market.searchPages(query);
      assert.ok(pages.length > 2);
      const found = pages.flatMap(({ products }) => products);
      assertRising(found.map(of));
      assert.equal(new Set(idsOf(found)).size, pages[0]?.total.value);
      assert.deepEqual([pages[0]?.before, pages[0]?.previous], [undefined, undefined]);
      let seen = 0;
      for (const [at, { before = 0, previous, products }] of pages.entries()) {
        assert.equal(before, seen);
        seen += products.length;
        if (at === 0) continue;
        const back = await search(previous ?? '');
        assert.deepEqual([back.products, back.before], [pages[at - 1]?.products, pages[at - 1]?.before]);
      }
    });
  }

  it('returns a cursor for every page when there are at most ten pages', async () => {
    const few = 'category=1&sort=price';
    const { pages = [], total, next } = await search(few);
    assert.ok(total.value > 24 && total.value <= 240, String(total.value));
    assert.equal(pages.length, Math.ceil(total.value / 24));
    assert.deepEqual([pages[0], pages[1]], ['', new URLSearchParams(next ?? '').get('cursor')]);
    const found = await Promise.all(
      pages.map((cursor) => search(cursor === '' ? few : `${few}&cursor=${cursor}`)),
    );
    assert.deepEqual(idsOf(found.flatMap(({ products }) => products)), idsOf(await allPages(few)));
    assert.equal((await search('')).pages, undefined);
    assert.equal((await search('min=100000')).pages, undefined);
  });

  it('rejects the cursor of another sort order, and a kind that does not exist', async () => {
    const { next: query } = await search('sort=price');
    const cursor = new URLSearchParams(query ?? '').get('cursor') ?? '';
    for (const bad of [`sort=new&cursor=${cursor}`, 'kind=spaceship'])
      assert.equal((await market.call(`GET /search?${bad}`)).status, 400, bad);
  });
});
