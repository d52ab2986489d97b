import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessLevels, roles } from 'shared-contracts';
import { bootPerson, bootRemote } from '../testing/samples.ts';
import { accessGuard, fallbackPage } from './access-guard.ts';

const remotes = [
  bootRemote('mfe_all', { paths: accessLevels.map((access) => ({ path: `/${access}/*`, access })) }),
];

for (const access of accessLevels) {
  test(`${access}: for a guest the browser decides`, () => {
    assert.equal(accessGuard(remotes, `/${access}/x`, undefined), undefined);
  });
  for (const role of roles) {
    const open = access === 'public' || access === 'login' || access === role;
    test(`${access}: a ${role} ${open ? 'stays' : 'is sent to /err'}`, () => {
      const response = open ? undefined : '/err';
      assert.equal(accessGuard(remotes, `/${access}/x`, bootPerson(role)), response);
      assert.equal(accessGuard(remotes, `/${access.toUpperCase()}/`, bootPerson(role)), response);
    });
  }
}

test('a path that belongs to no remote is not guarded', () => {
  assert.equal(accessGuard(remotes, '/blog', bootPerson('buyer')), undefined);
});

test('/platform redirects to the plain page when no remote has that path, or when its remote fails on the server', () => {
  const admin = bootRemote('mfe_admin', { paths: [{ path: '/platform', access: 'admin' }] });
  assert.equal(fallbackPage(remotes, '/platform/', []), '/platform/plain');
  assert.equal(fallbackPage([admin], '/platform', ['mfe_buyer', 'mfe_admin']), '/platform/plain');
  assert.equal(fallbackPage([admin], '/platform', ['mfe_buyer']), undefined);
  assert.equal(fallbackPage([admin], '/blog', ['mfe_admin']), undefined);
});
