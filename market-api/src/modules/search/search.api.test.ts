import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { DataSheet, FacetName, Product, SearchAnswer, SearchQuery } from 'shared-contracts';
import { type Person, startTestMarket, type TestMarket } from '../../testing/test-market.ts';
import { toConditions } from './conditions.ts';
import { countFacets } from './facets.repository.ts';
import { createSearchService } from './search.service.ts';

const ROWS = 300;
let market: TestMarket;
let seller: Person;
let verified: Person;
const categories: number[] = [];

/** The same numbers every time, and every value of each facet many times. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
const next = random(7);
const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)] as Value;
const maybe = <Value>(value: Value): Value | undefined => (next() < 0.7 ? value : undefined);

function sheet(): DataSheet {
  const said = {
    brand: maybe(pick(['Bosch', 'bosch', 'LG', 'Smeg', 'GE'])),
    kind: maybe(pick(['mini', 'chest', 'retro', 'top-freezer'] as const)),
    freshlitres: maybe(pick([40, 99, 100, 250, 480])),
    freezerlitres: maybe(pick([1, 20, 120])),
    widthmm: maybe(pick([500, 595, 600, 601, 910])),
    noisedb: maybe(pick([30, 38, 39, 45])),
    yearmade: maybe(pick([2009, 2019, 2020, 2024])),
    workingstate: maybe(pick(['works', 'faulty', 'parts'] as const)),
    looks: maybe(pick(['A', 'B', 'C', 'D'] as const)),
    delivery: maybe(pick(['none', 'free', 'paid'] as const)),
    ...pick([{}, { energyscale: 'eu-2021', energyclass: 'C' }, { energyscale: 'us' }] as const),
  };
  return JSON.parse(JSON.stringify(said)) as DataSheet;
}

before(async () => {
  market = await startTestMarket();
  [seller, verified] = await Promise.all([market.person('seller'), market.person('seller')]);
  const { db } = market.app.market.database;
  await db.updateTable('users').set({ verified: true }).where('id', '=', verified.id).execute();
  for (let at = 0; at < 3; at += 1) categories.push(await market.category());
  const copy = await market.product(seller, { categoryid: categories[0] });
  const rows = Array.from({ length: ROWS }, (_, at) => ({
    name: `${pick(['Quiet', 'Large', 'Silver'])} ${pick(['fridge', 'refrigerator', 'freezer'])} ${at}`,
    category: pick(categories),
    seller: pick([seller.id, verified.id]),
    cents: 1000 + Math.floor(next() * 90_000),
    sheet: sheet(),
    sold: next() < 0.1,
  }));
  await sql`
    insert into products (category_id, seller_id, image_id, name, resale_cents, original_cents, phone, location,
                          years_of_use, condition, description, data_sheet, status)
    select r.category, r.seller, p.image_id, r.name, r.cents, 90000, p.phone, p.location, p.years_of_use, p.condition,
           p.description, r.sheet, case when r.sold then 'sold' else 'available' end
    from products p, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (name text, category int, seller uuid, cents int, sheet jsonb, sold boolean)
    where p.id = ${copy}::uuid`.execute(db);
  await market.call('DELETE /loadmyproductdelete', { token: seller.token, query: { id: copy } });
});
after(() => market.close());

async function search(query: string): Promise<SearchAnswer> {
  const { status, body, text } = await market.call(`GET /search?${query}`);
  assert.equal(status, 200, text);
  return body;
}

async function allPages(query: string): Promise<Product[]> {
  const found: Product[] = [];
  for (let at: string | null = query; at !== null; ) {
    const answer: SearchAnswer = await search(at);
    found.push(...answer.products);
    at = answer.next;
  }
  return found;
}

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
/** What each facet says of a product, worked out without SQL. */
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
  verified: ({ sellerverified }) => (sellerverified ? 'yes' : undefined),
};

const filters: Readonly<Partial<Record<FacetName | 'min' | 'max', readonly (() => string)[]>>> = {
  category: [() => String(pick(categories)), () => String(pick(categories))],
  brand: [() => 'BOSCH', () => 'lg'],
  kind: [() => 'mini', () => 'retro'],
  capacity: [() => '0-99', () => '500-'],
  state: [() => 'works'],
  looks: [() => 'A', () => 'B'],
  energy: [() => 'us', () => 'eu-2021:C'],
  delivery: [() => 'free'],
  verified: [() => 'yes'],
  min: [() => '123.45'],
  max: [() => '700'],
};

