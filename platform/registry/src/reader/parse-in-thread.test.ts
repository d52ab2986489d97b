import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDocument } from '../document/parse.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { makeKey, ringOf, signed } from '../testing/keys.ts';
import { by, documentWith } from '../testing/sample.ts';
import { setLive } from '../writer/changes.ts';
import { type Before, nothingSeen, readText } from './accept.ts';
import { parseInWorker } from './parse-in-thread.ts';

const id = 'mfe_catalog';
const catalog = makeKey('catalog', [id]);
const ring = ringOf(catalog);
const unread: Before = { known: new Map(), sameKeys: false, seen: nothingSeen, now: 0 };

const versions = Array.from({ length: 1500 }, (_, at) => `1.${at}.0`);
const live = setLive(documentWith(id, ...versions), by, id, '1.0.0');
const document = signed(live, 5, { [id]: { by: catalog, revision: 1 } }, catalog);
const bytesOf = (document: RegistryDocument) => Buffer.from(formatDocument(document));

test('a large document is read in a thread as it is read without one: accepted, known already, broken, changed or of an unknown key', async () => {
  const accepted = readText({ content: bytesOf(document), before: unread, ring });
  assert.ok('accepted' in accepted);
  const entry = accepted.accepted.remotes.get(id);
  assert.ok(typeof entry === 'object');
  const again = { known: new Map([[id, entry]]), sameKeys: true, seen: accepted.accepted.seen, now: 0 };
  const others = ringOf(makeKey('catalog', [id]));
  for (const [content, before, keys, problem] of [
    [bytesOf(document), unread, ring],
    [bytesOf(document), again, ring],
    [bytesOf(document).subarray(0, -9), unread, ring, / cannot be read: /],
    [bytesOf({ ...document, serial: 6 }), unread, ring, /, serial 6, was changed after it was signed/],
    [bytesOf(document), unread, others, / is signed by the unknown key /],
  ] as const) {
    const expected = readText({ content, before, ring: keys });
    assert.match('problem' in expected ? expected.problem : '', problem ?? /^$/);
    assert.deepEqual(await parseInWorker({ content, before, ring: keys }), expected);
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
