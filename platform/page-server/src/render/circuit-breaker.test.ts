import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createCircuitBreaker } from './circuit-breaker.ts';

function setup({ mock }: TestContext) {
  mock.timers.enable({ apis: ['Date'] });
  const breaker = createCircuitBreaker();
  const fail = (times: number) => Array.from({ length: times }, () => breaker.failed('a'));
  return { at: (ms: number) => mock.timers.setTime(ms), breaker, fail };
}

test('opens after three failures in a row, for that key only; a success resets the count', (t) => {
  const { breaker, fail } = setup(t);
  fail(2);
  breaker.succeeded('a');
  fail(2);
  assert.equal(breaker.isOpen('a'), false);
  fail(1);
  assert.equal(breaker.isOpen('a'), true);
  assert.equal(breaker.isOpen('b'), false);
});

test('after its timeout, which failures reported meanwhile do not extend, a single attempt decides whether it closes', (t) => {
  const { breaker, at, fail } = setup(t);
  fail(3);
  at(59_999);
  fail(5);
  assert.equal(breaker.isOpen('a'), true);
  at(60_000);
  assert.equal(breaker.isOpen('a'), false);
  assert.equal(breaker.isOpen('a'), true, 'others wait for the one that tries');
  fail(1);
  at(119_999);
  assert.equal(breaker.isOpen('a'), true);
  at(120_000);
  assert.equal(breaker.isOpen('a'), false);
  breaker.succeeded('a');
  for (const _ of [1, 2]) assert.equal(breaker.isOpen('a'), false);
});
