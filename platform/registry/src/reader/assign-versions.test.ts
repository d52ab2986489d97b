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
const visitors = Array.from({ length: 10_000 }, (_, index) => `visitor-${index}`);

function getsNew(document: ServedDocument, visitor: string): boolean {
  return assignVersions(document, { visitorId: visitor })[0]?.version === '1.1.0';
}

test('without a rollout visitors get the live version', () => {
  const [assigned] = assignVersions(servedDocument(live), { visitorId: 'anybody' });
  const { build, ...about } = assigned ?? assert.fail();
  const origin = 'http://localhost:3001';
  assert.deepEqual(about, { id, team: 'catalog', origin, version: '1.0.0', isRollout: false });
  assert.equal(build.entry, 'mfe_catalog/1.0.0/remoteEntry.js');
});

test('a remote without a live version is not assigned', () => {
  assert.deepEqual(assignVersions(servedDocument(documentWith(id, '1.0.0')), { visitorId: 'anybody' }), []);
});

test('a rollout reaches its percentage of the visitors: none at 0, all at 100', () => {
  for (const percent of [0, 10, 50, 100]) {
    const document = servedDocument(startRollout(live, by, id, '1.1.0', percent));
    const share = visitors.filter((visitor) => getsNew(document, visitor)).length / visitors.length;
    assert.ok(Math.abs(share * 100 - percent) < 1.5, `${percent} % became ${share * 100} %`);
    if (percent % 100 === 0) assert.equal(share, percent / 100);
  }
});

test('raising the percentage only adds visitors', () => {
  const begun = startRollout(live, by, id, '1.1.0', 10);
  const few = servedDocument(begun);
  const more = servedDocument(startRollout(begun, by, id, '1.1.0', 30));
  assert.ok(visitors.filter((visitor) => getsNew(few, visitor)).every((visitor) => getsNew(more, visitor)));
});

test('rollouts of two remotes select their visitors independently', () => {
  const both = visitors.filter(
    (visitor) => rolloutBucket(visitor, 'mfe_catalog') < 20 && rolloutBucket(visitor, 'mfe_seller') < 20,
  );
  assert.ok(Math.abs(both.length / visitors.length - 0.04) < 0.01, String(both.length));
});
