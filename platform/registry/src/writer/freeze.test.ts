import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { by, documentWith, newVersion } from '../testing/sample.ts';
import { setupCommands, setupRemote } from '../testing/setup-commands.ts';
import { privateKeyFile } from '../trust/keys.ts';
import { addVersion, promote, rollback, setLive, startRollout } from './changes.ts';
import { endFreezes, freeze, freezeAt } from './freeze.ts';
import { advancePlan, startPlan } from './plan.ts';

const id = 'mfe_catalog';
const at = (hour: number) => new Date(Date.parse(by.at) + hour * 3600_000).toISOString();
const on = (hour: number, more = {}) => ({ ...by, at: at(hour), ...more });
const live = setLive(documentWith(id, '1.0.0', '1.1.0', '1.2.0'), on(0), id, '1.0.0');
const holidays = { from: at(10), until: at(20), reason: 'Holidays' };
const frozen = freeze(live, on(1), holidays);

test('a freeze refuses rollouts and promotions, and allows rollbacks and publications', () => {
  const again = promote(startRollout(frozen, on(2), id, '1.1.0', 10), on(3), id);
  const refusal = { code: 'frozen', message: /until .* by ann: Holidays/ };
  for (const hour of [10, 19.99]) {
    assert.throws(() => startRollout(again, on(hour), id, '1.2.0', 10), refusal);
    assert.throws(() => promote(again, on(hour), id, '1.2.0'), refusal);
    assert.throws(() => setLive(again, on(hour), id, '1.2.0'), refusal);
    assert.equal(rollback(again, on(hour), id).remotes[id]?.live, '1.0.0');
    assert.ok(addVersion(again, on(hour), newVersion(id, '1.3.0')).remotes[id]?.versions['1.3.0']);
  }
  for (const hour of [9.99, 20])
    assert.equal(promote(again, on(hour), id, '1.2.0').remotes[id]?.live, '1.2.0');
});

test('rolling back to a version that was never live is refused in a freeze and during another rollout', () => {
  const rolled = startRollout(frozen, on(2), id, '1.1.0', 10);
  assert.throws(() => rollback(rolled, on(12), id, '1.1.0'), { code: 'frozen' });
  assert.throws(() => rollback(rolled, on(3), id, '1.2.0'), { code: 'rollout_running' });
  assert.equal(rollback(rolled, on(3), id, '1.2.0', { replace: true }).remotes[id]?.live, '1.2.0');
  const ended = rollback(rolled, on(12), id);
  assert.throws(() => rollback(ended, on(13), id, '1.1.0'), { code: 'frozen' });
  const intended = rollback(ended, on(13, { despiteFreeze: 'it was fine' }), id, '1.1.0');
  assert.equal(intended.log.at(-1)?.note, 'despite the freeze: it was fine');
});

test('an urgent release overrides the freeze, and the log contains the reason', () => {
  const urgent = promote(frozen, on(12, { despiteFreeze: 'payments fail' }), id, '1.1.0');
  assert.equal(urgent.log.at(-1)?.note, 'despite the freeze: payments fail');
  const before = promote(frozen, on(5, { despiteFreeze: 'to be sure' }), id, '1.1.0');
  assert.equal(before.log.at(-1)?.note, undefined);
});

test('a plan waits for the end of the freeze', () => {
  const plan = { steps: [5, 100], bakeSeconds: 60, visits: 0 };
  const begun = startPlan(frozen, on(2), id, '1.1.0', plan);
  const step = { id, version: '1.1.0', stepBegan: at(2) };
  assert.equal(advancePlan(begun, on(15), step), begun);
  assert.equal(advancePlan(begun, on(20), step).remotes[id]?.live, '1.1.0');
});

test('a freeze needs a future end and a reason, and is logged as its end is; freezes that are over are deleted', () => {
  for (const wrong of [
    { ...holidays, until: at(10) },
    { ...holidays, from: at(-5), until: at(0) },
    { ...holidays, reason: ' ' },
    { ...holidays, reason: 'x'.repeat(201) },
  ])
    assert.throws(() => freeze(live, on(1), wrong), { code: 'bad_change' });
  const later = freeze(frozen, on(30), { from: at(40), until: at(50), reason: 'Move' });
  assert.deepEqual(later.freezes, [{ from: at(40), until: at(50), reason: 'Move', who: 'ann' }]);
  assert.equal(freezeAt(later, at(45))?.reason, 'Move');
  const ended = endFreezes(later, on(41));
  assert.equal(ended.freezes, undefined);
  const notes = ended.log.filter(({ action }) => action === 'freeze').map(({ note }) => note);
  assert.deepEqual(notes.slice(-2), [`from ${at(40)} until ${at(50)}: Move`, 'ended']);
  assert.equal(endFreezes(live, on(1)), live);
  let many = live;
  for (let hour = 0; hour < 20; hour += 1)
    many = freeze(many, on(0), { ...holidays, from: at(100 + hour), until: at(200) });
  assert.throws(() => freeze(many, on(0), holidays), /There are 20 freezes already/);
});

test('the platform starts and ends a freeze; a team sees it, is refused, and can override it with a reason', async (t) => {
  const { folder, release: run, refused } = await setupRemote(t, ['1.0.0', '1.1.0'], '1.0.0');
  const teamKey = { MARKET_RELEASE_KEY: privateKeyFile(join(folder, 'keys'), 'catalog') };
  assert.match((await run(['freeze'])).out, /^Releases are not frozen/);
  const until = new Date(Date.now() + 3600_000).toISOString();
  const message = await refused('not_allowed', ['freeze', 'Holidays', '--until', until], teamKey);
  assert.match(message, /A freeze needs the platform's key/);
  const { out } = await run(['freeze', 'Holidays', '--until', until, '--by', 'pat']);
  assert.match(out, /^frozen .* by pat: Holidays/);
  const shown = (await run(['status'], teamKey)).out;
  assert.match(shown, /^serial 2\nReleases are frozen until .* by pat: Holidays\n/);
  const team = (...words: string[]) => run([...words, '--json'], teamKey);
  await refused('frozen', ['promote', id, '1.1.0'], teamKey);
  // The freeze stays when a team changes its own remote.
  assert.equal((await team('promote', id, '1.1.0', '--despite-freeze', 'a fault')).code, 0);
  assert.match((await run(['log', '--limit', '1'])).out, /promote .*despite the freeze: a fault/);
  assert.match((await run(['freeze', '--json'], teamKey)).out, /"reason": ?"Holidays"/);
  assert.equal((await run(['freeze', '--end'])).code, 0);
  assert.equal((await team('rollback', id)).code, 0);
});

test('a deployment that is repeated during a freeze publishes, and leaves the live version', async (t) => {
  const { build, release, json } = await setupCommands(t);
  const deploy = async (text: string) => json('deploy', await build(text), '--origin', 'http://localhost:2');
  const first = await deploy('first');
  const until = new Date(Date.now() + 3600_000).toISOString();
  assert.equal((await release(['freeze', 'Holidays', '--until', until])).code, 0);
  const second = await deploy('second');
  assert.notEqual(second.version, first.version);
  assert.equal(second.live, first.version);
  await release(['freeze', '--end']);
  assert.equal((await deploy('second')).live, second.version);
});
