import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createVisitIds } from './visit-ids.ts';

const facts = { sentFor: 'mfe_catalog', witness: 'w1' };
const versions = { mfe_catalog: '1.0.0', mfe_buyer: '2.0.0' };

test('a visit id is valid for its visitor and the versions of its page, in any order', () => {
  const visits = createVisitIds('key');
  const visit = visits.issue('ann', versions, facts);
  assert.match(visit, /^[\w.-]{70,200}$/, 'a header needs no quotes for it');
  const read = visits.read(visit, 'ann', { mfe_buyer: '2.0.0', mfe_catalog: '1.0.0' });
  assert.ok(typeof read === 'object');
  assert.deepEqual(read, { id: visit.split('.')[0], ...facts });
  const own = visits.issue('ann', versions, { ...facts, sentFor: undefined });
  assert.deepEqual(visits.read(own, 'ann', versions), {
    id: own.split('.')[0],
    witness: 'w1',
    sentFor: undefined,
  });
  assert.notEqual(visits.issue('ann', versions, facts).split('.')[0], read.id);
});

test('a changed visit id, or one for another visitor or other versions, is forged', () => {
  const visits = createVisitIds('key');
  const visit = visits.issue('ann', versions, facts);
  const [id = '', expires = '', sentFor = '', trafficSource = '', signature = ''] = visit.split('.');
  const later = String(Number(expires) + 60);
  for (const [given, visitor, of] of [
    [visit, 'bob', versions],
    [visit, '', versions],
    [visit, 'ann', { ...versions, mfe_catalog: '1.0.1' }],
    [visit, 'ann', { mfe_catalog: '1.0.0' }],
    [visit, 'ann', {}],
    [`${id}.${later}.${sentFor}.${trafficSource}.${signature}`, 'ann', versions],
    [`x${id}.${expires}.${sentFor}.${trafficSource}.${signature}`, 'ann', versions],
    [`${id}.${expires}.mfe_buyer.${trafficSource}.${signature}`, 'ann', versions],
    [`${id}.${expires}.${sentFor}.w2.${signature}`, 'ann', versions],
    [`${visit}.more`, 'ann', versions],
    [`${id}.${expires}.`, 'ann', versions],
    [`${id}.${expires}`, 'ann', versions],
    ['', 'ann', versions],
    ['a.b.c', 'ann', versions],
    [createVisitIds('another key').issue('ann', versions, facts), 'ann', versions],
  ] as const)
    assert.equal(visits.read(given, visitor, of), 'forged', given);
});

test('a visit id expires after half a day', () => {
  let now = Date.UTC(2026, 10, 21);
  const visits = createVisitIds('key', () => now);
  const visit = visits.issue('ann', versions, facts);
  now += 12 * 3_600_000;
  assert.equal(typeof visits.read(visit, 'ann', versions), 'object');
  now += 1;
  assert.equal(visits.read(visit, 'ann', versions), 'expired');
});
