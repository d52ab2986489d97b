import assert from 'node:assert/strict';
import { createServer, request } from 'node:http';
import { test } from 'node:test';
import { listen } from 'test-helpers/node';
import { headerOf } from './answer-first.ts';

const names = ['accept-encoding', 'cookie', 'if-none-match', 'x-forwarded-for', 'x-request-id', 'origin'];

test('a header is read as Node reads it, also one that comes more than once', async (t) => {
  const read: unknown[] = [];
  const server = createServer((call, response) => {
    read.push(...names.map((name) => [headerOf(call, name), call.headers[name]]));
    response.end();
  });
  const url = await listen(server, t);
  const headers = [
    'Host',
    'a.test',
    'Cookie',
    'theme=dark',
    'cookie',
    'market_written=0/1',
    'Accept-Encoding',
  ];
  headers.push(
    'gzip',
    'ACCEPT-ENCODING',
    'br',
    'X-Request-Id',
    'one',
    'x-request-id',
    'two',
    'x-forwarded-for',
    '::1',
  );
  await new Promise((done, fail) => {
    request(url, { headers }, (answer) => answer.resume().on('end', done))
      .on('error', fail)
      .end();
  });
  assert.deepEqual(read, [
    ['gzip, br', 'gzip, br'],
    ['theme=dark; market_written=0/1', 'theme=dark; market_written=0/1'],
    [undefined, undefined],
    ['::1', '::1'],
    ['one, two', 'one, two'],
    [undefined, undefined],
  ]);
});