describe('searching', () => {
  it('finds what fits, and counts each choice under all other filters', async () => {
    const everything = await allPages('');
    assert.ok(everything.length > 200);
    assert.equal(new Set(everything.map(({ _id }) => _id)).size, everything.length);
    for (let round = 0; round < 25; round += 1) {
      const query = new URLSearchParams();
      for (const [name, values] of Object.entries(filters)) {
        for (const value of next() < 0.35 ? values : []) query.append(name, value());
      }
      const chosen = (name: string) => query.getAll(name).map((value) => value.toLowerCase());
      const fits = (product: Product, left?: string) =>
        Object.entries(facetValue).every(([name, of]) => {
          const wanted = chosen(name);
          return name === left || wanted.length === 0 || wanted.includes(of(product)?.toLowerCase() ?? '');
        }) &&
        product.resaleprice >= Number(query.get('min') ?? 0) &&
        product.resaleprice <= Number(query.get('max') ?? 1e6);
      const answer = await search(query.toString());
      const expected = everything.filter((product) => fits(product));
      assert.deepEqual(answer.total, { value: expected.length, exact: true }, String(query));
      assert.deepEqual(
        (await allPages(query.toString())).map(({ _id }) => _id),
        expected.map(({ _id }) => _id),
      );
      for (const [name, of] of Object.entries(facetValue)) {
        for (const { value, count } of answer.facets[name as FacetName]) {
          const others = everything.filter((product) => fits(product, name) && of(product) === value);
          assert.equal(count, others.length, `${query}: ${name} ${value}`);
        }
      }
    }
  });

  it('counts the same when it finds too much to be counted every time', async () => {
    const { database, services } = market.app.market;
    const bounded = createSearchService(database.db, { ...services, readAtMost: 10 });
    for (const query of [{}, { brand: ['Bosch'], looks: ['A', 'B'] as const, min: 100 }]) {
      const asked = query as SearchQuery;
      const expected = await services.search.search(asked);
      assert.deepEqual((await bounded.search(asked)).counts, expected.counts);
      assert.deepEqual((await bounded.search(asked)).counts, expected.counts);
    }
  });

  it('reads no more products than it is to', async () => {
    const { db } = market.app.market.database;
    const conditions = toConditions({ verified: ['yes'] }, { tsquery: '', sizes: [], corrected: undefined });
    const total = (await search('')).total.value;
    assert.equal(await countFacets(db, conditions, total - 1), undefined);
    assert.ok((await countFacets(db, conditions, total))?.facets.get('verified')?.get('yes'));
  });

  for (const [sort, of] of [
    ['price', ({ resaleprice }: Product) => resaleprice],
    ['-price', ({ resaleprice }: Product) => -resaleprice],
    ['new', ({ postedat }: Product) => -Date.parse(postedat)],
  ] as const) {
    it(`sorts by ${sort}, page after page, none twice`, async () => {
      const found = await allPages(`sort=${sort}`);
      const values = found.map(of);
      assert.deepEqual(
        values,
        values.toSorted((a, b) => a - b),
      );
      assert.equal(new Set(found.map(({ _id }) => _id)).size, (await search('')).total.value);
    });
  }

  it('refuses the cursor of another sort, and values that no facet has', async () => {
    const { next: query } = await search('sort=price');
    const cursor = new URLSearchParams(query ?? '').get('cursor') ?? '';
    for (const bad of [
      `sort=new&cursor=${cursor}`,
      'cursor=x',
      'kind=spaceship',
      'sort=up',
      'min=x',
      'category=x',
    ]) {
      assert.equal((await market.call(`GET /search?${bad}`)).status, 400, bad);
    }
  });
});

