import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DataSheet, SearchResponse } from 'shared-contracts';
import { namesOf, openTestMarket } from '../../testing/test-market.ts';

const sheets: Readonly<Record<string, DataSheet>> = {
  'narrow and quiet': { kind: 'mini', widthmm: 500, noisedb: 36 },
  'wide and quiet': { widthmm: 900, noisedb: 36 },
  quiet: { kind: 'mini', noisedb: 38 },
  narrow: { widthmm: 600 },
  'says nothing': {},
  'brought far': { delivery: 'paid', deliverykm: 300, carryhelp: true },
  'brought near': { delivery: 'paid', deliverykm: 20, carryhelp: true },
  'brought anywhere, not up': { delivery: 'free' },
  'carried, not brought': { delivery: 'none', carryhelp: true },
};
const AUSTIN = '4671654';
/** 110 km from Austin, where all the products are. */
const AWAY = 'near=30.27,-96.6';

const market = await openTestMarket();
const seller = await market.person('seller');
for (const [productname, datasheet] of Object.entries(sheets))
  await market.product(seller, { productname, datasheet, place: AUSTIN });

async function search(query: string) {
  const found = await market.search(query);
  return { ...found, names: namesOf(found).sort() };
}
const countOf = (facet: SearchResponse['facets']['flat']) =>
  Object.fromEntries(facet.map(({ value, count }) => [value, count]));

describe('a filter by a measure', () => {
  it('counts the products that match all else but do not state it, and includes them with "unstated"', async () => {
    const narrow = await search('maxwidth=600&maxnoise=38');
    assert.deepEqual(narrow.names, ['narrow and quiet']);
    assert.deepEqual(narrow.unstated, [
      { name: 'width', count: 1 },
      { name: 'noise', count: 1 },
    ]);
    const open = await search('maxwidth=600&maxnoise=38&unstated=width');
    assert.deepEqual(open.names, ['narrow and quiet', 'quiet']);
    assert.deepEqual(countOf(open.facets.kind).mini, 2);
    // The count is the same before and after the user includes the products that do not state the width.
    assert.deepEqual(open.unstated?.[0], { name: 'width', count: 1 });
    const both = await search('maxwidth=600&maxnoise=38&unstated=width&unstated=noise');
    assert.equal(both.names.includes('wide and quiet'), false);
    assert.equal(both.names.length, Object.keys(sheets).length - 1);
    assert.equal((await search('')).unstated, undefined);
  });

  it('also applies "unstated" to a measure that was typed as words', async () => {
    const typed = await search('q=60+cm+wide');
    assert.deepEqual(typed.names, ['narrow', 'narrow and quiet']);
    assert.deepEqual(typed.unstated, [{ name: 'width', count: 6 }]);
    assert.equal((await search('q=60+cm+wide&unstated=width')).names.length, 8);
  });

  it('rejects "unstated" for anything but a measure, and ignores it without a filter by that measure', async () => {
    for (const name of ['price', 'kind', 'within'])
      assert.equal((await market.call(`GET /search?maxwidth=600&unstated=${name}`)).status, 400, name);
    const { names } = await search('maxwidth=600');
    assert.deepEqual((await search('maxwidth=600&unstated=noise')).names, names);
    assert.equal((await search('unstated=width')).names.length, Object.keys(sheets).length);
  });
});

describe('delivery filters', () => {
  it('find products only within the delivery distance of their data sheet', async () => {
    const brought = await search('delivery=paid&delivery=free');
    assert.deepEqual(brought.names, ['brought anywhere, not up', 'brought far', 'brought near']);
    const away = await search(`delivery=paid&delivery=free&${AWAY}`);
    assert.deepEqual(away.names, ['brought anywhere, not up', 'brought far']);
    assert.deepEqual(countOf((await search(AWAY)).facets.delivery), { none: 1, free: 1, paid: 1 });
  });

  it('find products that are delivered and carried up to a flat, by flat=yes and by words', async () => {
    assert.deepEqual((await search('flat=yes')).names, ['brought far', 'brought near']);
    assert.deepEqual((await search('q=third+floor,+no+lift')).names, ['brought far', 'brought near']);
    assert.deepEqual((await search(`flat=yes&${AWAY}`)).names, ['brought far']);
    assert.deepEqual((await search(`q=third+floor,+no+lift&${AWAY}`)).names, ['brought far']);
    assert.deepEqual(countOf((await search(AWAY)).facets.flat), { yes: 1 });
  });
});
