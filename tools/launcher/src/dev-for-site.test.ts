import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readForSite } from './dev-for-site.ts';
import { findRemotePackage } from './packages.ts';

const seller = findRemotePackage('seller') ?? assert.fail();
const read = (wanted: number | undefined, env: Record<string, string> = {}) => {
  const { remote, port, site } = readForSite(seller, wanted, env);
  return [remote.id, port, site];
};

test('the port is beside that of the published files, wherever the settings put these', () => {
  assert.deepEqual(read(undefined), ['mfe_seller', 3102, 'http://localhost:3000']);
  const moved = { MARKET_PORT: '21900', MARKET_PORT_SELLER: '21902' };
  assert.deepEqual(read(undefined, moved), ['mfe_seller', 22002, 'http://localhost:21900']);
  assert.equal(read(undefined, { MARKET_PORT_SELLER: '65500' })[1], 65400);
});

test('a port that is named is taken, and so is a site elsewhere', () => {
  const env = { MARKET_PORT_SELLER: '21902', MARKET_SITE_URL: 'https://market.example/' };
  const expected = ['mfe_seller', 5005, 'https://market.example'];
  assert.deepEqual(read(5005, env), expected);
});

test('a setting that is no port is said in a sentence', () => {
  assert.throws(() => read(undefined, { MARKET_PORT_SELLER: 'x' }), /MARKET_PORT_SELLER x is no port/);
});
