import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assignedRemote, hostBuild, hostSettings } from '../testing/samples.ts';
import { bootManifest } from './boot-manifest.ts';

const remote = assignedRemote('mfe_catalog', {
  preload: ['mfe_catalog/1.0.0/chunk.js', 'mfe_catalog/1.0.0/style.css'],
  files: {
    'mfe_catalog/1.0.0/remoteEntry.js': 'sha384-e',
    'mfe_catalog/1.0.0/chunk.js': 'sha384-c',
    'mfe_catalog/1.0.0/later/lazy.js': 'sha384-l',
    'mfe_catalog/1.0.0/style.css': 'sha384-s',
    'mfe_catalog/1.0.0/server.cjs': 'sha384-x',
  },
  pages: { '/': { scripts: ['mfe_catalog/1.0.0/later/lazy.js'], shared: ['shared-ui'] } },
  paths: [{ path: '/', access: 'public' }],
  slots: ['product-actions'],
});

test('a remote’s file names are relative to its folder, and every script has its hash, the host’s by address', () => {
  const boot = bootManifest(hostSettings, hostBuild, 42, [remote]);
  assert.equal(boot.serial, 42);
  assert.deepEqual(boot.host, {
    '/static/vendor.1.js': 'sha384-v',
    '/static/main.2.js': 'sha384-m',
    '/static/5.js': 'sha384-u',
    '/static/react-dom.5.js': 'sha384-d',
    '/static/page-blog.4.js': 'sha384-b',
  });
  assert.deepEqual(boot.remotes, [
    {
      id: 'mfe_catalog',
      team: 'catalog',
      version: '1.0.0',
      base: 'http://origin.test/mfe_catalog/1.0.0/',
      entry: 'remoteEntry.js',
      files: { 'remoteEntry.js': 'sha384-e', 'chunk.js': 'sha384-c', 'later/lazy.js': 'sha384-l' },
      preload: ['chunk.js'],
      pages: { '/': { scripts: ['later/lazy.js'], shared: ['shared-ui'] } },
      paths: [{ path: '/', access: 'public' }],
      slots: ['product-actions'],
    },
  ]);
});

test('contains only public settings', () => {
  const boot = bootManifest({ ...hostSettings, paymentKey: 'pk_1' }, hostBuild, 1, []);
  assert.deepEqual(boot.settings, {
    env: 'demo',
    apiBase: '/api',
    identity: hostSettings.identity,
    paymentKey: 'pk_1',
  });
  assert.doesNotMatch(JSON.stringify(boot), /the key of this test|nowhere/);
  assert.equal('paymentKey' in bootManifest(hostSettings, hostBuild, 1, []).settings, false);
});
