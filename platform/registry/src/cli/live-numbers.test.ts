import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { listen } from 'test-helpers/node';
import { numbersOf, readNumbers } from './live-numbers.ts';

const counted = [{ remote: 'mfe_x', version: '1.0.0', loads: 200, failures: 4, loadMs: 150 }];

test('returns the numbers of one version, and zeros for a version that was not counted', () => {
  const numbers = (remote: string, version: string) => numbersOf({ remotes: counted }, remote, version);
  assert.deepEqual(numbers('mfe_x', '1.0.0'), { loads: 200, failures: 4, loadMs: 150 });
  const none = { loads: 0, failures: 0, loadMs: null };
  assert.deepEqual([numbers('mfe_x', '2.0.0'), numbers('mfe_y', '1.0.0')], [none, none]);
});

test('requests the site’s metrics with the token, and ignores a response of another shape', async (t) => {
  const guard = [{ remote: 'mfe_x', version: '1.0.0', text: 'fails more often' }];
  let body: unknown = { remotes: counted, guard };
  const server = createServer((request, response) => {
    const isKnown = request.headers.authorization === 'Bearer secret' && request.url === '/metrics/remotes';
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const MARKET_HOST_URL = await listen(server, t);
  const requested = { MARKET_HOST_URL, MARKET_METRICS_TOKEN: 'secret' };
  assert.deepEqual(await readNumbers(requested), body);
  assert.equal(await readNumbers({ MARKET_HOST_URL }), undefined);
  body = { remotes: [{ remote: 'mfe_x' }] };
  assert.equal(await readNumbers(requested), undefined);
  assert.equal(await readNumbers({ MARKET_HOST_URL: 'http://127.0.0.1:9' }), undefined);
});
