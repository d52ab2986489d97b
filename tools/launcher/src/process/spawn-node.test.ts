import assert from 'node:assert/strict';
import { test } from 'node:test';
import { environmentFor } from './spawn-node.ts';

test('a program gets settings and files of settings, and of what it is told no file besides', () => {
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
