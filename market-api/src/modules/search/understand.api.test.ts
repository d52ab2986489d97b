import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SearchResponse } from 'shared-contracts';
import { seedDemo } from '../../demo/seed-demo.ts';
import { assertRising, idsOf, namesOf as names, openTestMarket } from '../../testing/test-market.ts';
import { fieldsOf } from '../testing/responses.ts';
import { wantedOffers } from './testing/wanted-offers.ts';

const market = await openTestMarket();
await seedDemo(market.app.market, () => {});

const search = (q: string, more: Record<string, string> = {}) =>
  market.search(`${new URLSearchParams({ q, ...more })}`);
const labels = ({ understood = [] }: SearchResponse) => understood.map(({ label }) => label);
const allIds = async (query: URLSearchParams) =>
  (await market.searchPages(`${query}`)).flatMap(({ products }) => idsOf(products)).sort();
const FIRST = 5;

describe('a search in plain language, on the offers of the demo', () => {
  it('returns what is wanted: nine of ten of the first five results on average, and never an empty list', async (t) => {
    const shares: number[] = [];
    for (const [typed, fits] of wantedOffers) {
      const first = names(await search(typed)).slice(0, FIRST);
      assert.notEqual(first.length, 0, `${typed} finds nothing`);
      const others = first.filter((name) => !fits.test(name));
      shares.push(1 - others.length / first.length);
      if (others.length > 0) t.diagnostic(`${typed}: ${others.join(' / ')}`);
    }
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    t.diagnostic(`mean ${mean.toFixed(3)} of ${shares.length}`);
    assert.ok(mean >= 0.9, String(mean));
  });

  it('returns a chip for each filter found in the words, with the words that remain without it', async () => {
    const found = await search('white fridge under $300 near Austin');
    assert.deepEqual(fieldsOf(found.understood ?? [], 'text', 'filter', 'value', 'label', 'q'), [
      ['white', 'colour', 'white', 'White', 'fridge under $300 near Austin'],
      ['under $300', 'max', 300, 'Under $300', 'white fridge near Austin'],
      ['near Austin', 'near', '4671654', 'Near Austin, Texas, US', 'white fridge under $300'],
    ]);
    assert.ok(found.products.every(({ distancekm = 999 }) => distancekm <= 80));
    const [, without] = found.understood ?? [];
    assert.deepEqual(labels(await search(without?.q ?? '')), ['White', 'Near Austin, Texas, US']);
  });

  it('translates words into filters of the URL, which find the same offers', async () => {
    for (const [typed, ...filters] of [
      ['between $300 and $500', ['min', 300], ['max', 500]],
      ['24 inch wide', ['width', 616]],
      ['broken', ['state', 'faulty'], ['state', 'parts']],
      ['made from 2020', ['minyear', 2020]],
      ['like new', ['looks', 'A']],
      ['free delivery', ['delivery', 'free']],
    ] as const) {
      const found = await search(typed);
      assert.deepEqual(fieldsOf(found.understood ?? [], 'filter', 'value'), filters);
      const address = filters.map(([name, value]): [string, string] => [name, String(value)]);
      assert.deepEqual(
        await allIds(new URLSearchParams(address)),
        await allIds(new URLSearchParams({ q: typed })),
        typed,
      );
    }
  });

  it('finds no filters in the words with as=words', async () => {
    const found = await search('white fridge under $300 near austin', { as: 'words' });
    assert.deepEqual([found.understood, found.offered, found.sort], [undefined, undefined, 'best']);
  });

  it('counts each choice of a facet as the number of offers that are found with it', async () => {
    const found = await search('quiet fridge under 700');
    assert.ok(found.total.value > 5);
    for (const [facet, choices] of Object.entries(found.facets)) {
      for (const { value, count } of choices) {
        const { total, closest = false } = await search('quiet fridge under 700', { [facet]: value });
        assert.equal(closest ? 0 : total.value, count, `${facet} ${value}`);
      }
    }
  });

  it('ignores a filter in the words when the URL sets the same filter', async () => {
    const found = await search('mini fridge under 100', { max: '150' });
    assert.deepEqual(labels(found), ['Mini fridge']);
    assert.ok(found.products.some(({ resaleprice }) => resaleprice > 100));
  });

  it('returns the closest matches, marked as such, when no offer matches all; filters of the URL still hold', async () => {
    const found = await search('smeg pink under 600');
    assert.equal(found.closest, true);
    assert.ok(names(found).some((name) => /soft pink/.test(name)));
    assert.equal((await search('smeg')).closest, undefined);
    // Filters that were chosen stay.
    const chosen = await search('smeg pink under 600', { min: '600' });
    assert.ok(chosen.products.every(({ resaleprice }) => resaleprice >= 600));
  });

  it('ignores unknown places, and returns the nearest offers when none is near the given place', async () => {
    assert.deepEqual(labels(await search('fridge near nowhereville')), []);
    const found = await search('fridge in Denver Colorado');
    assert.deepEqual([found.closest, found.sort], [true, 'near']);
    const kilometres = found.products.map(({ distancekm = 0 }) => distancekm);
    // The place is the first criterion to be dropped.
    const cheap = await search('fridge under $250 near dallas');
    assert.deepEqual([cheap.closest, cheap.sort], [true, 'near']);
    assert.ok(cheap.products.every(({ resaleprice }) => resaleprice <= 250));
    const far = await search('fridge 300-500 miles or less near Denver');
    assert.deepEqual(labels(far), ['Within 500 mi', 'Near Denver, Colorado, US']);
    assert.ok(!far.closest && far.products.every(({ distancekm = 9999 }) => distancekm <= 805));
    assertRising(kilometres);
  });

  it('treats an ambiguous number as a word, and offers the filter that it may mean', async () => {
    const found = await search('U-Line 24');
    assert.deepEqual(names(found), ['U-Line under-counter, 24 in, black front']);
    assert.deepEqual(found.offered, [{ label: 'Width up to 24 in', q: 'U-Line 24 in wide' }]);
    const alone = await search('fridge 310');
    assert.deepEqual([alone.closest, labels(alone), alone.offered], [true, ['Under $310'], undefined]);
  });

  it('takes the sort order from the words, unless the URL sets one', async () => {
    const found = await search('cheap fridge');
    const prices = found.products.map(({ resaleprice }) => resaleprice);
    assert.equal(found.sort, 'price');
    assertRising(prices);
    assert.equal((await search('cheap fridge', { sort: 'new' })).sort, 'new');
  });
});
