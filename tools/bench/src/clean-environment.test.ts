import assert from 'node:assert/strict';
import { delimiter } from 'node:path';
import { test } from 'node:test';
import { cleanEnvironment } from './clean-environment.ts';

test('removes settings of the market and of npm from the environment, and keeps other variables', () => {
  const clean = cleanEnvironment({
    HOME: '/home/ada',
    MARKET_PORT: '3000',
    DATABASE_URL: 'postgres://localhost/market',
    npm_lifecycle_event: 'bench',
    NODE_ENV: 'production',
    HTTPS_PROXY: 'http://proxy',
  });
  assert.deepEqual(clean, { HOME: '/home/ada', HTTPS_PROXY: 'http://proxy' });
});

test('removes node_modules/.bin from PATH', () => {
  const path = ['/market/node_modules/.bin', '/usr/local/bin', '/usr/bin'].join(delimiter);
  assert.equal(cleanEnvironment({ PATH: path }).PATH, ['/usr/local/bin', '/usr/bin'].join(delimiter));
});
