import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createNumbers } from './remote-numbers.ts';

const live = { remote: 'mfe_catalog', version: '1.0.0' };
const next = { remote: 'mfe_catalog', version: '1.1.0' };

const start = Date.UTC(2026, 10, 21);

function setup() {
  let now = start;
  const numbers = createNumbers(() => now);
  return { numbers, read: numbers.read, later: (ms: number) => (now += ms) };
}

test('each version has numbers of its own', () => {
  const { numbers, read } = setup();
  numbers.count(live, 'visits');
  numbers.count(next, 'visits');
  numbers.count(next, 'visits');
  numbers.count(next, 'failures render');
  for (const counted of ['renders', 'renders', 'renderFailures'] as const) numbers.count(next, counted);
  const times = { loadP75: undefined, vitalsP75: {} };
  const none = { failures: 0, failuresByClass: {}, renders: 0, renderFailures: 0 };
  assert.deepEqual(read(live), { ...times, ...none, visits: 1 });
  const some = { failures: 1, failuresByClass: { render: 1 }, renders: 2, renderFailures: 1 };
  assert.deepEqual(read(next), { ...times, ...some, visits: 2 });
  assert.deepEqual(numbers.known(), [live, next]);
});

test('a stretch of time begins and ends with whole steps', () => {
  const { numbers, read, later } = setup();
  for (let count = 0; count < 10; count += 1) {
    numbers.count(live, 'visits');
    later(5000);
  }
  assert.equal(read(live).visits, 10);
  assert.equal(read(live, { since: start + 20_000 }).visits, 6);
  assert.equal(read(live, { since: start + 24_999 }).visits, 6);
  assert.equal(read(live, { since: start + 20_000, until: start + 29_999 }).visits, 2);
});

test('numbers expire after half an hour, and a version without numbers is dropped', () => {
  const { numbers, read, later } = setup();
  numbers.count(live, 'visits');
  later(359 * 5000);
  assert.equal(read(live).visits, 1);
  later(5000);
  assert.equal(read(live, { since: 0 }).visits, 0);
  assert.deepEqual(numbers.known(), []);
});

test('returns load times and vitals as 75th percentiles, with an error below 13 %', () => {
  const { numbers, read } = setup();
  for (let ms = 1; ms <= 1000; ms += 1) numbers.measure(live, 'load', ms);
  for (let at = 1; at <= 100; at += 1) {
    numbers.measure(live, 'LCP', at * 40);
    numbers.measure(live, 'CLS', at / 500);
  }
  const { loadP75, vitalsP75 } = read(live);
  const near = (found: number | undefined, expected: number) =>
    assert.ok(Math.abs((found ?? 0) / expected - 1) < 0.13, `${found} is not near ${expected}`);
  near(loadP75, 750);
  near(vitalsP75.LCP, 3000);
  near(vitalsP75.CLS, 0.15);
});
