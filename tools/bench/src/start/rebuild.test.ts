import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bootVersion } from './rebuild.ts';

test('reads the version of a remote from the boot manifest of a page', () => {
  const boot = '{"serial":3,"remotes":[{"id":"mfe_buyer","version":"1"},{"id":"mfe_catalog","version":"2"}]}';
  const html = `<body><script type="application/json" id="boot">${boot}</script></body>`;
  assert.equal(bootVersion(html, 'mfe_catalog'), '2');
  assert.equal(bootVersion(html, 'mfe_admin'), undefined);
  assert.throws(() => bootVersion('<body></body>', 'mfe_admin'), /no boot manifest/);
});
