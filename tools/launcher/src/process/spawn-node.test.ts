import assert from 'node:assert/strict';
import { test } from 'node:test';
import { environmentFor } from './spawn-node.ts';

test('a process gets settings and setting files, but no file of a setting that is passed directly', () => {
  const own = {
    MARKET_BIND_FILE: '/run/bind',
    MARKET_HOST_KEY_FILE: '/run/key',
    npm_config_x: '1',
    PATH: '/bin',
  };
  assert.deepEqual(environmentFor({ MARKET_BIND: '::1', MARKET_PORT: '80' }, own), {
    MARKET_BIND: '::1',
    MARKET_HOST_KEY_FILE: '/run/key',
    MARKET_PORT: '80',
    PATH: '/bin',
  });
});
