import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RegistryDocument } from '../document/schema.ts';
import { by, documentWith, newVersion } from '../testing/sample.ts';
import { addVersion, promote, rollback, setLive, setOrigin, startRollout } from './changes.ts';
import { previousLive } from './release-history.ts';

const id = 'mfe_catalog';
const published = documentWith(id, '1.0.0', '1.1.0', '1.2.0');
const live = setLive(published, by, id, '1.0.0');

function stateOf(document: RegistryDocument) {
  const { live, rollout } = document.remotes[id] ?? {};
  return { live, rollout };
}

test('a change logs user, time and action, and does not modify the previous document', () => {
  const before = JSON.stringify(live);
  const after = startRollout(live, by, id, '1.1.0', 10);
  assert.equal(JSON.stringify(live), before);
  const entry = {
    ...by,
    action: 'rollout',
    remote: id,
    version: '1.1.0',
    percent: 10,
    from: '1.0.0',
    serial: 1,
  };
  assert.deepEqual(after.log.at(-1), entry);
});

test('a change without effect returns the same document', () => {
  assert.equal(setLive(live, by, id, '1.0.0'), live);
  assert.equal(setOrigin(live, by, id, 'http://localhost:3001'), live);
  const rolling = startRollout(live, by, id, '1.1.0', 10);
  assert.equal(startRollout(rolling, by, id, '1.1.0', 10), rolling);
});

test('promoting makes the rolled out version live, and ends the rollout', () => {
  const after = promote(startRollout(live, by, id, '1.1.0', 25), by, id);
  assert.deepEqual(stateOf(after), { live: '1.1.0', rollout: undefined });
});

test('rolling back ends a rollout, leaves the live version, and logs the version that was rolled out', () => {
  for (const named of [undefined, '1.0.0']) {
    const after = rollback(startRollout(live, by, id, '1.1.0', 25), by, id, named);
    assert.deepEqual(stateOf(after), { live: '1.0.0', rollout: undefined });
    assert.equal(after.log.at(-1)?.from, '1.1.0');
  }
});

test('rolling back twice goes back two live versions, and a third rollback is refused unless it names a version', () => {
  const third = promote(promote(live, by, id, '1.1.0'), by, id, '1.2.0');
  const once = rollback(third, by, id);
  assert.equal(stateOf(once).live, '1.1.0');
  const twice = rollback(once, by, id);
  assert.equal(stateOf(twice).live, '1.0.0');
  const refusal = { code: 'bad_change', message: /Name one: npm run release -- rollback/ };
  assert.throws(() => rollback(twice, by, id), refusal);
  assert.equal(stateOf(rollback(twice, by, id, '1.2.0')).live, '1.2.0');
  assert.equal(stateOf(rollback(promote(twice, by, id, '1.2.0'), by, id)).live, '1.0.0');
});

test('wrong names and numbers are refused with the reason', () => {
  for (const wrong of ['mfe_x', 'constructor'])
    assert.throws(() => setLive(live, by, wrong, '1.0.0'), {
      code: 'unknown_remote',
      message: /mfe_catalog/,
    });
  for (const wrong of ['9.9.9', 'toString'])
    assert.throws(() => setLive(live, by, id, wrong), { code: 'unknown_version' });
  for (const percent of [-1, 101, 1.5, Number.NaN])
    assert.throws(() => startRollout(live, by, id, '1.1.0', percent), { code: 'bad_change' });
  const already = { code: 'bad_change', message: /live already/ };
  assert.throws(() => startRollout(live, by, id, '1.0.0', 5), already);
  assert.throws(() => startRollout(published, by, id, '1.0.0', 5), { code: 'bad_change' });
  assert.throws(() => promote(live, by, id), { code: 'bad_change' });
  for (const origin of ['ftp://x', 'http://x/', 'http://x/y', 'localhost', 'http://u@x']) {
    assert.throws(() => setOrigin(live, by, id, origin), { code: 'bad_change' }, origin);
  }
});

