import assert from 'node:assert/strict';
import { it } from 'node:test';
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

it('every response has security headers against scripts, framing, content sniffing and referrer leaks; in production also HSTS', async () => {
  const expected = {
    'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  };
  const headers = await headersIn('demo');
  assert.partialDeepStrictEqual(headers, expected);
  // The first two are for documents, and useless on API responses.
  for (const name of ['cross-origin-opener-policy', 'x-xss-protection', 'strict-transport-security'])
    assert.equal(headers[name], undefined, name);
  const hsts = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
  assert.partialDeepStrictEqual(await headersIn('production'), { ...expected, ...hsts });
});
