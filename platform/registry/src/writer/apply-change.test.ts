import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { BUNDLE_FACTS, BUNDLE_MAIN, HOST_ID, HOST_TEAM, hostBuild } from '../document/host-entry.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { versionEntry } from '../document/version-files.ts';
import { hostFacts } from '../testing/candidate.ts';
import { by, documentWith, newVersion, setupStore } from '../testing/sample.ts';
import { applyChange } from './apply-change.ts';
import { addVersion, promote, rollback, setLive, startRollout } from './changes.ts';
import { integrityOf } from './read-build.ts';
import { update } from './update.ts';

const id = 'mfe_catalog';
const [old, both, young] = ['1.0.0-old', '1.1.0-both', '2.0.0-young'];
const hosts = { [old]: [1], [both]: [1, 2], [young]: [2] };

/** `mfe_catalog` 1.0.0 speaks contract 1, 2.0.0 contract 2; `hosts` has the contracts of each host. The first of each is live. */
async function setup(t: TestContext) {
  const { store, signer } = await setupStore(t);
  let document = addVersion(documentWith(id, '1.0.0'), by, newVersion(id, '2.0.0', { contract: 2 }));
  for (const [version, contracts] of Object.entries(hosts)) {
    const text = Buffer.from(JSON.stringify({ ...hostFacts, contracts }));
    await store.writeVersion(HOST_ID, version, new Map([[BUNDLE_FACTS, text]]));
    const files = { [BUNDLE_FACTS]: integrityOf(text), [BUNDLE_MAIN]: integrityOf(text) };
    const build = hostBuild({ contract: contracts[0] ?? 0, bundle: { version, files } });
    const entry = versionEntry(build, version, null, by.at);
    document = addVersion(document, by, { id: HOST_ID, team: HOST_TEAM, origin: 'http://x', version, entry });
  }
  document = setLive(setLive(document, by, id, '1.0.0'), by, HOST_ID, old);
  await update(store, signer, () => document);
  const apply = (change: (before: RegistryDocument) => RegistryDocument, how = {}) =>
    applyChange(store, signer, change, how);
  const live = async () => {
    const { remotes } = (await apply((before) => before)).document;
    return [remotes[id]?.live, remotes[HOST_ID]?.live, remotes[HOST_ID]?.rollout?.version];
  };
  return { apply, live };
}

test('refuses a promotion or rollback after which remote and host have different contracts, unless forced', async (t) => {
  const { apply, live } = await setup(t);
  const promotion = (before: RegistryDocument) => promote(before, by, id, '2.0.0');
  const back = (before: RegistryDocument) => rollback(before, by, id);
  await assert.rejects(apply(promotion), { code: 'contract' });
  await apply((before) => promote(before, by, HOST_ID, both));
  await apply(promotion);
  const hostBack = apply((before) => rollback(before, by, HOST_ID));
  const message =
    /mfe_catalog 2\.0\.0 speaks contract 2, and the host 1\.0\.0-old speaks 1: .* Nothing was changed/;
  await assert.rejects(hostBack, { code: 'contract', message });
  await apply((before) => promote(before, by, HOST_ID, young));
  await assert.rejects(apply(back), { code: 'contract' });
  assert.deepEqual(await live(), ['2.0.0', young, undefined]);
  await apply(back, { force: true });
  assert.deepEqual(await live(), ['1.0.0', young, undefined]);
});

test('a rollout can always be rolled back, even when remote and host do not fit each other', async (t) => {
  const { apply, live } = await setup(t);
  await apply((before) => startRollout(before, by, HOST_ID, young, 10), { force: true });
  await apply((before) => startRollout(before, by, id, '2.0.0', 10), { force: true });
  await apply((before) => rollback(before, by, id));
  await apply((before) => rollback(before, by, HOST_ID));
  assert.deepEqual(await live(), ['1.0.0', old, undefined]);
});

test('the guard’s rollback ends a rollout that does not fit it, but never replaces a live version that does not', async (t) => {
  const { apply, live } = await setup(t);
  await apply((before) => promote(before, by, HOST_ID, both));
  await apply((before) => promote(before, by, id, '2.0.0'));
  await apply((before) => startRollout(before, by, HOST_ID, young, 10));
  const back = (before: RegistryDocument) => rollback(before, by, id);
  await assert.rejects(apply(back), { code: 'contract' });
  const endsRollouts = { ...by, note: 'does not fit' };
  const { document } = await apply(back, { endsRollouts });
  assert.deepEqual(await live(), ['1.0.0', both, undefined]);
  const logged = document.log.slice(-2).map(({ remote, from, note }) => `${remote} ${from}: ${note}`);
  assert.deepEqual(logged, [`${id} 2.0.0: undefined`, `${HOST_ID} ${young}: does not fit`]);
  await apply((before) => promote(before, by, id, '2.0.0'));
  await apply((before) => promote(before, by, HOST_ID, young));
  await assert.rejects(apply(back, { endsRollouts }), { code: 'contract' });
  assert.deepEqual(await live(), ['2.0.0', young, undefined]);
});
