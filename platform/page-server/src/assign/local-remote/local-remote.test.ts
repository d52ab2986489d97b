import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BootPerson } from 'shared-contracts';
import { bootManifest, bootPerson, bootRemote } from '../../testing/samples.ts';
import { withLocalRemote } from './local-remote.ts';

const remote = bootRemote('mfe_seller', {
  entry: 'remoteEntry.12345678.js',
  files: { 'remoteEntry.12345678.js': 'sha384-x' },
  preload: ['a.js'],
  paths: [{ path: '/advertisement', access: 'login' }],
});
const boot = bootManifest([remote, bootRemote('mfe_admin')]);
const settings = { env: 'demo' as const, localOrigins: ['http://localhost:*', 'https://dev.example.com'] };
const ask = (value: string, who: BootPerson | undefined = bootPerson('admin'), more = {}) =>
  withLocalRemote(boot, `/advertisement?a=1&remote=${encodeURIComponent(value)}`, who, {
    ...settings,
    ...more,
  });

test('an admin gets the remote from their own machine, with the paths of the released one; others do only in development', () => {
  const changed = ask('mfe_seller@http://localhost:3102');
  assert.deepEqual(changed?.remotes[0], {
    ...remote,
    version: 'local',
    base: 'http://localhost:3102/',
    entry: 'remoteEntry.js',
    files: {},
    preload: [],
    pages: {},
    local: true,
  });
  assert.equal(changed?.remotes[1], boot.remotes[1]);
  assert.equal(changed?.refused, undefined);
  const url = '/?remote=mfe_seller@http://localhost:3102';
  for (const who of [undefined, bootPerson('buyer'), bootPerson('seller')])
    assert.equal(withLocalRemote(boot, url, who, settings), undefined);
  const developed = withLocalRemote(boot, url, undefined, { ...settings, env: 'development' });
  assert.equal(developed?.remotes[0]?.version, 'local');
  assert.equal(withLocalRemote(boot, '/advertisement', bootPerson('admin'), settings), undefined);
});

test('refuses any other value with a reason, and leaves the page unchanged', () => {
  for (const [value, reason] of [
    ['mfe_seller', /write it like/],
    ['mfe_seller@localhost:3102', /write it like/],
    ['mfe_seller@http://localhost:3102/path', /write it like/],
    ['mfe_seller@javascript:alert(1)', /write it like/],
    ["mfe_seller@http://localhost:3102; script-src 'unsafe-inline'", /write it like/],
    ['mfe_seller@http://user@localhost:3102', /write it like/],
    ['mfe_seller@https://evil.example', /MARKET_LOCAL_ORIGINS/],
    ['mfe_seller@http://localhost.evil.example', /MARKET_LOCAL_ORIGINS/],
    ['mfe_seller@https://dev.example.com:444', /MARKET_LOCAL_ORIGINS/],
    ['mfe_stranger@http://localhost:3102', /no remote of this page: mfe_seller, mfe_admin/],
  ] as const) {
    const response = ask(value);
    assert.deepEqual(response?.remotes, boot.remotes, value);
    assert.match(response?.refused ?? '', reason, value);
  }
  assert.equal(ask('mfe_seller@https://dev.example.com')?.remotes[0]?.version, 'local');
  const nowhere = ask('mfe_seller@http://localhost:3102', bootPerson('admin'), { localOrigins: [] });
  assert.match(nowhere?.refused ?? '', /not allowed/);
});
