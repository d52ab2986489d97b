import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { listen } from 'test-helpers/node';
import { plainAnswer } from './plain-answer.ts';

const TEXT = '{"products":[]}';

test('an answer is taken as it can be given again: plain bytes, and no header that says otherwise', async (t) => {
  const server = createServer(({ headers, url }, response) => {
    if (url === '/gone') response.statusCode = 404;
    response.setHeader('x-for', headers.freezertoken ?? 'nobody');
    if (!headers['accept-encoding']?.includes('gzip')) return response.end(TEXT);
    return response.writeHead(response.statusCode, { 'content-encoding': 'gzip' }).end(gzipSync(TEXT));
  });
  const address = await listen(server, t);
  const { bytes, headers } = await plainAnswer(address, { freezertoken: 'bearer x' });
  assert.deepEqual(
    [String(bytes), headers],
    [TEXT, { 'content-length': String(TEXT.length), 'x-for': 'bearer x' }],
  );
  await assert.rejects(plainAnswer(`${address}/gone`, {}), /answered 404$/);
});
