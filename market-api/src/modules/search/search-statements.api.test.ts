import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, it, mock } from 'node:test';
import type { SearchResponse } from 'shared-contracts';
import { seedDemo } from '../../demo/seed-demo.ts';
import { openTestMarket } from '../../testing/test-market.ts';
import { wantedOffers } from './testing/wanted-offers.ts';

const MAX_STATEMENTS = 3;
const typed =
  'white bosch under 300,steel garage ready,smeg pink under 600,turqoise,bsoch whit,fri,36,the with,kitchn refridgerator,' +
  'minifridge,zzzzqqq xyzzy,ice maker water dispenser garage kids lemonade,';
const addresses =
  'q=garage&sort=price q=bosch&sort=-price q=white&sort=new kind=mini&max=400 brand=bosch&brand=lg ' +
  'near=4671654&within=100 sort=near&near=4671654&max=900 nichewidth=700&door=800 q=quiet&as=words';
const queries = [
  ...[...wantedOffers.map(([q]) => q), ...typed.split(',')].map((q) => new URLSearchParams({ q })),
  ...addresses.split(' ').map((query) => new URLSearchParams(query)),
];

const market = await openTestMarket();
await seedDemo(market.app.market, () => {});

/** Not counted: reading the revision, which all calls within some milliseconds share, and the caller. */
const notOfCalls = /revision_base|from users where id = |\bsessions\b/;
/** The call whose statements are counted: jobs run every few seconds, outside of calls. */
const call = new AsyncLocalStorage<string[]>();
const executor = market.app.market.database.db.getExecutor();
const execute = executor.executeQuery;
mock.method(executor, 'executeQuery', (...given: Parameters<typeof execute>) => {
  call.getStore()?.push(given[0].sql);
  return execute.apply(executor, given);
});

/** Searches, and fails if that takes more than `most` statements. @returns how many it took, and the response */
async function searched(
  query: string,
  { token, most = MAX_STATEMENTS }: { token?: string; most?: number } = {},
) {
  const all: string[] = [];
  const request = () => market.call(`GET /search?${query}`, token === undefined ? {} : { token });
  const body: SearchResponse = (await call.run(all, request)).body;
  const texts = all.filter((each) => !notOfCalls.test(each));
  assert.ok(texts.length <= most, `${query}: ${texts.length}\n${texts.join('\n')}`);
  return { count: texts.length, body };
}

describe('an uncached search', () => {
  it(`takes at most ${MAX_STATEMENTS} SQL statements, and at most one when its words are cached or for further pages`, async () => {
    // Caches the products' JSON, which is read once for all searches until something changes.
    for (let next: string | null = ''; next !== null; ) next = (await market.search(next)).next;
    for (const query of queries) {
      const { body } = await searched(`${query}`);
      query.set('min', '2');
      await searched(`${query}`, { most: 1 });
      if (body.next !== null) await searched(body.next, { most: 1 });
    }
  });

  it('takes no more statements for misspelt words right after a change, by a guest or a signed-in user', async () => {
    const [seller, buyer] = await market.people('seller', 'buyer');
    const typed = ['bsoch whit', 'whrlpool retor', 'minifridge', 'frech door steal', 'smeeg', 'bsoch whit'];
    for (const q of typed) {
      for (const token of [undefined, buyer.token]) {
        await market.product(seller);
        // The first search after a change reads the change for all searches.
        await market.search('q=zzzzqqq');
        const who = token === undefined ? {} : { token };
        const { count, body } = await searched(`q=${q}`, who);
        assert.ok(count > 0 && body.products.length > 0, q);
        if (body.next !== null) await searched(body.next, { ...who, most: 1 });
      }
    }
  });

  it('finds a product as it was changed just before, despite the caches, and not after it was removed', async () => {
    const seller = await market.person('seller');
    const id = await market.product(seller, { productname: 'Xylograph cooler', resaleprice: 77 });
    const find = async (query: string) =>
      (await market.search(query)).products.find(({ _id }) => _id === id)?.resaleprice;
    assert.equal(await find('q=xylograph'), 77);
    await market.change(seller, id, { resaleprice: 78, productname: 'Idiophone cooler' });
    const words = ['q=xylograph', 'q=idiophone', 'max=78&min=78'];
    for (const query of words) assert.equal(await find(query), query === words[0] ? undefined : 78, query);
    await market.remove(seller, id);
    for (const query of words) assert.equal(await find(query), undefined, query);
  });
});
