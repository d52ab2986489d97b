import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RegistryDocument } from '../document/schema.ts';
import { rolloutBucket } from '../targeting/assign.ts';
import { by, documentWith } from '../testing/sample.ts';
import { setLive, startRollout } from '../writer/changes.ts';
import { assignVersions } from './assign-versions.ts';
import { digestOf, type ServedDocument, servedRemote } from './served.ts';

/** A document as held by a reader that trusts all its entries. */
function servedDocument({ remotes, ...frame }: RegistryDocument): ServedDocument {
  const entries = Object.entries(remotes).map(([id, entry]) => [id, servedRemote(entry, digestOf(entry))]);
  return { ...frame, remotes: Object.fromEntries(entries) };
}

const id = 'mfe_catalog';
const live = setLive(documentWith(id, '1.0.0', '1.1.0'), by, id, '1.0.0');

test('visitors get the live version, or that of a rollout which their bucket is in; nothing of a remote without a live version', () => {
  assert.deepEqual(assignVersions(servedDocument(documentWith(id, '1.0.0')), { visitorId: 'anybody' }), []);
  const [assigned] = assignVersions(servedDocument(live), { visitorId: 'anybody' });
  const { build, ...about } = assigned ?? assert.fail();
  const origin = 'http://localhost:3001';
  assert.deepEqual(about, { id, team: 'catalog', origin, version: '1.0.0', isRollout: false });
  assert.equal(build.entry, 'mfe_catalog/1.0.0/remoteEntry.js');
  const document = servedDocument(startRollout(live, by, id, '1.1.0', 50));
  for (const visitorId of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const [given] = assignVersions(document, { visitorId });
    const expected = rolloutBucket(visitorId, id) < 50 ? ['1.1.0', true] : ['1.0.0', false];
    assert.deepEqual([given?.version, given?.isRollout], expected);
  }
});
