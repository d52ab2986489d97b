import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { RegistryDocument, RegistryRemote } from '../document/schema.ts';
import { readStored } from '../store/stored-document.ts';
import { by, newVersion } from '../testing/sample.ts';
import { setupRemote } from '../testing/setup-commands.ts';
import { PLATFORM, privateKeyFile, publicKeysFile, readPrivateKey, readPublicKeys } from '../trust/keys.ts';
import { problemOfEntry, signEntry } from '../trust/signatures.ts';
import { openSigner } from '../trust/signer.ts';
import { addVersion, remoteOf, rollback } from '../writer/changes.ts';
import { advancePlan } from '../writer/plan.ts';
import { update } from '../writer/update.ts';

const id = 'mfe_catalog';

/** A remote of team catalog whose releases team review has to approve. */
async function setup(t: TestContext) {
  const { folder, store, release } = await setupRemote(t, ['1.0.0', '1.1.0', '1.2.0'], '1.0.0');
  const keys = join(folder, 'keys');
  const publicFile = publicKeysFile(keys);
  const keyOf = (team: string) => privateKeyFile(keys, team);
  const as =
    (team: string) =>
    async (...words: string[]) => {
      const { code, out, err } = await release([...words, '--json'], { MARKET_RELEASE_KEY: keyOf(team) });
      return { code, json: JSON.parse(out || err) };
    };
  const [platform, catalog, review] = [as(PLATFORM), as('catalog'), as('review')];
  await platform('keys', 'create', 'review');
  const approverKey = readPrivateKey(keyOf('review')).id;
  const named = await platform('keys', 'approver', approverKey, 'mfe-catalog');
  assert.equal(named.code, 0, JSON.stringify(named.json));
  /** Changes the document with the key of a team, as a page server or a later publication does. */
  const changeAs = (team: string, change: (before: RegistryDocument) => RegistryDocument) =>
    update(store, openSigner({ folder: keys, publicFile, own: false, releaseKey: keyOf(team) }), change);
  const entry = async () => remoteOf((await readStored(store)) ?? assert.fail(), id);
  const problemOf = (entry: RegistryRemote) => problemOfEntry(id, entry, readPublicKeys(publicFile));
  const problem = async () => problemOf(await entry());
  return { keyOf, platform, catalog, review, approverKey, changeAs, entry, problemOf, problem };
}

test('visitors get another version only after a second key has approved exactly that change; the team publishes and rolls back without', async (t) => {
  const { keyOf, platform, catalog, review, changeAs, problem, entry } = await setup(t);
  assert.equal(await problem(), undefined, 'naming an approver stops nothing');
  const alone = await catalog('promote', id, '1.1.0');
  assert.deepEqual([alone.code, alone.json.error], [1, 'needs_approval']);
  const { approval } = (await review('approve', id, '1.1.0')).json;
  for (const words of [
    ['promote', id, '1.2.0'],
    ['rollout', id, '1.1.0', '--percent', '10'],
  ]) {
    const other = await catalog(...words, '--approval', approval);
    assert.deepEqual([other.code, other.json.error], [1, 'needs_approval'], words.join(' '));
  }
  await platform('keys', 'approver', readPrivateKey(keyOf('catalog')).id, id);
  const own = (await catalog('approve', id, '1.1.0')).json.approval;
  const byItself = await catalog('promote', id, '1.1.0', '--approval', own);
  assert.equal(byItself.code, 1, 'its own word is no second one');
  assert.equal((await catalog('promote', id, '1.1.0', '--approval', 'yes')).code, 2);
  assert.equal((await catalog('promote', id, '1.1.0', '--approval', approval)).code, 0);
  assert.equal((await entry()).live, '1.1.0');
  await changeAs('catalog', (before) => addVersion(before, by, newVersion(id, '1.3.0')));
  assert.equal(await problem(), undefined);
  assert.equal((await catalog('rollback', id)).code, 0);
  assert.equal(await problem(), undefined);
});

test('an approved plan advances, the rollout guard rolls it back, and the team continues without a new approval', async (t) => {
  const { catalog, review, changeAs, entry, problem } = await setup(t);
  const plan = ['rollout', id, '1.1.0', '--plan', '5,100', '--bake', '1m', '--rule', 'staff'];
  const { approval } = (await review('approve', ...plan.slice(1))).json;
  assert.equal((await catalog(...plan, '--approval', approval)).code, 0);
  const guard = { who: 'guard', at: by.at };
  const step = { id, version: '1.1.0', stepBegan: (await entry()).plan?.stepBegan ?? '' };
  await changeAs(PLATFORM, (before) => advancePlan(before, guard, step));
  assert.equal((await entry()).live, '1.1.0');
  await changeAs('catalog', (before) => addVersion(before, by, newVersion(id, '1.3.0')));
  assert.equal(await problem(), undefined);
  await changeAs(PLATFORM, (before) => rollback(before, guard, id));
  const back = await catalog('rollback', id, '1.1.0', '--force');
  assert.equal(back.code, 0, 'the platform’s word stays as well');
  // The approval of a rollout does not cover a plan for it.
  const { approval: part } = (await review('approve', id, '1.2.0', '--percent', '5')).json;
  const ridden = await catalog('rollout', id, '1.2.0', '--plan', '5,100', '--approval', part);
  assert.deepEqual([ridden.code, ridden.json.error], [1, 'needs_approval']);
});

test('a pipeline that runs again with both keys changes nothing, and succeeds', async (t) => {
  const { catalog, review } = await setup(t);
  const words = [id, '1.1.0', '--percent', '10', '--if-new'];
  for (const changed of [true, false]) {
    const { code, json } = await review('approve', ...words);
    assert.equal(code, 0, json.message);
    const rolled = await catalog('rollout', ...words, '--approval', json.approval);
    assert.deepEqual([rolled.code, rolled.json.changed], [0, changed], rolled.json.message);
  }
});

test('readers refuse an entry that a team signed without the approval of a second key', async (t) => {
  const { keyOf, entry, problemOf } = await setup(t);
  const { approvals, ...without } = await entry();
  for (const changed of [{ ...without, approvals, live: '1.2.0' }, without]) {
    const signed = signEntry(id, changed as RegistryRemote, 9, readPrivateKey(keyOf('catalog')));
    assert.match(problemOf(signed) ?? '', /no second key has approved/);
  }
});

test('an approver whose approval is in force cannot be revoked before another approver is named', async (t) => {
  const { catalog, review, platform, approverKey, keyOf } = await setup(t);
  await platform('keys', 'create', 'audit');
  const other = readPrivateKey(keyOf('audit')).id;
  await platform('keys', 'approver', other, id);
  const { approval } = (await review('approve', id, '1.1.0')).json;
  await catalog('promote', id, '1.1.0', '--approval', approval);
  const early = await platform('keys', 'revoke', approverKey);
  assert.match(early.json.message, /approved mfe_catalog\. Name another approver for it first/);
  await platform('keys', 'approver', other, id);
  assert.equal((await platform('keys', 'revoke', approverKey)).code, 0);
  const alone = await catalog('promote', id, '1.2.0');
  assert.equal(alone.json.error, 'needs_approval');
  const listed = (await platform('keys')).json.keys.find((key: { team: string }) => key.team === 'audit');
  assert.deepEqual(listed.approves, [id]);
});
