import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RegistryDocument } from '../document/schema.ts';
import { by, documentWith, sampleVersion } from '../testing/sample.ts';
import { addVersion, promote, rollback, setLive, setOrigin, startRollout } from './changes.ts';

const id = 'mfe_catalog';
const published = documentWith(id, '1.0.0', '1.1.0', '1.2.0');
const live = setLive(published, by, id, '1.0.0');

function stateOf(document: RegistryDocument) {
  const { live, rollout } = document.remotes[id] ?? {};
  return { live, rollout };
}

test('publishing makes nothing live', () => {
  assert.deepEqual(stateOf(published), { live: undefined, rollout: undefined });
  assert.deepEqual(Object.keys(published.remotes[id]?.versions ?? {}), ['1.0.0', '1.1.0', '1.2.0']);
});

test('a change says who, what and when, and leaves the document before alone', () => {
  const before = JSON.stringify(live);
  const after = startRollout(live, by, id, '1.1.0', 10);
  assert.equal(JSON.stringify(live), before);
  assert.deepEqual(after.log.at(-1), {
    who: 'ann',
    at: by.at,
    action: 'rollout',
    remote: id,
    version: '1.1.0',
    percent: 10,
    from: '1.0.0',
  });
});

test('what changes nothing gives back the same document', () => {
  assert.equal(setLive(live, by, id, '1.0.0'), live);
  assert.equal(setOrigin(live, by, id, 'http://localhost:3001'), live);
  const rolling = startRollout(live, by, id, '1.1.0', 10);
  assert.equal(startRollout(rolling, by, id, '1.1.0', 10), rolling);
});

test('promoting gives everybody the rollout and ends it', () => {
  const after = promote(startRollout(live, by, id, '1.1.0', 25), by, id);
  assert.deepEqual(stateOf(after), { live: '1.1.0', rollout: undefined });
});

test('rolling back ends a rollout and keeps what is live', () => {
  const after = rollback(startRollout(live, by, id, '1.1.0', 25), by, id);
  assert.deepEqual(stateOf(after), { live: '1.0.0', rollout: undefined });
});

test('rolling back twice goes two live versions back, and forward is a promotion', () => {
  const third = promote(promote(live, by, id, '1.1.0'), by, id, '1.2.0');
  const once = rollback(third, by, id);
  assert.equal(stateOf(once).live, '1.1.0');
  const twice = rollback(once, by, id);
  assert.equal(stateOf(twice).live, '1.0.0');
  assert.throws(() => rollback(twice, by, id), { code: 'bad_change', message: /Name one with --to/ });
  assert.equal(stateOf(rollback(promote(twice, by, id, '1.2.0'), by, id)).live, '1.0.0');
});

test('a roll-back can name its version', () => {
  assert.equal(stateOf(rollback(promote(live, by, id, '1.2.0'), by, id, '1.1.0')).live, '1.1.0');
});

test('wrong names and numbers are refused with the reason', () => {
  assert.throws(() => setLive(live, by, 'mfe_x', '1.0.0'), {
    code: 'unknown_remote',
    message: /mfe_catalog/,
  });
  assert.throws(() => setLive(live, by, id, '9.9.9'), { code: 'unknown_version' });
  assert.throws(() => setLive(live, by, 'constructor', '1.0.0'), { code: 'unknown_remote' });
  assert.throws(() => setLive(live, by, id, 'toString'), { code: 'unknown_version' });
  for (const percent of [-1, 101, 1.5, Number.NaN]) {
    assert.throws(() => startRollout(live, by, id, '1.1.0', percent), { code: 'bad_change' });
  }
  assert.throws(() => startRollout(live, by, id, '1.0.0', 5), {
    code: 'bad_change',
    message: /live already/,
  });
  assert.throws(() => startRollout(published, by, id, '1.0.0', 5), { code: 'bad_change' });
  assert.throws(() => promote(live, by, id), { code: 'bad_change' });
  for (const origin of ['ftp://x', 'http://x/', 'http://x/y', 'localhost', 'http://u@x']) {
    assert.throws(() => setOrigin(live, by, id, origin), { code: 'bad_change' }, origin);
  }
});

test('no second remote may answer an address of what is live or rolled out', () => {
  const added = (paths: string[], document = live) =>
    addVersion(document, by, {
      id: 'mfe_buyer',
      team: 'buyer',
      origin: 'http://localhost:3004',
      version: '1.0.0',
      entry: sampleVersion('mfe_buyer', '1.0.0', {
        paths: paths.map((path) => ({ path, access: 'public' })),
      }),
    });
  assert.throws(() => added(['/free', '/mfe_catalog/single/*']), {
    code: 'overlap',
    message: /mfe_buyer 1\.0\.0 would answer \/mfe_catalog\/single\/\*, but mfe_catalog \(team catalog\)/,
  });
  assert.ok(added(['/free']).remotes.mfe_buyer);
  // Published only: no visitor gets it, so it stands in nobody's way until it is to go live.
  const both = added(['/mfe_catalog/x'], published);
  const oneLive = setLive(both, by, id, '1.0.0');
  assert.throws(() => setLive(oneLive, by, 'mfe_buyer', '1.0.0'), { code: 'overlap' });
});

test('a remote stays with its team', () => {
  const entry = sampleVersion(id, '2.0.0');
  const taken = { id, team: 'buyer', origin: 'http://localhost:3001', version: '2.0.0', entry };
  assert.throws(() => addVersion(live, by, taken), { code: 'bad_change', message: /team catalog/ });
});

test('the log keeps the last 500 entries', () => {
  let document = live;
  for (let percent = 0; percent < 600; percent += 1) {
    document = startRollout(document, by, id, percent % 2 === 0 ? '1.1.0' : '1.2.0', percent % 100);
  }
  assert.equal(document.log.length, 500);
  assert.equal(document.log.at(-1)?.percent, 99);
});
