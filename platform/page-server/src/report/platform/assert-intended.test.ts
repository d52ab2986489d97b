import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import type { RegistryDocument } from 'registry';
import { assignedRemote } from '../../testing/samples.ts';
import { assertIntended } from './assert-intended.ts';

const at = '2026-11-20T12:00:00.000Z';
const { build } = assignedRemote('mfe_seller');
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
  requested({ version: '0.9.0' });
  requested({ ends: '1.2.0' }, { rollout: { version: '1.2.0', percent: 10 } });
  requested({ version: '1.1.0', anyway: true });
});

test('refuses a request that the current document no longer allows, with the reason', () => {
  assert.throws(() => requested({ version: '1.1.0' }), /taken back by guard at .*: 6 of 6 failed\./);
  assert.throws(() => requested({ version: '1.2.0' }), /was never live\. Roll it out instead\./);
  assert.throws(() => requested({ ends: '1.1.0' }), /rolled out no longer\. Nothing was changed\./);
  const another = { rollout: { version: '1.2.0', percent: 10 } };
  assert.throws(() => requested({ ends: '1.1.0' }, another), /rolled out no longer/);
});

test('a remote that was retired does not come back by a roll-back', () => {
  const retired = { retired: at, live: undefined };
  assert.throws(() => requested({ version: '0.9.0' }, retired), /is retired since .*promote mfe_seller/);
});

test('refuses a version that no second key has approved, even when the admin confirmed it', () => {
  const { publicKey: key } = generateKeyPairSync('ed25519');
  const ring = new Map([['r', { id: 'r', team: 'review', remotes: [], approves: ['mfe_seller'], key }]]);
  for (const version of ['1.1.0', '1.2.0'])
    assert.throws(() => requested({ version, anyway: true }, {}, ring), { code: 'needs_approval' });
  requested({ version: '0.9.0' }, {}, ring);
  requested({ ends: '1.2.0' }, { rollout: { version: '1.2.0', percent: 10 } }, ring);
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
