import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDocument, parseDocument } from '../document/parse.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { makeKey, ringOf, signed } from '../testing/keys.ts';
import { by, documentWith, sampleVersion } from '../testing/sample.ts';
import { addVersion, setLive, setOrigin } from '../writer/changes.ts';
import { accept, type Before, type Seen } from './accept.ts';
import { digestOf, servedRemote } from './served.ts';

const catalog = makeKey('catalog', ['mfe_catalog']);
const buyer = makeKey('buyer', ['mfe_buyer']);
const platform = makeKey('platform', '*');
const stranger = makeKey('platform', '*');
const ring = ringOf(catalog, buyer, platform);
const nothing: Seen = { serial: 0, revisions: {} };

const bare = setLive(
  addVersion(setLive(documentWith('mfe_catalog', '1.0.0'), by, 'mfe_catalog', '1.0.0'), by, {
    id: 'mfe_buyer',
    team: 'buyer',
    origin: 'http://localhost:3004',
    version: '1.0.0',
    entry: sampleVersion('mfe_buyer', '1.0.0'),
  }),
  by,
  'mfe_buyer',
  '1.0.0',
);
const revisions = (mfe_catalog: number, mfe_buyer: number) => ({
  mfe_catalog: { by: catalog, revision: mfe_catalog },
  mfe_buyer: { by: buyer, revision: mfe_buyer },
});
const good = signed(bare, 5, revisions(3, 4), buyer);
const seen: Seen = { serial: 5, revisions: { mfe_catalog: 3, mfe_buyer: 4 } };
const known = new Map(
  Object.entries(good.remotes).map(([id, entry]) => [id, servedRemote(entry, digestOf(entry))]),
);
const before: Before = { known, sameKeys: true, seen };
const unread = (seen: Seen): Before => ({ known: new Map(), sameKeys: false, seen });
const moved = setOrigin(good, by, 'mfe_buyer', 'https://evil.test');

function only(document: RegistryDocument, ...ids: string[]): RegistryDocument {
  const entries = Object.entries(document.remotes).filter(([id]) => ids.includes(id));
  return { ...document, remotes: Object.fromEntries(entries) };
}

test('what teams signed for themselves is believed, written and read again as well', () => {
  const {
    frame,
    remotes,
    seen: after,
    problems,
  } = accept(parseDocument(formatDocument(good)), unread(nothing), ring);
  assert.deepEqual(problems, []);
  const { remotes: _, ...goodFrame } = good;
  assert.deepEqual(frame, goodFrame);
  assert.deepEqual(remotes, known);
  assert.deepEqual(after, seen);
});

const refused: [what: string, reason: RegExp, document: RegistryDocument][] = [
  ['without a signature', /is not signed/, { ...bare, serial: 6 }],
  ['of a stranger', /signed by the unknown key/, signed(bare, 6, revisions(3, 4), stranger)],
  ['changed after it was signed', /was changed after it was signed by team buyer/, { ...good, serial: 6 }],
  ['with a line more in its log', /was changed after/, { ...good, log: good.log.slice(1) }],
  ['with an older serial', /older than serial 5/, signed(bare, 4, revisions(3, 4), platform)],
  ['that names another key', /was changed after/, { ...good, signedBy: catalog.id }],
];
for (const [what, reason, document] of refused) {
  test(`a document ${what} is refused as a whole`, () => {
    assert.throws(() => accept(document, before, ring), { code: 'untrusted', message: reason });
  });
}

const passedOver: [what: string, reason: RegExp, document: RegistryDocument][] = [
  [
    'signed by another team',
    /key \w{16} of team catalog, which may not change mfe_buyer of team buyer/,
    signed(moved, 6, { mfe_buyer: { by: catalog, revision: 5 } }, catalog),
  ],
  [
    'changed by whoever signed the whole',
    /was changed after it was signed by team buyer/,
    signed(moved, 6, {}, catalog),
  ],
  ['of a stranger', /unknown key/, signed(moved, 6, { mfe_buyer: { by: stranger, revision: 5 } }, catalog)],
  [
    'without a signature',
    /is not signed/,
    signed(bare, 6, { mfe_catalog: { by: catalog, revision: 3 } }, catalog),
  ],
  [
    'from earlier',
    /has revision 2, older than 4/,
    signed(
      bare,
      6,
      { mfe_catalog: { by: catalog, revision: 3 }, mfe_buyer: { by: buyer, revision: 2 } },
      catalog,
    ),
  ],
  [
    'taken out',
    /was taken out by a key that is not the platform/,
    signed(only(good, 'mfe_catalog'), 6, {}, catalog),
  ],
  [
    'that takes an address of another team',
    /would answer \/mfe_catalog\/steal, but mfe_catalog \(team catalog\) answers/,
    signed(
      {
        ...good,
        remotes: {
          ...good.remotes,
          mfe_buyer: {
            ...(good.remotes.mfe_buyer ?? assert.fail()),
            versions: {
              '1.0.0': sampleVersion('mfe_buyer', '1.0.0', {
                paths: [{ path: '/mfe_catalog/steal', access: 'public' }],
              }),
            },
          },
        },
      },
      6,
      { mfe_buyer: { by: buyer, revision: 5 } },
      buyer,
    ),
  ],
];
for (const [what, reason, document] of passedOver) {
  test(`an entry ${what} is passed over: the one before goes on, and so does everybody else`, () => {
    const { remotes, seen: after, problems } = accept(document, before, ring);
    assert.deepEqual(
      problems.map(({ id, team, version }) => [id, team, version]),
      [['mfe_buyer', 'buyer', '1.0.0']],
    );
    assert.match(problems[0]?.reason ?? '', reason);
    assert.deepEqual(
      remotes,
      new Map([
        ['mfe_catalog', 'kept'],
        ['mfe_buyer', 'kept'],
      ]),
    );
    assert.deepEqual(after, { serial: 6, revisions: seen.revisions });
  });
  if (what === 'taken out') continue;
  test(`an entry ${what} is not there at all when none is known from before`, () => {
    const { remotes } = accept(document, unread(seen), ring);
    assert.deepEqual([...remotes.keys()], ['mfe_catalog']);
  });
}

test('the platform may change and take out whatever it wants', () => {
  const changed = signed(moved, 6, { mfe_buyer: { by: platform, revision: 5 } }, platform);
  const { remotes, problems } = accept(changed, before, ring);
  assert.deepEqual(problems, []);
  const buyers = remotes.get('mfe_buyer');
  assert.ok(typeof buyers === 'object' && buyers.origin === 'https://evil.test');
  assert.equal(remotes.get('mfe_catalog'), 'kept');
  const without = accept(signed(only(good, 'mfe_catalog'), 6, {}, platform), before, ring);
  assert.deepEqual([without.problems, [...without.remotes.keys()]], [[], ['mfe_catalog']]);
});

test('a key of a team is worth nothing for a remote that calls itself by that team’s name', () => {
  const named = { ...good.remotes.mfe_buyer, team: 'catalog' } as RegistryDocument['remotes'][string];
  const document = { ...good, remotes: { ...good.remotes, mfe_buyer: named } };
  const { problems } = accept(
    signed(document, 6, { mfe_buyer: { by: catalog, revision: 5 } }, catalog),
    before,
    ring,
  );
  assert.match(problems[0]?.reason ?? '', /may not change mfe_buyer/);
});

test('under other keys what was believed before is looked at again', () => {
  const later = signed(good, 6, {}, platform);
  const { problems } = accept(later, { ...before, sameKeys: false }, ringOf(catalog, platform));
  assert.match(problems[0]?.reason ?? '', /unknown key/);
});
