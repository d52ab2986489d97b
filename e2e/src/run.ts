import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findChromium } from './find-chromium.ts';
import { type Site, startSite } from './site-process.ts';

/**
 * `node e2e/src/run.ts [playwright arguments]` starts the composed production site on free ports, runs the browser
 * tests against it and ends it again. With SITE_URL (and API_URL) set it tests a site that runs already.
 */
const room = path.resolve(import.meta.dirname, '..');
const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');

const CHROME = await findChromium();
console.log(`browser: ${CHROME}`);
let site: Site | undefined;
let code = 1;
try {
  if (!process.env.SITE_URL) site = await startSite();
  code = await runTests({ CHROME, ...site?.env });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  await site?.stop();
}
process.exit(code);

function runTests(env: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
      cwd: room,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.once('exit', (exitCode) => resolve(exitCode ?? 1));
  });
}
