import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { numbersIn, readMetrics } from './live-numbers.ts';

const text = `# HELP market_remote_loads_total Visits
market_remote_loads_total{remote="mfe_x",version="1.0.0",team="x"} 200
market_remote_loads_total{remote="mfe_x",version="2.0.0",team="x"} 7
market_remote_failures_total{remote="mfe_x",version="1.0.0",team="x",error_class="render"} 3
market_remote_failures_total{remote="mfe_x",version="1.0.0",team="x",error_class="timeout"} 1
market_remote_load_seconds_bucket{le="0.1",remote="mfe_x",version="1.0.0",team="x"} 4
market_remote_load_seconds_sum{remote="mfe_x",version="1.0.0",team="x"} 30
market_remote_load_seconds_count{remote="mfe_x",version="1.0.0",team="x"} 200
`;

test('loads, failures of all kinds and the time to load, by version', () => {
  assert.deepEqual(numbersIn(text, 'mfe_x', '1.0.0'), { loads: 200, failures: 4, loadMs: 150 });
  assert.deepEqual(numbersIn(text, 'mfe_x', '2.0.0'), { loads: 7, failures: 0, loadMs: null });
  assert.deepEqual(numbersIn(text, 'mfe_y', '1.0.0'), { loads: 0, failures: 0, loadMs: null });
});

test('the site is asked with the token, and its silence is no number', async (t) => {
  const server = createServer((request, response) => {
    const known = request.headers.authorization === 'Bearer secret';
    response.writeHead(known ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4' }).end(text);
  }).listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  assert.equal(await readMetrics(url, 'secret'), text);
  assert.equal(await readMetrics(url, undefined), undefined);
  assert.equal(await readMetrics('http://127.0.0.1:9', undefined), undefined);
});