test('a remote cannot be published or go live with a path of another remote that is live or rolled out', () => {
  const at = (...paths: string[]) => ({ paths: paths.map((path) => ({ path, access: 'public' as const })) });
  const added = (paths: string[], document = live) =>
    addVersion(document, by, newVersion('mfe_buyer', '1.0.0', at(...paths)));
  assert.throws(() => added(['/free', '/mfe_catalog/single/*']), {
    code: 'overlap',
    message: /mfe_buyer 1\.0\.0 would answer \/mfe_catalog\/single\/\*, but mfe_catalog \(team catalog\)/,
  });
  assert.ok(added(['/free']).remotes.mfe_buyer);
  const next = addVersion(live, by, newVersion(id, '2.0.0', at('/new/*')));
  assert.ok(added(['/new/x'], next).remotes.mfe_buyer);
  assert.throws(() => added(['/new/x'], startRollout(next, by, id, '2.0.0', 0)), { code: 'overlap' });
  // A version that is only published does not block other remotes: no visitor gets it until it goes live.
  const both = added(['/mfe_catalog/x'], published);
  const oneLive = setLive(both, by, id, '1.0.0');
  assert.throws(() => setLive(oneLive, by, 'mfe_buyer', '1.0.0'), { code: 'overlap' });
});

test('a remote cannot move to another team', () => {
  const taken = { ...newVersion(id, '2.0.0'), team: 'buyer' };
  assert.throws(() => addVersion(live, by, taken), { code: 'bad_change', message: /team catalog/ });
});

test('a running rollout is replaced only by an explicit replace, and the refusal names who began it', () => {
  const rolling = startRollout(live, { ...by, who: 'bob' }, id, '1.1.0', 10);
  const refusal = {
    code: 'rollout_running',
    message:
      /mfe_catalog 1\.1\.0 is being rolled out to 10 %, begun by bob at 2026-11-21T10:00:00\.000Z.*--replace/,
  };
  assert.throws(() => startRollout(rolling, by, id, '1.2.0', 5), refusal);
  assert.throws(() => promote(rolling, by, id, '1.2.0'), refusal);
  assert.throws(() => promote(rolling, by, id, '1.3.0'), { code: 'unknown_version' });
  const replaced = startRollout(rolling, by, id, '1.2.0', 5, { replace: true });
  assert.deepEqual(stateOf(replaced).rollout, { version: '1.2.0', percent: 5 });
  assert.equal(replaced.remotes[id]?.rolloutBegan?.who, 'ann');
  assert.equal(stateOf(promote(rolling, by, id, '1.2.0', { replace: true })).live, '1.2.0');
  // A promotion of the live version ends the rollout; the version is live since it was promoted first.
  const same = promote(rolling, { ...by, who: 'bob' }, id, '1.0.0', { replace: true });
  assert.deepEqual(same.remotes[id]?.history, [{ version: '1.0.0', ...by }]);
  // A running rollout can still be raised, promoted and rolled back.
  const raised = startRollout(rolling, { ...by, at: '2026-11-21T11:00:00.000Z' }, id, '1.1.0', 50);
  assert.deepEqual(raised.remotes[id]?.rolloutBegan, { who: 'bob', at: by.at });
  assert.equal(stateOf(promote(rolling, by, id)).live, '1.1.0');
  assert.equal(rollback(rolling, by, id).remotes[id]?.rolloutBegan, undefined);
});

test('rolling back skips versions that were rolled back before', () => {
  const guard = { who: 'guard', at: by.at, note: '6 of 6 visits failed' };
  const second = promote(live, by, id, '1.1.0');
  // 1.1.0 is live, then replaced by 1.2.0, then rolled out again and rolled back.
  const third = promote(second, by, id, '1.2.0');
  const taken = rollback(startRollout(third, by, id, '1.1.0', 10), guard, id);
  assert.deepEqual(taken.remotes[id]?.takenBack, { '1.1.0': { who: 'guard', at: by.at, note: guard.note } });
  assert.equal(previousLive(taken, id), '1.0.0');
  const again = promote(taken, by, id, '1.1.0');
  assert.deepEqual(again.remotes[id]?.takenBack, {});
  // After rolling back from 1.1.0 to 1.0.0, no further roll-back leads to the version that was left.
  const other = rollback(again, by, id, '1.0.0');
  assert.equal(previousLive(other, id), undefined);
});

test('rolling back needs no log; for an entry without a history the log supplies it', () => {
  const second = { ...promote(live, by, id, '1.1.0'), log: [] };
  assert.equal(stateOf(rollback(second, by, id)).live, '1.0.0');
  // For an entry without a release history, the log supplies it; the next change stores it in the entry.
  const { history: _, takenBack: __, ...old } = second.remotes[id] ?? assert.fail();
  const legacy = { ...promote(live, by, id, '1.1.0'), remotes: { [id]: old } };
  assert.equal(previousLive(legacy, id), '1.0.0');
  const third = { ...promote(legacy, by, id, '1.2.0'), log: [] };
  assert.equal(previousLive(third, id), '1.1.0');
});
