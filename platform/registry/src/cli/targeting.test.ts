import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { rolloutBucket } from '../targeting/assign.ts';
import { setupRemote } from '../testing/setup-commands.ts';

const id = 'mfe_catalog';

const setup = (t: TestContext) => setupRemote(t, ['1.0.0', '1.1.0', '1.2.0'], '1.0.0');

test('targeting rules stay when the percentage changes, are replaced or removed by --rule, and end with the rollout of their version', async (t) => {
  const { release, json } = await setup(t);
  const rules = [{ roles: ['admin'], percent: 100 }];
  const staff = await json('rollout', id, '1.1.0', '--percent', '0', '--rule', 'staff');
  assert.deepEqual(staff.rollout, { version: '1.1.0', percent: 0, rules });
  const raised = await json('rollout', id, '1.1.0', '--percent', '20', '--by', ' ');
  assert.deepEqual(raised.rollout, { version: '1.1.0', percent: 20, rules });
  const { out } = await release(['status']);
  assert.match(out, /1\.1\.0 {2}rollout for staff, then 20 % of the visitors, since/);
  assert.match(out, /1\.0\.0 {2}live for all others, since/);
  const [last] = (await json('log', '--limit', '1')) as { note: string; who: string }[];
  assert.deepEqual([last?.note, last?.who], ['staff, then 20 % of the visitors', 'ann']);
  const again = ['rollout', id, '1.1.0', '--percent', '20'];
  const both = await json(...again, '--rule', 'language:de=50', '--accounts');
  assert.deepEqual(both.rollout.rules, [{ languages: ['de'], percent: 50 }]);
  assert.equal(both.rollout.accounts, true);
  const none = await json(...again, '--rule', 'none');
  assert.deepEqual(none.rollout, { version: '1.1.0', percent: 20 });
  await json(...again, '--rule', 'staff', '--accounts');
  const next = await json('rollout', id, '1.2.0', '--percent', '5', '--replace');
  assert.deepEqual(next.rollout, { version: '1.2.0', percent: 5 });
});

test('status --for shows which version an account gets, and why', async (t) => {
  const { release, json } = await setup(t);
  const ann = 'ann@market.test';
  const forAnn = async (...more: string[]) => (await json('status', '--for', ann, ...more)).remotes[id];
  assert.deepEqual(await forAnn(), [{ version: '1.0.0', why: 'it is live, and nothing is rolled out' }]);

  await release(['rollout', id, '1.1.0', '--percent', '10']);
  const [open] = await forAnn();
  assert.match(open.why, /10 % of visitors: each browser of this person is assigned by its cookie/);
  assert.equal(open.version, '1.1.0 or 1.0.0');

  const bucket = rolloutBucket(ann, id);
  await release(['rollout', id, '1.1.0', '--percent', String(bucket), '--accounts']);
  const [outside] = await forAnn();
  assert.equal(outside.version, '1.0.0');
  assert.match(outside.why, new RegExp(`this one is number ${bucket} of 0 to 99: not below`));
  await release(['rollout', id, '1.1.0', '--percent', String(bucket + 1)]);
  assert.equal((await forAnn())[0].version, '1.1.0');

  await release(['rollout', id, '1.1.0', '--percent', '0', '--rule', 'staff', '--rule', 'language:de=100']);
  const reported = await forAnn();
  assert.deepEqual(
    reported.map(({ role, language, version }: Record<string, string>) => [role, language, version]),
    ['buyer', 'seller', 'admin'].flatMap((role) => [
      [role, 'de', '1.1.0'],
      [role, 'any other', role === 'admin' ? '1.1.0' : '1.0.0'],
    ]),
  );
  const [exactly, ...others] = await forAnn('--as', 'seller', '--language', 'en');
  assert.deepEqual([exactly.version, exactly.role, others.length], ['1.0.0', 'seller', 0]);
  const { out } = await release(['status', id, '--for', ann, '--as', 'admin', '--language', 'fr']);
  assert.match(out, /because the rule staff is 100 % of accounts/);
});
