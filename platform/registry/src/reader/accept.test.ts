import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDocument, parseDocument } from '../document/parse.ts';
import type { RegistryDocument, RegistryRemote } from '../document/schema.ts';
import { makeKey, ringOf, signed } from '../testing/keys.ts';
import { by, documentWith, newVersion, sampleVersion } from '../testing/sample.ts';
import type { SigningKey } from '../trust/canonical-json.ts';
import { addVersion, setLive, setOrigin } from '../writer/changes.ts';
import { accept, type Before, nothingSeen, type Seen } from './accept.ts';
import { digestOf, servedRemote } from './served.ts';

const catalog = makeKey('catalog', ['mfe_catalog']);
const buyer = makeKey('buyer', ['mfe_buyer']);
const platform = makeKey('platform', '*');
const stranger = makeKey('platform', '*');
const ring = ringOf(catalog, buyer, platform);
const now = Date.parse('2026-11-22T10:00:00.000Z');
const at = new Date(now).toISOString();

const catalogs = setLive(documentWith('mfe_catalog', '1.0.0'), by, 'mfe_catalog', '1.0.0');
const both = addVersion(catalogs, by, newVersion('mfe_buyer', '1.0.0'));
const bare = setLive(both, by, 'mfe_buyer', '1.0.0');
const revisions = (mfe_catalog: number, mfe_buyer: number) => ({
  mfe_catalog: { by: catalog, revision: mfe_catalog },
  mfe_buyer: { by: buyer, revision: mfe_buyer },
});
const good = signed(bare, 5, revisions(3, 4), buyer);
const digest = (id: string) => digestOf(good.remotes[id] ?? assert.fail());
const seen: Seen = {
  serial: 5,
  at,
  remotes: {
    mfe_catalog: { revision: 3, digest: digest('mfe_catalog') },
    mfe_buyer: { revision: 4, digest: digest('mfe_buyer') },
  },
};
const known = new Map(
  Object.entries(good.remotes).map(([id, entry]) => [id, servedRemote(entry, digestOf(entry))]),
);
const before: Before = { known, sameKeys: true, seen, now };
const unread = (seen: Seen): Before => ({ known: new Map(), sameKeys: false, seen, now });
const moved = setOrigin(good, by, 'mfe_buyer', 'https://evil.test');

function only(document: RegistryDocument, ...ids: string[]): RegistryDocument {
  const entries = Object.entries(document.remotes).filter(([id]) => ids.includes(id));
  return { ...document, remotes: Object.fromEntries(entries) };
}

