import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roleOf } from './roles.ts';

const watch = ['--import', 'file:///m/launcher/src/process/parent-watch.ts'];

const node = '/m/node_modules/node/bin/node';
for (const [role, ...command] of [
  ['npm', 'npm start'],
  ['npm', 'sh', '-c', 'node tools/launcher/run.mjs tools/launcher/src/start.ts'],
  ['launcher (outer process)', 'node', 'tools/launcher/run.mjs', 'tools/launcher/src/start.ts'],
  ['launcher', node, ...watch, '/m/launcher/src/start.ts'],
  ['auth emulator', node, ...watch, 'tools/launcher/src/auth-emulator/main.ts', '--port', '9'],
  ['mail catcher', node, ...watch, 'tools/launcher/src/mail-catcher/main.ts'],
  ['market-api', node, ...watch, 'market-api/src/server.ts'],
  ['page server', node, ...watch, 'platform/page-server/src/main.ts'],
  ['render process', node, '--permission', '--no-warnings', '-e', 'start()', '--', '1', '0'],
  ['file server of mfe_catalog', node, 'platform/registry/src/origin/main.ts', '--remote', 'mfe_catalog'],
] as const)
  test(`${command.slice(-3).join(' ')}: ${role}`, () => assert.equal(roleOf(command), role));

test('a process that is not part of the site has no role', () => {
  assert.equal(roleOf(['/usr/bin/git', 'status']), undefined);
  assert.equal(roleOf([]), undefined);
});
