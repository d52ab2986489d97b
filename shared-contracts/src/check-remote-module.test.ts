import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkRemoteModule } from './check-remote-module.ts';

const Wish = () => null;
const Failed = () => null;
const first = { id: 'mfe_buyer', team: 'buyer', contract: 1, routes: [{ path: '/myorders' }] };
const second = { ...first, contract: 2 };
const check = (module: object) => checkRemoteModule({ default: module }, 'mfe_buyer');

test('a remote module of contract 1 is converted to contract 2, without fields that only contract 2 has', () => {
  assert.deepEqual(check({ ...first, slots: { wish: Wish } }), {
    ...second,
    slots: { wish: { component: Wish } },
  });
  assert.deepEqual(check(first), second);
  // Fields that only contract 2 has are ignored in contract 1.
  assert.deepEqual(check({ ...first, failed: Failed }), second);
});

test('a remote module of contract 2 is returned unchanged', () => {
  const module = { ...second, failed: Failed, slots: { wish: { component: Wish, failed: Failed } } };
  assert.equal(check(module), module);
  assert.equal(check(second), second);
});

test('a remote module that does not match the shape of its contract version is reported with the problem', () => {
  for (const nothing of [undefined, { routes: [] }])
    assert.equal(checkRemoteModule(nothing, 'mfe_buyer'), 'mfe_buyer exports no remote module');
  for (const [module, problem] of [
    [{ ...second, id: 'mfe_seller' }, 'answered as "mfe_seller"'],
    [{ ...second, team: undefined }, 'names no team'],
    [{ ...second, routes: undefined }, 'has no list of routes'],
    [{ ...first, slots: { wish: { component: Wish } } }, 'has a slot that is no component'],
    [{ ...second, slots: { wish: Wish } }, 'has a slot without a component'],
    [{ ...second, slots: { wish: { component: Wish, failed: 'sorry' } } }, 'has a slot without a component'],
    [{ ...second, slots: 7 }, 'has a slot without a component'],
    [{ ...second, failed: 'sorry' }, 'has a failed page that is no component'],
    [{ ...first, contract: 3 }, 'speaks contract 3, the host speaks 1 and 2'],
    [{ ...first, contract: undefined }, 'speaks contract undefined, the host speaks 1 and 2'],
  ] as const)
    assert.equal(check(module), `mfe_buyer ${problem}`);
});
