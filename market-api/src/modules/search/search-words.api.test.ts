import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { namesOf, openTestMarket } from '../../testing/test-market.ts';

const market = await openTestMarket();
const { search } = market;
const seller = await market.person('seller');
const offers = [
  {
    productname: 'Bosch KGN39 in white',
    datasheet: { brand: 'Bosch', freshlitres: 280, freezerlitres: 90 },
  },
  { productname: 'Zanussi deep freeze', location: 'Abilene, TX' },
  { productname: 'Whirlpool freezer chest', datasheet: { freezerlitres: 205, nofrost: true } },
  { productname: 'Hotpoint 18 cu ft refrigerators', description: 'Hums a little.' },
  { productname: 'Smeg, free for collection' },
];
for (const offer of offers) await market.product(seller, offer);
const [bosch = '', zanussi = '', whirlpool = '', hotpoint = ''] = offers.map(
  ({ productname }) => productname,
);
const names = async (query: string) => namesOf(await search(query)).sort();

describe('a full-text search', () => {
  for (const [what, query, expected] of [
    ['in any order', 'q=white+bosch', bosch],
    ['by their stem', 'q=hotpoint+refrigerator', hotpoint],
    ['by synonyms', 'q=fridge+hotpoint', hotpoint],
    ['by synonyms of two words', 'q=freezer+zanussi', zanussi],
    ['that mean all of them', 'q=fridge+bosch+kgn39', bosch],
    ['of two words by their synonym', 'q=deep+freeze+whirlpool', whirlpool],
    ['with a typing error', 'q=zannusi', zanussi],
    ['with two letters swapped in a short one', 'q=bsoch+kgn39', bosch],
    ['with a typing error in one that has synonyms', 'q=frigde+hotpoint', hotpoint],
    ['written as one', 'q=deepfreeze', [whirlpool, zanussi]],
    ['among words that everything has', 'q=the+white+with+bosch', bosch],
    ['for what the data sheet says', 'q=frost+free+whirlpool', whirlpool],
    ['for that in other words', 'q=no-frost+whirlpool', whirlpool],
    ['half typed', 'q=hotpoi', hotpoint],
    ['in the place', 'q=abilene', zanussi],
    ['in the description', 'q=hums', hotpoint],
    ['of a model', 'q=kgn39', bosch],
    ['litres near the data sheet', 'q=white+bosch+370+litres', bosch],
    ['cubic feet near the data sheet', 'q=whirlpool+7.2+cu+ft', whirlpool],
    ['cubic feet in the name', 'q=18+cu.ft.+hotpoint', hotpoint],
    ['none of which stands anywhere, and finds nothing', 'q=xylophone', []],
    ['in letters of two units each, and finds nothing', `q=${encodeURIComponent('𐐷𐐷𐐷 𐐷𐐷𐐷À 𝒶𐂹ꐛβ')}`, []],
    [
      'among operators of SQL',
      `q=${encodeURIComponent("'); drop table products; -- & | ! :* <-> kgn39")}`,
      bosch,
    ],
  ] as const) {
    it(`searches for words ${what}`, async () => {
      assert.deepEqual(await names(query), [expected].flat());
    });
  }

  it('returns the corrected spelling of a misspelt word, and none for known words', async () => {
    assert.equal((await search('q=zannusi')).corrected, 'zanussi');
    assert.equal((await search('q=zanussi')).corrected, undefined);
    for (const words of ['zanussi+liter', 'zanussi+less+than', 'zanussi+300'])
      assert.equal((await search(`q=${words}`)).corrected, undefined, words);
    // By common letters, `free` is just as close.
    assert.equal((await search('q=freezr')).corrected, 'freezer');
    // No offer contains these words, but the search knows what they mean.
    for (const words of ['no+frost', 'frost+free', 'frostfree'])
      assert.equal((await search(`q=${words}`)).corrected, undefined, words);
  });

  it('matches ß, ligatures and accented letters with their plain spellings, and vice versa', async () => {
    await market.product(seller, { productname: 'Ganze Größe, ﬁne Ausführung' });
    await market.product(seller, { productname: 'Grosse Freude' });
    for (const word of ['grosse', 'Größe']) {
      const found = await names(`q=${encodeURIComponent(word)}`);
      assert.ok(found.includes('Ganze Größe, ﬁne Ausführung'), word);
    }
    assert.ok((await names(`q=${encodeURIComponent('große')}`)).includes('Grosse Freude'));
    for (const word of ['fine', 'ﬁne', 'ausfuhrung', 'Ausführung'])
      assert.equal((await names(`q=${encodeURIComponent(word)}`)).length, 1, word);
  });

  it('finds all products by a stop word such as "the", and by signs alone', async () => {
    const { total } = await search('');
    for (const q of ['the', "'); -- & | ! :* <->"])
      assert.deepEqual((await search(`${new URLSearchParams({ q })}`)).total, total, q);
  });

  it('ranks a match in the name above a match in the description', async () => {
    await market.product(seller, { productname: 'Beige box', description: 'Once beside a turquoise Bosch.' });
    await market.product(seller, { productname: 'Turquoise retro', description: 'Nice.' });
    assert.deepEqual(namesOf(await search('q=turquoise')), ['Turquoise retro', 'Beige box']);
  });

  it('suggests places, brands, products and categories', async () => {
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
