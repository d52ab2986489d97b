import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { HOST_ID, HOST_TEAM, hostBuild } from '../document/host-entry.ts';
import { versionEntry } from '../document/version-files.ts';
import { readStored, replaceStored } from '../store/stored-document.ts';
import { rolloutBucket } from '../targeting/assign.ts';
import { by, setupStore } from '../testing/sample.ts';
import { signDocument } from '../trust/signatures.ts';
import { addVersion, setLive, startRollout } from '../writer/changes.ts';
import { integrityOf } from '../writer/read-build.ts';
import { update } from '../writer/update.ts';
import { assignHost, assignVersions, requestedByRollouts } from './assign-versions.ts';
import { openDowngradeProtection } from './downgrade-protection.ts';
import { openRegistryReader, type RegistryProblem } from './reader.ts';
import { withHost } from './served.ts';

const names = ['server/run/main.mjs', 'dist/host.json'];
const files = (text: string) => Object.fromEntries(names.map((name) => [name, integrityOf(text + name)]));
const silent = { info() {}, warn() {} };

test('the reader lists the host apart from the remotes, with the hash of its facts, assigns its versions, and refuses an older entry of it after a restart', async (t) => {
  const { folder, store, signer } = await setupStore(t);
  await update(store, signer, (before) => {
    const entered = ['1.0.0', '1.1.0', '1.2.0'].reduce((document, version) => {
      const build = hostBuild({ contract: 1, bundle: { version, files: files(version) } });
      const entry = versionEntry(build, version, null, by.at);
      return addVersion(document, by, { id: HOST_ID, team: HOST_TEAM, origin: 'http://x', version, entry });
    }, before);
    return setLive(entered, by, HOST_ID, '1.0.0');
  });
  const older = (await readStored(store))?.remotes[HOST_ID] ?? assert.fail();
  const targeting = { rules: [{ languages: ['de'], percent: 100 }] };
  await update(store, signer, (before) => startRollout(before, by, HOST_ID, '1.1.0', 50, { targeting }));
  const ring = signer.ring();
  const stored = () => openDowngradeProtection(join(folder, 'seen.json'), store.place, () => {});
  let memory = stored();
  const reasons: string[] = [];
  const onProblem = ({ reason }: RegistryProblem) => reasons.push(reason);
  const open = () => openRegistryReader({ store, keys: () => ring, memory, log: silent, onProblem });
  const reader = await open();
  const document = reader.document() ?? assert.fail();
  assert.deepEqual([document.remotes, document.host?.live], [{}, '1.0.0']);
  assert.deepEqual(assignVersions(document, { visitorId: 'anybody' }), []);
  assert.deepEqual(requestedByRollouts(document), { accounts: false, languages: true });
  for (let at = 0; at < 100; at += 1) {
    const visitorId = `visitor-${at}`;
    const expected = rolloutBucket(visitorId, HOST_ID) < 50 ? '1.1.0' : '1.0.0';
    assert.equal(assignHost(document, { visitorId }), expected);
    assert.equal(assignHost(document, { visitorId, language: 'de' }), '1.1.0');
  }
  assert.equal((await reader.findVersion(HOST_ID, '1.2.0'))?.entry, 'host_shell/1.2.0/server/run/main.mjs');
  assert.equal(withHost(document).remotes[HOST_ID], document.host);
  assert.equal(document.host?.versions['1.2.0']?.facts, files('1.2.0')['dist/host.json']);
  reader.close();

  // The accepted host entry is stored like those of remotes.
  memory = stored();
  const again = await open();
  assert.equal(again.document()?.host?.rollout?.version, '1.1.0');
  assert.equal(memory.seen.remotes[HOST_ID]?.revision, document.host?.revision);
  again.close();
  const key = await signer.platformKey();
  await replaceStored(store, async (now) =>
    signDocument({ ...now, serial: now.serial + 1, remotes: { [HOST_ID]: older } }, key),
  );
  assert.deepEqual(reasons, []);
  memory = stored();
  const last = await open();
  last.close();
  assert.match(reasons.join(), /^has revision 1, older than 2/);
  assert.equal(last.document()?.host?.rollout?.version, '1.1.0');
});
