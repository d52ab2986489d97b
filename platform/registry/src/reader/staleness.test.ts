import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ageOf, isStale, stalenessText } from './staleness.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-11-22T10:00:00.000Z');
const iso = (at: number) => new Date(at).toISOString();

test('the age counts from the signature, and never from a time that lies ahead', () => {
  assert.equal(ageOf(iso(now - day), now, now), day);
  assert.equal(ageOf(iso(now + 900 * day), now - 2 * day, now), 2 * day);
  assert.equal(ageOf(iso(now + day), now, now), 0);
  assert.equal(ageOf(undefined, now, now), undefined);
});

test('what is older than it may be is said with its age and the way out', () => {
  const document = { serial: 7, asOf: iso(now - 8 * day) };
  assert.match(stalenessText(document, 8 * day), /serial 7, was signed 192 hours ago.*release -- refresh/);
  assert.equal(isStale(8 * day, 7 * day), true);
  assert.equal(isStale(7 * day, 7 * day), false);
  assert.equal(isStale(undefined, 0), false);
});