describe('the words of a search', () => {
  const names = async (query: string) =>
    (await search(query)).products.map(({ productname }) => productname).sort();
  const made: Record<string, string> = {};
  before(async () => {
    const offers: Record<string, Record<string, unknown>> = {
      bosch: {
        productname: 'Bosch KGN39 in white',
        datasheet: { brand: 'Bosch', freshlitres: 280, freezerlitres: 90 },
      },
      deep: { productname: 'Zanussi deep freeze', location: 'Abilene, TX' },
      chest: { productname: 'Whirlpool freezer chest', datasheet: { freezerlitres: 205 } },
      cubic: { productname: 'Hotpoint 18 cu ft refrigerators', description: 'Stainless, silent.' },
    };
    for (const [name, offer] of Object.entries(offers)) made[name] = await market.product(seller, offer);
  });

  for (const [what, query, expected] of [
    ['in any order', 'q=white+bosch', ['Bosch KGN39 in white']],
    ['by their stem', 'q=hotpoint+refrigerator', ['Hotpoint 18 cu ft refrigerators']],
    ['by synonyms', 'q=fridge+hotpoint', ['Hotpoint 18 cu ft refrigerators']],
    ['by synonyms of two words', 'q=freezer+zanussi', ['Zanussi deep freeze']],
    ['that mean all of them', 'q=fridge+bosch+kgn39', ['Bosch KGN39 in white']],
    ['of two words by their synonym', 'q=deep+freeze+whirlpool', ['Whirlpool freezer chest']],
    ['with a typing error', 'q=zannusi', ['Zanussi deep freeze']],
    ['half typed', 'q=hotpoi', ['Hotpoint 18 cu ft refrigerators']],
    ['in the place', 'q=abilene', ['Zanussi deep freeze']],
    ['in the description', 'q=silent', ['Hotpoint 18 cu ft refrigerators']],
    ['of a model', 'q=kgn39', ['Bosch KGN39 in white']],
    ['litres near the data sheet', 'q=white+bosch+370+litres', ['Bosch KGN39 in white']],
    ['cubic feet near the data sheet', 'q=whirlpool+7.2+cu+ft', ['Whirlpool freezer chest']],
    ['cubic feet in the name', 'q=18+cu.ft.+hotpoint', ['Hotpoint 18 cu ft refrigerators']],
    ['none of which stands anywhere', 'q=xylophone', []],
    ['that are only signs', `q=${encodeURIComponent("'); drop table products; -- & | ! :* <->")}`, undefined],
  ] as const) {
    it(`finds words ${what}`, async () => {
      const found = await names(query);
      if (expected) assert.deepEqual(found, expected);
    });
  }

  it('says what it took for a typing error', async () => {
    assert.equal((await search('q=zannusi')).corrected, 'zanussi');
    assert.equal((await search('q=zanussi')).corrected, undefined);
  });

  it('ranks a name above a description', async () => {
    await market.product(seller, { productname: 'Beige box', description: 'Once beside a turquoise Bosch.' });
    await market.product(seller, { productname: 'Turquoise retro', description: 'Nice.' });
    const { products } = await search('q=turquoise');
    assert.deepEqual(
      products.map(({ productname }) => productname),
      ['Turquoise retro', 'Beige box'],
    );
  });

  it('is up to date: sold, withdrawn and renamed offers', async () => {
    const id = await market.product(seller, { productname: 'Ephemeral cooler' });
    const isFound = async (word: string) =>
      (await search(`q=${word}`)).products.some(({ _id }) => _id === id);
    assert.ok(await isFound('ephemeral'));
    const body = { productname: 'Permanent cooler' };
    const changed = await market.call('PUT /frreezerproduct', { token: seller.token, query: { id }, body });
    assert.equal(changed.status, 200, changed.text);
    assert.deepEqual([await isFound('ephemeral'), await isFound('permanent')], [false, true]);
    await market.call('DELETE /loadmyproductdelete', { token: seller.token, query: { id } });
    assert.equal(await isFound('permanent'), false);
  });

  it('become suggestions of every kind', async () => {
    const suggest = async (q: string) => (await market.call('GET /search/suggest', { query: { q } })).body;
    const kinds = (list: { kind: string; text: string }[]) => list.map(({ kind, text }) => `${kind} ${text}`);
    assert.ok(kinds(await suggest('abil')).includes('place Abilene, TX'));
    assert.ok(kinds(await suggest('Bos')).includes('brand Bosch'));
    assert.ok(kinds(await suggest('hotp')).includes('product Hotpoint 18 cu ft refrigerators'));
    assert.ok(kinds(await suggest('category 1')).includes('category Category 1'));
    assert.deepEqual(await suggest('%'), []);
    assert.ok((await suggest('fr')).length <= 10);
  });
});
