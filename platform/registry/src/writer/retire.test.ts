import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDocument, parseDocument } from '../document/parse.ts';
import { by, documentWith, newVersion } from '../testing/sample.ts';
import { addVersion, promote, rollback, setLive, startRollout } from './changes.ts';
import { previousLive } from './release-history.ts';
import { retire, usersOf } from './retire.ts';

const id = 'mfe_catalog';
const live = setLive(documentWith(id, '1.0.0', '1.1.0'), by, id, '1.0.0');
const later = { who: 'eve', at: '2026-11-22T10:00:00.000Z' };

test('nothing of a retired remote is live or rolled out, its versions stay', () => {
  const after = retire(startRollout(live, by, id, '1.1.0', 50), later, id);
  const { live: now, rollout, retired, versions } = after.remotes[id] ?? assert.fail();
  assert.deepEqual([now, rollout, retired], [undefined, undefined, later.at]);
  assert.deepEqual(Object.keys(versions), ['1.0.0', '1.1.0']);
  assert.deepEqual([after.log.at(-1)?.action, after.log.at(-1)?.from], ['retire', '1.0.0']);
  assert.equal(retire(after, later, id), after);
  assert.deepEqual(parseDocument(formatDocument(after)), after);
});

test('the paths of a retired remote are free for other remotes', () => {
  const taker = newVersion('mfe_other', '2.0.0', { paths: [{ path: `/${id}/*`, access: 'public' }] });
  assert.throws(() => addVersion(live, by, taker), { code: 'overlap' });
  const taken = setLive(addVersion(retire(live, by, id), by, taker), by, 'mfe_other', '2.0.0');
  assert.throws(() => promote(taken, by, id, '1.0.0'), { code: 'overlap' });
});

test('a promotion brings a retired remote back, live since then, and it can still be rolled back', () => {
  const second = promote(live, by, id, '1.1.0');
  const back = promote(retire(second, by, id), later, id, '1.1.0');
  const { live: now, retired, history } = back.remotes[id] ?? assert.fail();
  assert.deepEqual([now, retired, history?.slice(1)], ['1.1.0', undefined, [{ version: '1.1.0', ...later }]]);
  assert.equal(previousLive(back, id), '1.0.0');
  assert.equal(rollback(back, later, id).remotes[id]?.live, '1.0.0');
});

test('lists the remotes that show a remote’s slots', () => {
  const added = newVersion('mfe_user', '1.0.0', { uses: { [id]: ['piece'] } });
  const used = setLive(addVersion(live, by, added), by, 'mfe_user', '1.0.0');
  assert.deepEqual(usersOf(used, id), [{ id: 'mfe_user', slots: ['piece'] }]);
});
