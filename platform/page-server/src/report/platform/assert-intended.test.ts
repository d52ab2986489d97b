import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import type { RegistryDocument } from 'registry';
import { assignedRemote } from '../../testing/samples.ts';
import { assertIntended } from './assert-intended.ts';

const at = '2026-11-20T12:00:00.000Z';
const { build } = assignedRemote('mfe_seller');
const rollout = { version: '1.2.0', percent: 10 };
const seller = {
  team: 'seller',
  origin: 'http://localhost:3002',
  live: '1.0.0',
  history: [{ version: '0.9.0' }, { version: '1.0.0' }],
  takenBack: { '1.1.0': { at, who: 'guard', note: '6 of 6 failed' } },
  versions: { '0.9.0': build, '1.0.0': build, '1.1.0': build, '1.2.0': build },
};
const documentOf = (changes: object): RegistryDocument => ({
  schema: 1,
  serial: 3,
  log: [],
  remotes: { mfe_seller: { ...seller, ...changes } },
});
const requested = (wish: object, changes = {}, ring: Parameters<typeof assertIntended>[2] = new Map()) =>
  assertIntended(documentOf(changes), { remote: 'mfe_seller', ...wish }, ring, at);

test('allows a rollback, the end of a rollout, and a rolled back version that the admin confirmed', () => {
  requested({ version: '0.9.0', expected: { live: '1.0.0', rollout: null } });
  requested({ ends: '1.2.0' }, { rollout });
  requested({ version: '1.1.0', anyway: true });
});

for (const [what, wish, reason, changes] of [
  ['a version that was rolled back', { version: '1.1.0' }, /taken back by guard at .*: 6 of 6 failed\./],
  ['a version that was never live', { version: '1.2.0' }, /was never live\. Roll it out instead\./],
  ['the end of no rollout', { ends: '1.1.0' }, /rolled out no longer\. Nothing was changed\./],
  ['the end of a rollout that another one replaced', { ends: '1.1.0' }, /rolled out no longer/, { rollout }],
  [
    'a rollback that would end a rollout begun meanwhile',
    { version: '0.9.0', expected: { live: '1.0.0', rollout: null } },
    /has changed since you looked: 1\.0\.0 is live and 1\.2\.0 is rolled out\. Nothing was changed\./,
    { rollout },
  ],
  [
    'a version of a retired remote',
    { version: '0.9.0' },
    /is retired since .*promote mfe_seller/,
    { retired: at, live: undefined },
  ],
] as const)
  test(`refuses ${what}, with the reason`, () => {
    assert.throws(() => requested(wish, changes), reason);
  });

test('refuses a version that no second key has approved, even when the admin confirmed it', () => {
  const { publicKey: key } = generateKeyPairSync('ed25519');
  const ring = new Map([['r', { id: 'r', team: 'review', remotes: [], approves: ['mfe_seller'], key }]]);
  for (const version of ['1.1.0', '1.2.0'])
    assert.throws(() => requested({ version, anyway: true }, {}, ring), { code: 'needs_approval' });
  requested({ version: '0.9.0' }, {}, ring);
  requested({ ends: '1.2.0' }, { rollout }, ring);
});

test('refuses a rollback without a version just after a rollback by the rollout guard', () => {
  const log = [
    { at, who: 'guard', action: 'rollback', remote: 'mfe_seller', version: '1.0.0', from: '1.1.0' },
  ];
  const document = { ...documentOf({}), log } as RegistryDocument;
  const wish = { remote: 'mfe_seller' };
  assert.throws(() => assertIntended(document, wish, new Map(), at), { code: 'guard_removed' });
  assertIntended(document, wish, new Map(), '2026-11-20T13:00:00.000Z');
});
