import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { defineRemote } from '../webpack/definitions.ts';
import { aloneSettings } from './alone-page.ts';

const folder = defineRemote({
  folder: path.join(import.meta.dirname, '../../../../mfe-admin'),
  slots: [],
  paths: [{ path: '/admindashboard/*', access: 'admin' }],
});

function bootOf(page: string) {
  const [, text] = page.match(/<script type="application\/json" id="boot">(.*?)<\/script>/s) ?? [];
  return JSON.parse(text ?? '');
}

test('the page contains the remote with its paths, and the settings of the sign-in service', () => {
  const { page, apiUrl } = aloneSettings(folder, 4001, {
    MARKET_API_URL: 'http://127.0.0.1:4444',
    MARKET_AUTH_EMULATOR_URL: 'http://localhost:9999',
  });
  assert.equal(apiUrl, 'http://127.0.0.1:4444');
  const { remotes, settings } = bootOf(page);
  assert.equal(remotes[0].id, 'mfe_admin');
  assert.deepEqual(remotes[0].paths, folder.paths);
  assert.equal(settings.apiBase, '/api');
  assert.equal(settings.identity.emulatorUrl, 'http://localhost:9999');
});

test('a setting that contains </script> cannot end its script element', () => {
  const { page } = aloneSettings(folder, 4001, { MARKET_FIREBASE_PROJECT: '</script><script>alert(1)' });
  assert.equal(bootOf(page).settings.identity.projectId, '</script><script>alert(1)');
});
