import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import { addSafeHeaders } from './safe-headers.ts';

async function headersIn(env: 'demo' | 'production') {
  const app = Fastify();
  addSafeHeaders(app, { env });
  app.get('/', () => ({}));
  const { headers } = await app.inject('/');
  await app.close();
  return headers;
}

describe('every response', () => {
  it('has security headers against scripts, framing, content sniffing and referrer leaks', async () => {
    const headers = await headersIn('demo');
    assert.equal(
      headers['content-security-policy'],
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    );
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['x-frame-options'], 'DENY');
    assert.equal(headers['referrer-policy'], 'no-referrer');
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
    // These headers are for documents, and useless on API responses.
    assert.equal(headers['cross-origin-opener-policy'] ?? headers['x-xss-protection'], undefined);
  });

  it('sets Strict-Transport-Security in production only', async () => {
    assert.equal(
      (await headersIn('production'))['strict-transport-security'],
      'max-age=31536000; includeSubDomains',
    );
    assert.equal((await headersIn('demo'))['strict-transport-security'], undefined);
  });
});
