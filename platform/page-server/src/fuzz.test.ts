import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exchange, faultOf, rawCases, sender, siteCalls, tryCalls } from 'test-helpers/fuzz';
import { setupSite } from './testing/setup-site.ts';

/** The same calls each time; `TEST_FUZZ_SEED` draws others, `TEST_FUZZ_RUNS` sets their number. `npm run soak -- fuzz` sends more. */
const seed = Number(process.env.TEST_FUZZ_SEED ?? 14);
const runs = Number(process.env.TEST_FUZZ_RUNS ?? 150);
const facts = { id: ['0d5f8f0e-3f0b-4b8e-9b7a-2f6c1d9e8a77'], cursor: [] };

test(`no server error for calls drawn with seed ${seed}, and for malformed bytes`, async (t) => {
  const { app, signIn } = await setupSite(t, { rateFactor: 10_000 });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const send = sender(origin, { buyer: signIn('buyer', 'ada'), admin: signIn('admin', 'eve') });
  const secrets = [process.cwd()];
  await t.test('drawn calls', async () => {
    await tryCalls(
      siteCalls(facts, ['nobody', 'buyer', 'admin']),
      async (call) => {
        const response = await send(call);
        // The market of this test has no products to list.
        const isList = call.path.startsWith('/sitemap.xml') && response.status === 503;
        return isList ? undefined : faultOf(response, { isApi: false, secrets });
      },
      { seed, runs },
    );
  });
  await t.test('bytes', async () => {
    const port = Number(new URL(origin).port);
    for (const [name, bytes] of Object.entries(rawCases({ read: '/blog', write: '/api/addcategory' }))) {
      const { text, statuses } = await exchange(port, bytes);
      for (const status of statuses)
        assert.ok(status < 500 || status === 505, `${name}: ${text.slice(0, 500)}`);
      assert.doesNotMatch(text, /node:internal|node_modules|\.ts:\d/, name);
    }
    assert.equal((await fetch(`${origin}/healthz`)).status, 200);
  });
});
