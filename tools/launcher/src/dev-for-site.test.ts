import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from './config.ts';
import { portForSite } from './dev-for-site.ts';
import { findRemotePackage } from './packages.ts';

test('the development port is 100 apart from the port of the published files, whatever the settings', () => {
  const seller = findRemotePackage('seller') ?? assert.fail();
  const portBy = (env: Record<string, string>) => portForSite(readConfig(env, '/project'), seller);
  assert.equal(portBy({}), 3102);
  assert.equal(portBy({ MARKET_PORT_SELLER: '21902' }), 22002);
  assert.equal(portBy({ MARKET_PORT_SELLER: '65500' }), 65400);
});
