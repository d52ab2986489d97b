import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { packPage, sendPage } from './send-page.ts';

const text = '<!doctype html><title>Fridges</title>\n'.repeat(40);

const policy = "default-src 'none'";

async function ask(headers: Record<string, string>, status = 200) {
  const page = await packPage({ status, document: text, policy });
  const app = Fastify();
  app.get('/', (request, reply) => sendPage(request, reply, page));
  const response = await app.inject({ url: '/', headers });
  await app.close();
  return response;
}

test('sends a page compressed when the browser accepts brotli; browsers cache it and revalidate it every time', async () => {
  const { headers, rawPayload } = await ask({ 'accept-encoding': 'gzip, deflate, br, zstd' });
  assert.equal(headers['content-encoding'], 'br');
  assert.ok(rawPayload.length < text.length / 2);
  assert.equal(brotliDecompressSync(rawPayload).toString(), text);
  assert.equal(headers['content-type'], 'text/html; charset=utf-8');
  assert.equal(headers['cache-control'], 'private, no-cache');
  assert.equal(headers['content-security-policy'], policy);
});

for (const accepted of ['', 'gzip', 'brotli'])
  test(`sends a page uncompressed otherwise: ${accepted || 'nothing is accepted'}`, async () => {
    const { headers, payload } = await ask(accepted ? { 'accept-encoding': accepted } : {});
    assert.deepEqual([headers['content-encoding'], payload], [undefined, text]);
    assert.equal(headers.vary, 'cookie, accept-encoding');
  });

test('responds with 304 and no body when the page is unchanged', async () => {
  const etag = String((await ask({})).headers.etag);
  const again = await ask({ 'if-none-match': etag });
  assert.deepEqual([again.statusCode, again.payload], [304, '']);
  assert.equal(again.headers['content-security-policy'], policy);
  assert.equal((await ask({ 'if-none-match': 'W/"another"' })).statusCode, 200);
});

test('a 404 page stays 404 when the browser has it already', async () => {
  const etag = String((await ask({}, 404)).headers.etag);
  const again = await ask({ 'if-none-match': etag }, 404);
  assert.deepEqual([again.statusCode, again.payload], [404, text]);
});
