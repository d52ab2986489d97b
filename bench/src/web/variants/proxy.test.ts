import assert from 'node:assert/strict';
import http from 'node:http';
import { type TestContext, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { listen } from 'test-helpers/node';
import { startProxy } from './proxy.ts';

async function siteBehindProxy(t: TestContext) {
  const site = http.createServer((request, response) => {
    if (request.url === '/') {
      const coding = request.headers['accept-encoding'];
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        etag: '"1"',
        'x-coding': coding,
        'content-security-policy': "require-trusted-types-for 'script'",
      });
      response.end('<p>as it was</p>');
    } else if (request.url === '/moved') {
      response.writeHead(302, { location: '/login' }).end();
    } else {
      const body: Buffer[] = [];
      request.on('data', (chunk: Buffer) => body.push(chunk));
      request.on('end', () => response.end(`${request.method} ${Buffer.concat(body)}`));
    }
  });
  const proxy = await startProxy({
    upstream: await listen(site, t),
    changePage: (html) => html.replace('as it was', 'changed'),
    files: new Map([['/twin/a.js', { packed: brotliCompressSync('run()'), type: 'text/javascript' }]]),
  });
  t.after(() => proxy.close());
  return proxy.origin;
}

test('a page is changed on the way, and packed again', async (t) => {
  const origin = await siteBehindProxy(t);
  const response = await fetch(origin, { headers: { accept: 'text/html', 'if-none-match': '"1"' } });
  assert.equal(await response.text(), '<p>changed</p>');
  assert.equal(response.headers.get('content-encoding'), 'br');
  assert.equal(response.headers.get('x-coding'), 'identity');
  assert.equal(response.headers.get('etag'), null);
  assert.equal(response.headers.get('content-security-policy'), null);
});

test('everything else is handed on', async (t) => {
  const origin = await siteBehindProxy(t);
  const answer = await fetch(`${origin}/api/x`, { method: 'POST', body: 'hello' });
  assert.equal(await answer.text(), 'POST hello');
  const moved = await fetch(`${origin}/moved`, { headers: { accept: 'text/html' }, redirect: 'manual' });
  assert.equal(moved.headers.get('location'), '/login');
});

test('its own files are kept for ever', async (t) => {
  const origin = await siteBehindProxy(t);
  const response = await fetch(`${origin}/twin/a.js`);
  assert.equal(await response.text(), 'run()');
  assert.match(response.headers.get('cache-control') ?? '', /immutable/);
});
