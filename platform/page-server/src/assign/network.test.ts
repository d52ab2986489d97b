import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prefixOf, subscriberOf } from './network.ts';

test('a prefix is a /24 or a /48, a subscriber an address or a /64', () => {
  assert.equal(prefixOf('203.0.113.7'), prefixOf('203.0.113.200'));
  assert.notEqual(prefixOf('203.0.113.7'), prefixOf('203.0.114.7'));
  assert.equal(prefixOf('::ffff:203.0.113.7'), prefixOf('203.0.113.7'));
  assert.equal(prefixOf('2001:db8:1:2::1'), prefixOf('2001:db8:1:ffff::9'));
  assert.notEqual(prefixOf('2001:db8:1::1'), prefixOf('2001:db8:2::1'));
  assert.notEqual(subscriberOf('203.0.113.7'), subscriberOf('203.0.113.8'));
  assert.equal(subscriberOf('2001:db8:1:2::1'), subscriberOf('2001:db8:1:2:3:4:5:6'));
  assert.notEqual(subscriberOf('2001:db8:1:2::1'), subscriberOf('2001:db8:1:3::1'));
  assert.equal(subscriberOf('nonsense'), 'nonsense');
});
