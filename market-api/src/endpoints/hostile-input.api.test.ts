import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { EndpointKey } from 'shared-contracts/endpoints';
import { type HostileValue, type Kind, notNumbers, oddities, unstorable } from 'test-helpers/fuzz';
import { type Field, fieldsOf, rightInput, withHostile } from '../testing/hostile/calls.ts';
import { endpointList, type HttpResponse } from '../testing/inject.ts';
import { type Person, shareTestMarket } from '../testing/test-market.ts';

const market = await shareTestMarket();
const [buyer, seller, admin] = await market.people('buyer', 'seller', 'admin');
const people: Readonly<Record<string, Person>> = { buyer, seller, admin };
const ours = { productimage: await market.upload(seller), categoryid: await market.category() };

/** A caller whom the endpoint accepts, and their own data, so that a hostile value gets as far as possible. */
function callerOf(scope: string) {
  const { token, idToken, email } = people[scope] ?? buyer;
  const own = { ...ours, email, buyeremail: email, advertiseremail: email };
  return { who: { token, bearer: idToken }, own };
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text);

function assertRefused(response: HttpResponse, field: string, reported: string): void {
  assert.deepEqual(
    [response.status, response.body?.code],
    [400, 'invalid'],
    `${reported}: ${shorten(response.text)}`,
  );
  const blamed = [
    response.body.field,
    ...(response.body.errors ?? []).map((error: { field: string }) => error.field),
  ];
  assert.ok(blamed.includes(field), `${reported} blames ${blamed}`);
}

const kinds = [...unstorable, ...notNumbers, ...oddities];
const isOf = (kind: readonly Kind[], value: HostileValue) => kind.some((values) => values.includes(value));
/**
 * Each field gets one value of each kind, the next field the next value (number fields take turns among themselves, so that together
 * they get every value), and the suite's runs on PGlite and on PostgreSQL use different values. `npm run soak -- hostile` tries every
 * value in every field on both.
 */
const isWhole = process.env.TEST_HOSTILE === 'all';
const first = process.env.TEST_DATABASE_URL ? 1 : 0;
const turns = { numbers: first, texts: first };

function valuesFor({ isNumber }: Field): HostileValue[] {
  if (isWhole) return kinds.flat();
  const turn = isNumber ? turns.numbers : turns.texts;
  turns[isNumber ? 'numbers' : 'texts'] += 2;
  return kinds.flatMap((kind) => kind[turn % kind.length] ?? []);
}

// Runs first, because logging out with an unknown field may end the caller's sessions.
describe('a request body', () => {
  const bodies = [
    ...['{', '[]', '"text"', '{"name":{"$ne":1},"email":[]}', '1e400', '"\\ud800"', 'null', '\0'],
    ...['['.repeat(100_000), '{"a":'.repeat(50_000), '{"a\\u0000":1}', '{"a":{"b":["\\u0000"]}}'],
  ];
  for (const [key, endpoint] of endpointList.filter(([, { body }]) => body)) {
    it(`of ${key} is refused with 400 when it is malformed or not a valid object`, async () => {
      const { who } = callerOf(endpoint.scope);
      for (const body of bodies) {
        const target = { params: { id: 'x', action: 'x' }, query: { id: ours.productimage } };
        const response = await market.call(key, { ...who, ...target, body });
        assert.deepEqual([response.status, response.body.code], [400, 'invalid'], shorten(body));
        assert.ok(response.body.message.length > 10);
      }
    });
  }

  it('is accepted with an unknown field nested 200,000 levels deep', async () => {
    const body = `{"categoriesname":"Deep","categoryitemid":1,"deep":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    const response = await market.call('POST /addcategory', { token: admin.token, body });
    assert.equal(response.status, 200, response.text);
  });
});

for (const [key, endpoint] of endpointList) {
  const fields = fieldsOf(endpoint);
  if (fields.length === 0) continue;
  describe(key, () => {
    for (const field of fields) {
      const tried = valuesFor(field);
      it(`responds to hostile values of ${field.part} ${field.name} without a server error`, async () => {
        const { who, own } = callerOf(endpoint.scope);
        const input = rightInput(key as EndpointKey, own);
        for (const value of tried) {
          const init = withHostile(input, field, value);
          if (init === undefined) continue;
          const response = await market.call(key, { ...init, ...who });
          const reported = `${field.name} = ${shorten(value.json)}`;
          assert.ok(response.status < 500, `${reported} answered ${response.status}: ${response.text}`);
          const isInRange = field.takesZero && value.text === '0';
          const refused =
            isOf(unstorable, value) || (field.isNumber && isOf(notNumbers, value) && !isInRange);
          if (refused) assertRefused(response, field.name, reported);
        }
      });
    }
  });
}

describe('the authorization header', () => {
  it('gets 401 not_signed_in for an ID token with an invalid subject', async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const now = Math.floor(Date.now() / 1000);
    const times = { iat: now, auth_time: now, exp: now + 600 };
    const project = 'demo-fridge-market';
    const claims = { iss: `https://securetoken.google.com/${project}`, aud: project, ...times };
    const { email } = buyer;
    for (const sub of ['\0', 'x'.repeat(129), 'nobody', '\ud800', '', 5, null]) {
      const bearer = `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claims, sub, user_id: sub, email })}.`;
      const response = await market.call('GET /jwt', { bearer, query: { email } });
      assert.deepEqual([response.status, response.body.code], [401, 'not_signed_in'], JSON.stringify(sub));
    }
  });
});
