import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scriptFiles } from './script-groups.ts';

test('every script belongs to a group, and nothing else is a script', () => {
  const seen = (url: string) => ({ url, enc: 10, dec: 30 });
  const files = scriptFiles([
    seen('http://localhost:3000/'),
    seen('http://localhost:3000/static/vendor.1a.js'),
    seen('http://localhost:3000/static/main.1a.js?x=1'),
    seen('http://localhost:3000/static/102.1a.js'),
    seen('http://localhost:3001/mfe_catalog/1.0.0/remoteEntry.1a.js'),
    seen('http://localhost:3001/mfe_catalog/1.0.0/__federation_expose_remote.1a.js'),
    seen('http://localhost:3001/mfe_catalog/1.0.0/556.1a.js'),
    seen('http://localhost:3000/api/pictures/1.webp'),
  ]);
  assert.deepEqual(
    files.map(({ group }) => group),
    [
      'vendor: libraries of the frame',
      'main: the frame',
      'other chunks of the frame',
      'remote entry',
      'exposed module',
      'other chunks of a remote',
    ],
  );
  assert.deepEqual(files[0], {
    group: 'vendor: libraries of the frame',
    file: '/static/vendor.1a.js',
    bytes: 10,
    unpacked: 30,
  });
});
