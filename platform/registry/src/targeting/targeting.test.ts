import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RolloutState } from '../document/rollout-schema.ts';
import { decide, parseRule, rolloutBucket, ruleText, targetingText, type Visit } from './assign.ts';

const id = 'mfe_seller';
const version = '1.1.0';
const visitors = Array.from({ length: 4000 }, (_, at) => `visitor-${at}`);
const account = (email: string, role: 'buyer' | 'seller' | 'admin' = 'buyer') => ({ email, role });
const gets = (rollout: Omit<RolloutState, 'version'>, visit: Partial<Visit>) =>
  decide(id, { version, ...rollout }, { visitorId: 'v', ...visit }).isRollout;

test('parses a targeting rule and formats it back; refuses an invalid rule, and says how to write one', () => {
  for (const [written, rule] of [
    ['staff', { roles: ['admin'], percent: 100 }],
    ['role:seller=20', { roles: ['seller'], percent: 20 }],
    ['language:de=50', { languages: ['de'], percent: 50 }],
    ['role:buyer+role:seller+language:de=0', { roles: ['buyer', 'seller'], languages: ['de'], percent: 0 }],
  ] as const) {
    assert.deepEqual(parseRule(written), rule);
    assert.equal(ruleText(parseRule(written)), written);
  }
  assert.deepEqual(parseRule('role:seller=20%'), parseRule('role:seller=20'));
  for (const written of [
    ...['', 'everybody', 'role:guest=1', 'role:seller', 'role:seller=101', 'role:seller=-1', 'role:seller=x'],
    ...['language:German=5', 'language:=5', '=5', 'role:seller=5=6', 'percent:5', 'role:seller+=5'],
  ])
    assert.throws(() => parseRule(written), /is no rule: write staff, /, written);
  assert.equal(
    targetingText({ rules: [parseRule('staff'), parseRule('language:de=5')], accounts: true }, 10),
    'staff, then language:de=5, then 10 % of the accounts',
  );
});

test('a rollout reaches its percentage of the visitors, raising it only adds visitors, and each remote’s are others', () => {
  const chosen = (percent: number) => visitors.filter((visitorId) => gets({ percent }, { visitorId }));
  for (const percent of [0, 10, 50, 100]) {
    const share = (100 * chosen(percent).length) / visitors.length;
    assert.ok(
      Math.abs(share - percent) < (percent % 100 === 0 ? 1e-9 : 1.5),
      `${percent} % became ${share} %`,
    );
  }
  const more = new Set(chosen(30));
  assert.ok(chosen(10).every((visitor) => more.has(visitor)));
  const both = chosen(20).filter((visitor) => rolloutBucket(visitor, 'mfe_catalog') < 20);
  assert.ok(Math.abs(both.length / visitors.length - 0.04) < 0.01, String(both.length));
});

test('the rule "staff" gives a rollout at 0 % to admins only', () => {
  const staff = { percent: 0, rules: [parseRule('staff')] };
  assert.equal(gets(staff, { account: account('a@market.test', 'admin') }), true);
  for (const who of [undefined, account('b@market.test'), account('s@market.test', 'seller')])
    assert.equal(gets(staff, { account: who }), false);
});

test('a rollout to accounts gives a user one version on every device, and guests never the new version', () => {
  const rollout = { percent: 30, accounts: true as const };
  const people = visitors.map((name) => `${name}@market.test`);
  const chosen = people.filter((email) => gets(rollout, { account: account(email) }));
  assert.ok(Math.abs(chosen.length / people.length - 0.3) < 0.04, String(chosen.length));
  for (const email of people.slice(0, 200)) {
    const on = (visitorId: string) => gets(rollout, { visitorId, account: account(email) });
    const devices = visitors.slice(0, 5).map(on);
    assert.equal(new Set(devices).size, 1);
    assert.equal(gets(rollout, { account: account(email.toUpperCase()) }), devices[0]);
    const isRaised = gets({ ...rollout, percent: 60 }, { account: account(email) });
    assert.ok(!devices[0] || isRaised, 'raising only adds');
  }
  assert.ok(!visitors.some((visitorId) => gets({ percent: 100, accounts: true }, { visitorId })));
});

test('the first rule whose conditions all match decides; without a match the percentage of visitors does', () => {
  const rules = ['role:seller+language:de=100', 'language:de=0', 'role:seller=0'].map(parseRule);
  const rollout = { percent: 100, rules };
  const seller = account('s@market.test', 'seller');
  assert.equal(gets(rollout, { account: seller, language: 'de' }), true);
  assert.equal(gets(rollout, { account: account('b@market.test'), language: 'de' }), false);
  assert.equal(gets(rollout, { language: 'de' }), false);
  assert.equal(gets(rollout, { account: seller, language: 'en' }), false);
  assert.equal(gets(rollout, { account: seller }), false);
  assert.equal(gets(rollout, { language: 'en' }), true);
  const half = { percent: 0, rules: [parseRule('language:de=50')] };
  for (const visitorId of visitors.slice(0, 200))
    assert.equal(gets(half, { visitorId, language: 'de' }), rolloutBucket(visitorId, id) < 50);
});

test('a decision contains the rule, the percentage and the bucket that led to it', () => {
  const rollout = { version, percent: 5, rules: [parseRule('role:buyer=40')] };
  const decision = decide(id, rollout, { visitorId: 'v', account: account('b@market.test') });
  const { rule, by, percent, bucket } = decision;
  assert.deepEqual([rule?.roles, by, percent], [['buyer'], 'account', 40]);
  assert.equal(bucket, rolloutBucket('b@market.test', id));
  assert.equal(decide(id, { version, percent: 5, accounts: true }, { visitorId: 'v' }).by, 'nobody');
});
