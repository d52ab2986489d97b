import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { listen } from 'test-helpers/node';
import type { RegistryDocument } from '../document/schema.ts';
import { by, documentWith } from '../testing/sample.ts';
import { setupDocument } from '../testing/setup-commands.ts';
import { promote, remoteOf, rollback, setLive, startRollout } from './changes.ts';
import { cleanable } from './clean.ts';
import { previousLive } from './release-history.ts';
import { update } from './update.ts';

const id = 'mfe_catalog';
const DAY = 24 * 3600_000;
const names = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'];
const begun = Date.parse(by.at) - 100 * DAY;
const on = (day: number) => ({ ...by, at: new Date(begun + day * DAY).toISOString() });
const goneOn = (document: RegistryDocument, day: number, keep = 0, after = 30) =>
  cleanable(document, id, { log: document.log, keep, afterMs: after * DAY, now: begun + day * DAY });

function published(): RegistryDocument {
  const document = documentWith(id, ...names);
  const remote = remoteOf(document, id);
  const publishedAt = on(0).at;
  const entries = Object.entries(remote.versions).map(([name, entry]) => [name, { ...entry, publishedAt }]);
  return { ...document, log: [], remotes: { [id]: { ...remote, versions: Object.fromEntries(entries) } } };
}

/** 1.0.0 is live, from day 10 on 1.1.0; 1.2.0 is rolled out and rolled back on day 20; 1.3.0 is rolled out on day 30. */
const lived = [
  (before: RegistryDocument) => setLive(before, on(0), id, '1.0.0'),
  (before: RegistryDocument) => promote(before, on(10), id, '1.1.0'),
  (before: RegistryDocument) => startRollout(before, on(15), id, '1.2.0', 10),
  (before: RegistryDocument) => rollback(before, on(20), id),
  (before: RegistryDocument) => startRollout(before, on(30), id, '1.3.0', 10),
].reduce((document, change) => change(document), published());

test('never removes versions that visitors get or got recently, nor versions to roll back to', () => {
  assert.deepEqual(goneOn(lived, 29), []);
  assert.deepEqual(goneOn(lived, 39), ['1.4.0', '1.5.0']);
  assert.deepEqual(goneOn(lived, 40), ['1.4.0', '1.5.0', '1.0.0']);
  assert.deepEqual(goneOn(lived, 40, 1), ['1.4.0', '1.5.0']);
  assert.deepEqual(goneOn(lived, 5000), ['1.4.0', '1.5.0', '1.0.0', '1.2.0']);
});

test('a rollout that was replaced counts as served until it was replaced', () => {
  const replaced = startRollout(lived, on(50), id, '1.4.0', 5, { replace: true });
  assert.ok(!goneOn(replaced, 79).includes('1.3.0'));
  assert.ok(goneOn(replaced, 80).includes('1.3.0'));
});

test('clean lists old versions in a dry run, then removes them with their files and leaves the others', async (t) => {
  const { store, signer, release, json } = await setupDocument(t, lived);
  for (const name of names)
    await store.writeVersion(id, name, new Map([['remoteEntry.js', Buffer.from(name)]]));
  const clean = ['clean', id, '--keep', '1', '--after', '1s'];

  assert.deepEqual((await json(...clean, '--dry-run')).removed, ['1.4.0', '1.5.0', '1.2.0']);
  assert.equal(await store.hasVersion(id, '1.4.0'), true);
  assert.deepEqual((await json(...clean)).removed, ['1.4.0', '1.5.0', '1.2.0']);
  for (const name of names)
    assert.equal(await store.hasVersion(id, name), ['1.0.0', '1.1.0', '1.3.0'].includes(name));
  assert.match((await release(clean)).out, /^Nothing of mfe_catalog is old enough/);
  assert.equal((await json('status', id)).remotes[id].versions.length, 3);
  const log = await json('log', id, '--limit', '1');
  assert.deepEqual([log[0].action, log[0].version], ['clean', '1.2.0']);
  const { document } = await update(store, signer, (before) => before);
  assert.equal(previousLive(document, id), '1.0.0');
  assert.equal((await release(['clean', 'mfe_nobody'])).code, 1);
});

test('clean leaves a version that an open page has reported, unless forced, and warns when reports are incomplete', async (t) => {
  const { store, signer, release } = await setupDocument(t, lived);
  const at = new Date().toISOString();
  let reported: object = {
    since: on(0).at,
    reported: [
      { remote: id, version: '1.5.0', at },
      { remote: id, version: '1.4.0', at: on(0).at },
      { remote: 'mfe_other', version: '1.2.0', at },
    ],
  };
  const server = createServer((_, response) => response.end(JSON.stringify({ remotes: [], ...reported })));
  const site = { MARKET_HOST_URL: await listen(server, t) };
  const run = (...words: string[]) => release(['clean', id, '--keep', '1', '--after', '1d', ...words], site);
  const { out } = await run('--dry-run');
  assert.match(
    out,
    /^Would remove 2 versions of mfe_catalog: 1\.4\.0, 1\.2\.0\.\n1\.5\.0 stays: a page with it has reported at /,
  );
  assert.doesNotMatch(out, /not known/);
  const forced = JSON.parse((await run('--dry-run', '--force', '--json')).out);
  assert.deepEqual(forced.removed, ['1.4.0', '1.5.0', '1.2.0']);
  reported = { since: at, reported: [{ remote: id, version: '1.5.0', at }] };
  assert.match((await run()).out, /listens to pages since .*: what was open before is not known/);
  const { document } = await update(store, signer, (before) => before);
  assert.deepEqual(Object.keys(remoteOf(document, id).versions).sort(), ['1.0.0', '1.1.0', '1.3.0', '1.5.0']);
  reported = {};
  assert.match((await run()).out, /The site does not answer/);
});
