import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shareTestMarket } from '../testing/test-market.ts';

const market = await shareTestMarket();

// Access rights are tested in testing/access, invalid input in hostile-input.api.test.ts.
describe('the server', () => {
  it('responds to unknown paths and methods with a 404 problem', async () => {
    for (const key of [
      'GET /nothing',
      'POST /getcategory',
      'GET /pictures/../db',
      'GET /pictures/x/1.webp',
    ]) {
      const response = await market.call(key);
      assert.deepEqual([response.status, response.body.code], [404, 'not_found'], key);
      assert.match(response.headers['content-type'] ?? '', /^application\/problem\+json/);
      assert.equal(response.body.requestId, response.headers['x-request-id']);
    }
  });

  it('reports liveness, readiness and metrics', async () => {
    assert.deepEqual((await market.call('GET /healthz')).body, { status: 'ok' });
    const ready = { status: 'ok', database: 'ok', pictures: 'ok', identity: 'ok' };
    assert.deepEqual((await market.call('GET /readyz')).body, ready);
    const metrics = await market.call('GET /metrics');
    assert.match(metrics.text, /market_api_request_duration_seconds_count\{.*route="\/healthz"/);
  });
});
