import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCircuitBreaker } from './circuit-breaker.ts';

function setup() {
  const clock = { ms: 0 };
  const breaker = createCircuitBreaker({ failures: 3, openMs: 1000, now: () => clock.ms });
  const fail = (times: number) => Array.from({ length: times }, () => breaker.failed('a'));
  return { clock, breaker, fail };
}

test('three failures in a row open it, for that key alone', () => {
  const { breaker, fail } = setup();
  fail(2);
  assert.equal(breaker.isOpen('a'), false);
  fail(1);
  assert.equal(breaker.isOpen('a'), true);
  assert.equal(breaker.isOpen('b'), false);
});

test('a success in between begins the count anew', () => {
  const { breaker, fail } = setup();
  fail(2);
  breaker.succeeded('a');
  fail(2);
  assert.equal(breaker.isOpen('a'), false);
});

test('after its time one try decides', () => {
  const { breaker, clock, fail } = setup();
  fail(3);
  clock.ms = 1000;
  assert.equal(breaker.isOpen('a'), false);
  assert.equal(breaker.isOpen('a'), true, 'others wait for the one that tries');
  fail(1);
  clock.ms = 1999;
  assert.equal(breaker.isOpen('a'), true);
  clock.ms = 2000;
  assert.equal(breaker.isOpen('a'), false);
  breaker.succeeded('a');
  assert.equal(breaker.isOpen('a'), false);
  assert.equal(breaker.isOpen('a'), false);
});

test('failures that are told of while it is open do not keep it open', () => {
  const { breaker, clock, fail } = setup();
  fail(3);
  clock.ms = 900;
  fail(5);
  clock.ms = 1000;
  assert.equal(breaker.isOpen('a'), false);
});

test('it does not remember more than it may', () => {
  const { breaker, fail } = setup();
  fail(3);
  for (let key = 0; key < 600; key += 1) breaker.failed(`key${key}`);
  assert.equal(breaker.isOpen('a'), false);
});
