import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sendBytes } from 'test-helpers/node';
import { shareTestMarket } from '../testing/test-market.ts';

const market = await shareTestMarket();
const port = await market.port();

describe('malformed requests that reach no route', () => {
  for (const [what, bytes, status] of [
    [
      'NUL in a header',
      'GET /products HTTP/1.1\r\nhost: a\r\nfreezertoken: a\0b\r\nconnection: close\r\n\r\n',
      400,
    ],
    ['NUL in an address', 'GET /products?a=\0 HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 400],
    ['half an escape', 'GET /products%f HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 400],
    ['bytes that are no text', 'GET /%ff%fe HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 400],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
  ] as const) {
    it(`get a response of type application/problem+json: ${what}`, async () => {
      const [head = '', body = ''] = (await sendBytes(port, bytes)).split('\r\n\r\n');
      assert.match(head, new RegExp(`^HTTP/1\\.1 ${status} `));
      assert.match(head, /content-type: application\/problem\+json/i);
      const problem = JSON.parse(body);
      assert.deepEqual([problem.code, problem.status], ['invalid', status]);
    });
  }
});

describe('a request with "Expect: 100-continue"', () => {
  const statusesOf = async (method: string, path: string, body: string) => {
    const { token } = await market.person('buyer');
    const headers = [
      `${method} ${path} HTTP/1.1`,
      ...['host: market', `freezertoken: bearer ${token}`, 'content-type: application/json'],
      ...['expect: 100-continue', `content-length: ${body.length}`, 'connection: close'],
    ];
    const bytes = `${headers.join('\r\n')}\r\n\r\n${body}`;
    return [...(await sendBytes(port, bytes)).matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status);
  };

  it('gets 100 Continue, and then the final response', async () => {
    assert.deepEqual(await statusesOf('PUT', '/me/kitchen', '{"nichewidth":600}'), ['100', '200']);
    assert.deepEqual(await statusesOf('PUT', '/me/kitchen', '{'), ['100', '400']);
  });

  it('is rejected with 413 when its body is larger than the limit', async () => {
    const statuses = await statusesOf('PUT', '/me/kitchen', `"${'x'.repeat(2 * 1024 * 1024)}"`);
    assert.equal(statuses.at(-1), '413');
  });
});
