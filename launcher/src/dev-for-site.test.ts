import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readForSite } from './dev-for-site.ts';

const read = (args: string[], env: Record<string, string> = {}) => {
  const { remote, port, site } = readForSite(args, env);
  return [remote.id, port, site];
};

test('the port is beside that of the published files, wherever the settings put these', () => {
  assert.deepEqual(read(['mfe-seller']), ['mfe_seller', 3102, 'http://localhost:3000']);
  const moved = { MARKET_PORT: '21900', MARKET_PORT_SELLER: '21902' };
  assert.deepEqual(read(['seller'], moved), ['mfe_seller', 22002, 'http://localhost:21900']);
  assert.equal(read(['seller'], { MARKET_PORT_SELLER: '65500' })[1], 65400);
});

test('a port that is named is taken, and so is a site elsewhere', () => {
  const env = { MARKET_PORT_SELLER: '21902', MARKET_SITE_URL: 'https://market.example/' };
  const expected = ['mfe_seller', 5005, 'https://market.example'];
  assert.deepEqual(read(['mfe_seller', '--port', '5005'], env), expected);
  assert.deepEqual(read(['--port=5005', 'mfe_seller'], env), expected);
});

test('what cannot be understood is said in a sentence', () => {
  assert.throws(() => read([]), /Name one remote/);
  assert.throws(() => read(['mfe-nobody']), /Name one remote/);
  assert.throws(() => read(['seller', 'buyer']), /Name one remote/);
  assert.throws(() => read(['seller', '--port', '0']), /--port 0 is no port/);
  assert.throws(() => read(['seller', '--port', 'x']), /--port x is no port/);
  assert.throws(() => read(['seller'], { MARKET_PORT_SELLER: 'x' }), /MARKET_PORT_SELLER x is no port/);
});
