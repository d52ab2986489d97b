import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { describe, it } from 'node:test';
import { errorStatus } from 'shared-contracts';
import { endpointCalls, exchange, type Facts, faultOf, rawCases, sender, tryCalls } from 'test-helpers/fuzz';
import { endpointList } from '../testing/inject.ts';
import { type Person, shareTestMarket } from '../testing/test-market.ts';
import { signToken, unsigned } from '../testing/tokens.ts';

/**
 * Sends to every endpoint requests generated from its schemas, and inputs that these refuse, as every kind of caller. The requests are
 * reproducible; `TEST_FUZZ_SEED` generates others, `TEST_FUZZ_RUNS` sets their number per endpoint.
 */
const seed = Number(process.env.TEST_FUZZ_SEED ?? 14);
const runs = Number(process.env.TEST_FUZZ_RUNS ?? 5);
const honest = ['nobody', 'buyer', 'seller', 'admin'];
const people = [...honest, ...honest, ...honest, 'forger', 'late', 'unsigned'];
const secrets = [process.cwd(), `${tmpdir()}/`];

const market = await shareTestMarket();
const port = await market.port();
const [buyer, seller, admin] = await market.people('buyer', 'seller', 'admin');
const token = (text: string) => ({ freezertoken: `bearer ${text}` });
const signedIn = ({ token: text, idToken }: Person) => ({
  ...{ ...token(text), authorization: `Bearer ${idToken}` },
});
const send = sender(`http://127.0.0.1:${port}`, {
  ...{ buyer: signedIn(buyer), seller: signedIn(seller), admin: signedIn(admin) },
  forger: token(await signToken(market, admin, { secret: 'x'.repeat(40) })),
  late: token(await signToken(market, admin, { lifetime: -60 })),
  unsigned: token(unsigned(admin.token)),
});

/** Existing values for the generated requests: of the callers themselves, and of users who may be changed and deleted. */
const victims = [await market.person('seller'), await market.person('buyer'), await market.person('admin')];
const products = [
  await market.product(seller),
  await market.product(seller),
  await market.product(victims[0] as Person),
];
const category = [await market.category()];
const image = [await market.upload(seller)];
const facts: Facts = {
  id: [...products, ...[...victims, buyer, admin].map(({ id }) => id)],
  ...{ ids: [products.join()], offer: products },
  email: [...victims, buyer, seller, admin].map(({ email }) => email),
  ...{ buyeremail: [buyer.email], advertiseremail: [seller.email, buyer.email] },
  ...{ category, categoryid: category, productimage: image, url: image, near: ['4671654', '30.27,-97.74'] },
};

/** Cursors of a list's next page, if there is one: a cursor is valid for its own list only. */
async function cursorsOf(key: string): Promise<string[]> {
  if (!key.startsWith('GET ')) return [];
  const { text, headers } = await market.call(key, {
    token: admin.token,
    query: { limit: 1, id: facts.category?.[0] ?? '' },
  });
  return [...`${text} ${headers.link}`.matchAll(/cursor=([\w%.-]+)/g)].map(([, cursor = '']) =>
    decodeURIComponent(cursor),
  );
}

describe(`requests generated with seed ${seed}`, () => {
  for (const [at, [key, endpoint]] of endpointList.entries()) {
    it(`cause no server error and leak no internals at ${key}`, async () => {
      const cursor = await cursorsOf(key);
      const mayBeBusy = key === 'POST /1/upload';
      await tryCalls(
        endpointCalls(key, endpoint, { ...facts, cursor }, people),
        async (call) => faultOf(await send(call), { isApi: true, mayBeBusy, secrets }),
        { seed: seed + at, runs },
      );
    });
  }
});

describe('malformed requests', () => {
  for (const [name, bytes] of Object.entries(rawCases({ read: '/getcategory', write: '/addcategory' }))) {
    it(`cause no internal error, and the server keeps running: ${name}`, async () => {
      const { text, statuses } = await exchange(port, bytes);
      for (const status of statuses) assert.ok(status < 500 || status === 505, text.slice(0, 500));
      assert.doesNotMatch(text, /node:internal|node_modules|\.ts:\d/);
      const response = await market.call('GET /healthz');
      assert.notEqual(response.status, errorStatus.internal);
    });
  }
});
