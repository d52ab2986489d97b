import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bootVersion, readPublished } from './rebuild.ts';

test('the answer of the release command is read, and anything else is refused', () => {
  const response = '{"remote":"mfe_catalog","version":"1.0.0-0a1b2c3d","isNew":true}\n';
  assert.deepEqual(readPublished(response), { version: '1.0.0-0a1b2c3d', isNew: true });
  assert.throws(() => readPublished('{"error":"bad_build"}'), /bad_build/);
});

test('the version of a remote is found in a page', () => {
  const boot = '{"serial":3,"remotes":[{"id":"mfe_buyer","version":"1"},{"id":"mfe_catalog","version":"2"}]}';
  const html = `<body><script type="application/json" id="boot">${boot}</script></body>`;
  assert.equal(bootVersion(html, 'mfe_catalog'), '2');
  assert.equal(bootVersion(html, 'mfe_admin'), undefined);
  assert.throws(() => bootVersion('<body></body>', 'mfe_admin'), /no boot manifest/);
});
