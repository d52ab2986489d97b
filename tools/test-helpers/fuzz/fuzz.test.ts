import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { faultOf } from './index.ts';

const problem = (status: number, code: string) => ({
  status,
  headers: { 'content-type': 'application/problem+json', 'retry-after': '5' },
  text: JSON.stringify({ status, code, message: 'No.', detail: 'No.' }),
});

describe('a response', () => {
  it('has a valid status, error format and content type, or its fault is reported', () => {
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

  it('has a fault when it reveals internals of the server', () => {
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