test('accepts a document whose entries are signed by their teams, after it was written and parsed', () => {
  const accepted = accept(parseDocument(formatDocument(good)), unread(nothingSeen), ring);
  const { remotes: _, ...frame } = good;
  assert.deepEqual(accepted, { frame, remotes: known, seen, problems: [] });
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

/** The next document, in which `by` signed the buyer's entry with this revision, and the catalog's team the whole. */
const withBuyers = (document: RegistryDocument, by: SigningKey, revision = 5) =>
  signed(document, 6, { mfe_buyer: { by, revision } }, catalog);
const stealing = sampleVersion('mfe_buyer', '1.0.0', {
  paths: [{ path: '/mfe_catalog/steal', access: 'public' }],
});
const buyerWith = (changes: Partial<RegistryRemote>): RegistryDocument => ({
  ...good,
  remotes: { ...good.remotes, mfe_buyer: { ...(good.remotes.mfe_buyer ?? assert.fail()), ...changes } },
});

const passedOver: [what: string, reason: RegExp, document: RegistryDocument][] = [
  [
    'signed by another team',
    /key \w{16} of team catalog, which may not change mfe_buyer of team buyer/,
    withBuyers(moved, catalog),
  ],
  [
    'changed by whoever signed the whole',
    /changed after it was signed by team buyer/,
    signed(moved, 6, {}, catalog),
  ],
  ['of a stranger', /unknown key/, withBuyers(moved, stranger)],
  [
    'without a signature',
    /is not signed/,
    signed(bare, 6, { mfe_catalog: { by: catalog, revision: 3 } }, catalog),
  ],
  ['from earlier', /has revision 2, older than 4/, signed(bare, 6, revisions(3, 2), catalog)],
  ['taken out', /was taken out, which no release does/, signed(only(good, 'mfe_catalog'), 6, {}, catalog)],
  [
    'taken out in a document of the platform',
    /was taken out, which no release does/,
    signed(only(good, 'mfe_catalog'), 6, {}, platform),
  ],
  [
    'that takes an address of another team',
    /would answer \/mfe_catalog\/steal, but mfe_catalog \(team catalog\) answers/,
    withBuyers(buyerWith({ versions: { '1.0.0': stealing } }), buyer),
  ],
];
for (const [what, reason, document] of passedOver) {
  test(`an entry ${what} is rejected: its last accepted state stays in use, as do the other entries`, () => {
    const { remotes, seen: after, problems } = accept(document, before, ring);
    assert.deepEqual(
      problems.map(({ id, team, version }) => [id, team, version]),
      [['mfe_buyer', 'buyer', '1.0.0']],
    );
    assert.match(problems[0]?.reason ?? '', reason);
    assert.deepEqual(Object.fromEntries(remotes), { mfe_catalog: 'known', mfe_buyer: 'known' });
    assert.deepEqual(after, { ...seen, serial: 6 });
    // When only its revision is known from before, the remote is left out.
    const fresh = accept(document, unread(seen), ring);
    assert.deepEqual([...fresh.remotes.keys()], ['mfe_catalog']);
    assert.equal(fresh.problems[0]?.id, 'mfe_buyer');
  });
}

test('the platform’s key may change the entry of any team; a team’s key not even another remote that claims to belong to that team', () => {
  const { remotes, problems } = accept(withBuyers(moved, platform), before, ring);
  assert.deepEqual(problems, []);
  const buyers = remotes.get('mfe_buyer');
  assert.ok(typeof buyers === 'object' && buyers.origin === 'https://evil.test');
  assert.equal(remotes.get('mfe_catalog'), 'known');
  const claimed = accept(withBuyers(buyerWith({ team: 'catalog' }), catalog), before, ring);
  assert.match(claimed.problems[0]?.reason ?? '', /may not change mfe_buyer/);
});

test('refuses a serial too far ahead; the allowed distance grows with the days since the last document', () => {
  const ahead = (serial: number) => signed(bare, serial, revisions(3, 4), catalog);
  assert.throws(() => accept(ahead(1006), before, ring), {
    code: 'untrusted',
    message: /too far ahead of serial 5/,
  });
  assert.equal(accept(ahead(1005), before, ring).seen.serial, 1005);
  const days = (count: number) => ({ ...before, now: now + count * 86_400_000 });
  assert.equal(accept(ahead(3005), days(2), ring).seen.serial, 3005);
  assert.throws(() => accept(ahead(3006), days(2), ring), { code: 'untrusted' });
  // A refused document does not prevent the genuine next one from being accepted.
  assert.deepEqual(accept(ahead(6), before, ring).problems, []);
  assert.equal(accept(ahead(900_000_000), unread(nothingSeen), ring).seen.serial, 900_000_000);
});

test('rejects an entry whose revision is too far ahead, above the serial, or reused with other content', () => {
  const buyers = (serial: number, revision: number, document = bare) =>
    accept(signed(document, serial, revisions(3, revision), buyer), before, ring);
  assert.match(buyers(900, 901).problems[0]?.reason ?? '', /revision 901, which is more than/);
  const late = { ...before, seen: { ...seen, serial: 2000 } };
  const far = accept(signed(bare, 2001, revisions(3, 1005), buyer), late, ring);
  assert.match(far.problems[0]?.reason ?? '', /revision 1005, too far ahead of 4/);
  assert.equal(far.seen.remotes.mfe_buyer?.revision, 4);
  assert.deepEqual(accept(signed(bare, 2001, revisions(3, 1004), buyer), late, ring).problems, []);
  assert.match(
    buyers(6, 4, moved).problems[0]?.reason ?? '',
    /as one that was seen before, and another content/,
  );
});

test('entries that were accepted earlier are checked again when the public keys change', () => {
  const later = signed(good, 6, {}, platform);
  const { problems } = accept(later, { ...before, sameKeys: false }, ringOf(catalog, platform));
  assert.match(problems[0]?.reason ?? '', /unknown key/);
});

test('of two new entries, the second may not take an address of the first', () => {
  const document = withBuyers(buyerWith({ versions: { '1.0.0': stealing } }), buyer);
  const { remotes, problems } = accept(document, unread(nothingSeen), ring);
  assert.deepEqual([[...remotes.keys()], problems.map(({ id }) => id)], [['mfe_catalog'], ['mfe_buyer']]);
});
