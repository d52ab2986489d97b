import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../config.ts';
import { remotePackages } from '../packages.ts';
import { aloneService, devService } from './services.ts';

test('a remote that runs alone is its development server with the addresses of API and sign-in emulator', () => {
  const config = readConfig({ MARKET_PORT_API: '4444', MARKET_PORT_AUTH: '9999' }, '/project');
  const [folder] = remotePackages;
  assert.ok(folder);
  const inPage = devService(config, folder);
  const alone = aloneService(config, folder);
  assert.deepEqual(alone.args, [...(inPage.args ?? []), '--alone']);
  assert.equal(alone.readyUrl, inPage.readyUrl);
  assert.equal(alone.env?.MARKET_API_URL, 'http://127.0.0.1:4444');
  assert.equal(alone.env?.MARKET_AUTH_EMULATOR_URL, 'http://localhost:9999');
});
