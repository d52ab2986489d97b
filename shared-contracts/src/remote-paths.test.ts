import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RemotePath } from './remote.ts';
import { matchRemotePath, pathsOverlap } from './remote-paths.ts';

const catalog = {
  id: 'mfe_catalog',
  paths: [
    { path: '/', access: 'public' },
    { path: '/productsdetails/*', access: 'login' },
  ],
} as const satisfies { id: string; paths: readonly RemotePath[] };
const seller = {
  id: 'mfe_seller',
  paths: [
    { path: '/buyerdashboard/*', access: 'login' },
    { path: '/buyerdashboard/addproduct', access: 'seller' },
    { path: '/advertisement', access: 'login' },
  ],
} as const satisfies { id: string; paths: readonly RemotePath[] };

function found(pathname: string): string | undefined {
  const match = matchRemotePath<{ id: string; paths: readonly RemotePath[] }>([catalog, seller], pathname);
  return match && `${match.remote.id} ${match.access} ${match.path}`;
}

test('finds the remote and the access level of an address, also of one with invalid percent-encoding', () => {
  assert.equal(found('/'), 'mfe_catalog public /');
  assert.equal(found('/advertisement'), 'mfe_seller login /advertisement');
  for (const address of ['/productsdetails/single/abc', '/productsdetails/%E0%A4%A'])
    assert.equal(found(address), 'mfe_catalog login /productsdetails/*');
});

test('`/*` matches the path itself, and only whole segments', () => {
  assert.equal(found('/buyerdashboard'), 'mfe_seller login /buyerdashboard/*');
  assert.equal(found('/buyerdashboards'), undefined);
  assert.equal(found('/blog'), undefined);
});

test('the more specific path of a remote wins wherever it stands in the list', () => {
  assert.equal(found('/buyerdashboard/addproduct'), 'mfe_seller seller /buyerdashboard/addproduct');
  assert.equal(found('/buyerdashboard/addproduct/x'), 'mfe_seller login /buyerdashboard/*');
});

test('an access guard cannot be bypassed by case, extra slashes or percent-encoding in the address', () => {
  for (const address of [
    '/BuyerDashboard/AddProduct',
    '/buyerdashboard/addproduct/',
    '/buyerdashboard/%61ddproduct',
    '//buyerdashboard//addproduct',
  ]) {
    assert.equal(found(address), 'mfe_seller seller /buyerdashboard/addproduct', address);
  }
});

test('two paths overlap exactly when there is an address that both match', () => {
  for (const [one, other] of [
    ['/a', '/a'],
    ['/a', '/A/'],
    ['/a/*', '/a'],
    ['/a/*', '/a/b'],
    ['/a/*', '/a/b/*'],
    ['/*', '/x/y'],
  ] as const) {
    assert.ok(pathsOverlap(one, other) && pathsOverlap(other, one), `${one} and ${other}`);
  }
  for (const [one, other] of [
    ['/', '/a'],
    ['/a', '/a/b'],
    ['/a', '/ab'],
    ['/a/*', '/ab/*'],
    ['/a/b/*', '/a/c/*'],
    ['/a/b/*', '/a'],
  ] as const) {
    assert.ok(!pathsOverlap(one, other) && !pathsOverlap(other, one), `${one} and ${other}`);
  }
});
