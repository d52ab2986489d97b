import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { defineRemote } from '../webpack/definitions.ts';
import { aloneSettings } from './alone-page.ts';

test('a setting that contains </script> cannot end its script element', () => {
  const folder = path.join(import.meta.dirname, '../../../../mfe-admin');
  const remote = defineRemote({ folder, slots: [], paths: [] });
  const { page } = aloneSettings(remote, 4001, { MARKET_FIREBASE_PROJECT: '</script><script>alert(1)' });
  const [, text = ''] = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(page) ?? [];
  assert.equal(JSON.parse(text).settings.identity.projectId, '</script><script>alert(1)');
});
