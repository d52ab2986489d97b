import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writtenFolder } from '../testing/written-folder.ts';
import { defineHost } from './definitions.ts';
import { checkHostBudget } from './host-budget.ts';

test('a host whose scripts exceed a budget fails the build, and the error names the files', async (t) => {
  const folder = await writtenFolder(t, {
    'dist/vendor.1.js.br': 'v'.repeat(1500),
    'dist/main.1.js.br': 'm'.repeat(500),
    'dist/page-login.1.js.br': 'p'.repeat(900),
    'dist/page-login.1.js': '',
  });
  const host = (initial: number, page = 1) =>
    defineHost({ folder, port: 3005, fonts: [], allows: [], budget: { initial, page } });
  const scripts = { scripts: ['vendor.1.js'], lastScripts: ['main.1.js'] };
  await checkHostBudget(host(2), scripts);
  await assert.rejects(
    checkHostBudget(host(1.9), scripts),
    /is 2\.0 kB after brotli \(vendor\.1\.js 1\.5, main\.1\.js 0\.5\), over its budget of 1\.9 kB/,
  );
  await assert.rejects(
    checkHostBudget(host(2, 0.8), scripts),
    /over their budget of 0\.8 kB after brotli: page-login\.1\.js 0\.9\./,
  );
});
