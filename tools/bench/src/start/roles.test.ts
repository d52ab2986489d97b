import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roleOf } from './roles.ts';

const watch = ['--import', 'file:///m/launcher/src/process/parent-watch.ts'];

test('every process of the site has its role', () => {
  const node = '/m/node_modules/node/bin/node';
  assert.equal(roleOf(['npm start']), 'npm');
  assert.equal(roleOf(['sh', '-c', 'node tools/launcher/run.mjs tools/launcher/src/start.ts']), 'npm');
  assert.equal(
    roleOf(['node', 'tools/launcher/run.mjs', 'tools/launcher/src/start.ts']),
    'launcher (outer process)',
  );
  assert.equal(roleOf([node, ...watch, '/m/launcher/src/start.ts']), 'launcher');
  assert.equal(
    roleOf([node, ...watch, 'tools/launcher/src/auth-emulator/main.ts', '--port', '9']),
    'auth emulator',
  );
  assert.equal(roleOf([node, ...watch, 'market-api/src/server.ts']), 'market-api');
  assert.equal(roleOf([node, ...watch, 'platform/page-server/src/main.ts']), 'page server');
  assert.equal(
    roleOf([node, '--permission', '--no-warnings', '-e', 'start()', '--', '1', '0']),
    'render process',
  );
  const origin = 'platform/registry/src/origin/main.ts';
  const served = roleOf([node, ...watch, origin, '--remote', 'mfe_catalog', '--port', '3001']);
  assert.equal(served, 'file server of mfe_catalog');
});

test('a process that is not part of the site has no role', () => {
  assert.equal(roleOf(['/usr/bin/git', 'status']), undefined);
  assert.equal(roleOf([]), undefined);
});
