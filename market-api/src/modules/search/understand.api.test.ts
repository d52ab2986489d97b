import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SearchResponse } from 'shared-contracts';
import { seedDemo } from '../../demo/seed-demo.ts';
import { startTestMarket, type TestMarket } from '../../testing/test-market.ts';
import { wantedOffers } from './testing/wanted-offers.ts';

let market: TestMarket;
before(async () => {
  market = await startTestMarket();
  await seedDemo(market.app.market, () => {});
});
after(() => market.close());

async function search(q: string, more = ''): Promise<SearchResponse> {
  const { status, body, text } = await market.call(`GET /search?q=${encodeURIComponent(q)}${more}`);
  assert.equal(status, 200, text);
  return body;
}
const FIRST = 5;

describe('what people type, on the offers of the demo', () => {
  it('finds what they want: nine of ten among the first five, and something for everything', async (t) => {
    const shares: number[] = [];
    for (const [typed, fits] of wantedOffers) {
      const { products, understood = [], closest } = await search(typed);
      const first = products.slice(0, FIRST).map(({ productname }) => productname);
      const share = first.filter((name) => fits.test(name)).length / Math.max(1, first.length);
      shares.push(share);
      if (share < 1)
        t.diagnostic(
          `${share.toFixed(2)} ${typed} [${understood.map(({ label }) => label)}]${closest ? ' closest' : ''}: ${first.filter((name) => !fits.test(name)).join(' / ')}`,
        );
      assert.notEqual(first.length, 0, `${typed} finds nothing`);
    }
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    t.diagnostic(`mean ${mean.toFixed(3)} of ${shares.length}`);
    assert.ok(mean >= 0.9, String(mean));
  });
});
