import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Role } from 'shared-contracts';
import type { Endpoint } from 'shared-contracts/endpoints';
import type { CallInit } from '../testing/inject.ts';
import { endpointList } from '../testing/inject.ts';
import { type Person, shareTestMarket } from '../testing/test-market.ts';

const people = {} as Record<Role, Person>;

const market = await shareTestMarket();
for (const role of ['buyer', 'seller', 'admin'] as const) people[role] = await market.person(role);

/** Something of the right shape for every endpoint, so that a refusal is about the caller and nothing else. */
const id = '00000000-0000-4000-8000-000000000000';
const email = 'nobody@people.test';
const shapes: Record<string, CallInit> = {
  'GET /frreezerproduct': { query: { id: 1 } },
  'PUT /advertiseupdate': { query: { id }, headers: { advertiseremail: email } },
};
const shapeOf = (key: string, endpoint: Endpoint): CallInit => ({
  query: { id, email },
  ...shapes[key],
  ...(endpoint.body ? { body: {} } : {}),
});

const roleScopes = ['buyer', 'seller', 'admin'] as const;

describe('every endpoint', () => {
  for (const [key, endpoint] of endpointList) {
    if (endpoint.scope === 'public') continue;
    it(`${key} refuses strangers`, async () => {
      const response = await market.call(key, shapeOf(key, endpoint));
      assert.deepEqual([response.status, response.body.code], [401, 'not_signed_in']);
      assert.match(response.headers['content-type'] ?? '', /^application\/problem\+json/);
      assert.equal(response.body.requestId, response.headers['x-request-id']);
    });

    it(`${key} refuses tokens that are not ours`, async () => {
      for (const token of ['null', 'rubbish', 'a.b.c', people.buyer.idToken]) {
        const response = await market.call(key, { ...shapeOf(key, endpoint), token, bearer: 'rubbish' });
        assert.deepEqual([response.status, response.body.code], [401, 'not_signed_in']);
      }
    });
  }

  for (const [key, endpoint] of endpointList.filter(([, { body }]) => body)) {
    it(`${key} names what is wrong with rubbish`, async () => {
      const role = roleScopes.find((scope) => scope === endpoint.scope) ?? 'buyer';
      const who = { token: people[role].token, bearer: people[role].idToken };
      for (const body of ['{', '[]', 'null', '"text"', '{"name":{"$ne":1},"email":[]}']) {
        const response = await market.call(key, { ...shapeOf(key, endpoint), ...who, body });
        assert.deepEqual(
          [response.status, response.body.code],
          [400, 'invalid'],
          `${body}: ${response.text}`,
        );
        assert.ok(response.body.message.length > 10);
      }
    });
  }
});

describe('the server', () => {
  it('is open about every endpoint in /openapi.json', async () => {
    const { body } = await market.call('GET /openapi.json');
    const described = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    assert.deepEqual(described.sort(), endpointList.map(([key]) => key).sort());
  });

  it('answers unknown addresses and methods with a problem', async () => {
    for (const key of [
      'GET /nothing',
      'POST /getcategory',
      'GET /pictures/../db',
      'GET /pictures/x/1.webp',
    ]) {
      const response = await market.call(key);
      assert.deepEqual([response.status, response.body.code], [404, 'not_found'], key);
    }
  });

  it('says whether it lives, works and what it counted', async () => {
    assert.deepEqual((await market.call('GET /healthz')).body, { status: 'ok' });
    const ready = { status: 'ok', database: 'ok', pictures: 'ok', identity: 'ok' };
    assert.deepEqual((await market.call('GET /readyz')).body, ready);
    const metrics = await market.call('GET /metrics');
    assert.match(metrics.text, /market_api_request_duration_seconds_count\{.*route="\/healthz"/);
  });

  it('refuses list cursors that are not its own', async () => {
    const foreign = Buffer.from(JSON.stringify(['users', 1, id])).toString('base64url');
    for (const cursor of ['x', foreign, Buffer.from('["shoppers",true,1e99,"x"]').toString('base64url')]) {
      const response = await market.call('GET /products', { query: { cursor } });
      assert.deepEqual([response.status, response.body.field], [400, 'cursor']);
    }
    for (const limit of [0, 101, 'many']) {
      const response = await market.call('GET /products', { query: { limit } });
      assert.deepEqual([response.status, response.body.field], [400, 'limit']);
    }
  });
});
