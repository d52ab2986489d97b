import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bootPerson } from '../testing/samples.ts';
import { createTrafficSources } from './traffic-sources.ts';

const sourceOf = createTrafficSources('key');

test('a network is one traffic source, however many visitors and fresh accounts it has', () => {
  const one = sourceOf('203.0.113.7', undefined);
  assert.equal(sourceOf('203.0.113.99', undefined), one);
  assert.equal(sourceOf('203.0.113.7', bootPerson('buyer')), one);
  assert.equal(sourceOf('203.0.113.7', bootPerson('seller')), one);
  assert.notEqual(sourceOf('203.0.114.7', undefined), one);
});

test('an admin or a verified user is a traffic source of their own, on any network', () => {
  const admin = sourceOf('203.0.113.7', bootPerson('admin'));
  const seller = sourceOf('203.0.113.7', bootPerson('seller', { verified: true }));
  assert.equal(new Set([admin, seller, sourceOf('203.0.113.7', undefined)]).size, 3);
  assert.equal(sourceOf('198.51.100.1', bootPerson('admin')), admin);
});

test('in the demo every signed-in user is a traffic source, and the guests of one machine are one', () => {
  const inDemo = createTrafficSources('key', true);
  const strangers = [inDemo('127.0.0.1', undefined), inDemo('127.0.0.2', undefined)];
  const people = [bootPerson('buyer', { id: 'a' }), bootPerson('seller', { id: 'b' })];
  assert.equal(new Set(strangers).size, 1);
  assert.equal(new Set([...strangers, ...people.map((person) => inDemo('127.0.0.1', person))]).size, 3);
});

test('a traffic source does not reveal address or user, and differs between sites', () => {
  assert.match(sourceOf('203.0.113.7', undefined), /^[\w-]{16}$/);
  const elsewhere = createTrafficSources('another');
  assert.notEqual(elsewhere('203.0.113.7', undefined), sourceOf('203.0.113.7', undefined));
});
