import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDocument } from '../document/parse.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { makeKey, ringOf, signed } from '../testing/keys.ts';
import { by, documentWith } from '../testing/sample.ts';
import { setLive } from '../writer/changes.ts';
import { type Before, readText } from './accept.ts';
import { parseInWorker } from './parse-in-thread.ts';
import { nothingSeen } from './seen.ts';

const id = 'mfe_catalog';
const catalog = makeKey('catalog', [id]);
const ring = ringOf(catalog);
const unread: Before = { known: new Map(), sameKeys: false, seen: nothingSeen, now: 0 };

const versions = Array.from({ length: 1500 }, (_, at) => `1.${at}.0`);
const live = setLive(documentWith(id, ...versions), by, id, '1.0.0');
const document = signed(live, 5, { [id]: { by: catalog, revision: 1 } }, catalog);
const bytesOf = (document: RegistryDocument) => Buffer.from(formatDocument(document));

test('accepts a large document in a thread, with the builds that visitors get and all versions', async () => {
  const result = await parseInWorker({ content: bytesOf(document), before: unread, ring });
  assert.deepEqual(result, readText({ content: bytesOf(document), before: unread, ring }));
  assert.ok('accepted' in result);
  const entry = result.accepted.remotes.get(id);
  assert.ok(typeof entry === 'object');
  assert.deepEqual([Object.keys(entry.builds), Object.keys(entry.versions)], [['1.0.0'], versions]);
  const before = { known: new Map([[id, entry]]), sameKeys: true, seen: result.accepted.seen, now: 0 };
  const again = await parseInWorker({ content: bytesOf(document), before, ring });
  assert.ok('accepted' in again);
  assert.deepEqual([...again.accepted.remotes], [[id, 'known']]);
});

test('refuses a large document that is broken, was changed after it was signed or is signed by an unknown key, with a message', async () => {
  const others = ringOf(makeKey('catalog', [id]));
  const changed = bytesOf({ ...document, serial: 6 });
  for (const [content, keys, serial, problem] of [
    [bytesOf(document).subarray(0, -9), ring, undefined, / cannot be read: /],
    [changed, ring, 6, /, serial 6, was changed after it was signed by team catalog$/],
    [bytesOf(document), others, 5, /, serial 5, is signed by the unknown key \w{16}$/],
  ] as const) {
    const result = await parseInWorker({ content, before: unread, ring: keys });
    assert.equal(result.serial, serial);
    assert.match('problem' in result ? result.problem : '', problem);
  }
});

test('refuses a document that needs more memory than allowed, with a message', async () => {
  const result = await parseInWorker({ content: bytesOf(document), before: unread, ring }, 4);
  assert.deepEqual(result, {
    serial: undefined,
    problem: 'The registry document cannot be read: it needs more than 4 MB of memory',
  });
});

test('reading a large document does not block the event loop', async () => {
  const reading = parseInWorker({ content: bytesOf(document), before: unread, ring });
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await reading;
  clearInterval(timer);
  assert.ok(turns > 5, `${turns} turns`);
});
