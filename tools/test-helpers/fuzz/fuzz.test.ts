import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { endpoints } from 'shared-contracts/endpoints';
import { endpointCalls, type FuzzCall, faultOf, siteCalls, tryCalls } from './index.ts';

const problem = (status: number, code: string) => ({
  status,
  headers: { 'content-type': 'application/problem+json', 'retry-after': '5' },
  text: JSON.stringify({ status, code, message: 'No.', detail: 'No.' }),
});

describe('an answer', () => {
  it('is as it has to be, or what is wrong is said', () => {
    const api = { isApi: true };
    assert.equal(faultOf(problem(404, 'not_found'), api), undefined);
    assert.match(faultOf(problem(500, 'internal'), api) ?? '', /answered 500/);
    assert.match(faultOf(problem(503, 'unavailable'), api) ?? '', /answered 503/);
    assert.equal(faultOf(problem(503, 'unavailable'), { ...api, mayBeBusy: true }), undefined);
    assert.match(faultOf(problem(404, 'invalid'), api) ?? '', /a refusal \(404\) that says/);
    const html = { status: 404, headers: { 'content-type': 'text/html' }, text: 'no' };
    assert.match(faultOf(html, api) ?? '', /of the type text\/html/);
    assert.equal(faultOf(html, { isApi: false }), undefined);
    assert.match(faultOf({ status: 0, headers: {}, text: 'ECONNRESET' }, api) ?? '', /no answer: ECONNRESET/);
  });

  it('shows nothing of the server', () => {
    const leaking = [
      'Error: x\n    at run (file:///srv/market/app.ts:12:5)',
      'syntax error at or near "select"',
      'duplicate key value violates unique constraint "users_email"',
      '/srv/market/.market is full',
    ];
    for (const text of leaking)
      assert.match(
        faultOf({ status: 200, headers: {}, text }, { isApi: true, secrets: ['/srv/market'] }) ?? '',
        /shows|names the folder/,
      );
  });
});

describe('drawn calls', () => {
  const facts = { id: ['0d5f8f0e-3f0b-4b8e-9b7a-2f6c1d9e8a77'], cursor: [] };
  const key = 'PUT /soldedproductupdate';
  const draw = (seed: number) =>
    fc.sample(endpointCalls(key, endpoints[key], facts, ['buyer']), { numRuns: 50, seed });

  it('are the same for the same seed, in part right and in part not', () => {
    assert.deepEqual(draw(7), draw(7));
    assert.notDeepEqual(draw(7), draw(8));
    const bodies = draw(7).map(({ body }) => String(body));
    assert.ok(bodies.some((body) => /"status":"sold"/.test(body)));
    assert.ok(bodies.some((body) => !/"status":"sold"/.test(body)));
  });

  it('can all be sent', () => {
    for (const { path, headers } of fc.sample(siteCalls(facts, ['nobody']), { numRuns: 500, seed: 1 })) {
      assert.match(path, /^\/[\x21-\xff]*$/);
      for (const text of Object.values(headers)) assert.match(text, /^[\t\x20-\x7e\x80-\xff]*$/);
    }
  });

  it('that show a fault are made simple, and told with the seed', async () => {
    const fault = async ({ path }: FuzzCall) => (path.includes('bbb') ? 'three of them' : undefined);
    const calls = fc
      .string({ unit: fc.constantFrom('a', 'b') })
      .map((name) => ({ who: 'me', method: 'GET', path: `/${name}`, headers: {} }));
    const found = await tryCalls(calls, fault, { seed: 3, runs: 1000 });
    assert.match(found ?? '', /^three of them\n {2}seed 3, path [\d:]+\n {2}me: GET \/bbb\n/);
    assert.equal(await tryCalls(calls, async () => undefined, { seed: 3, runs: 10 }), undefined);
  });
});
