import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findChromium } from './find-chromium.ts';
import { type Site, startSite } from './site-process.ts';

/**
 * `node tools/e2e/src/run.ts [playwright arguments]` starts the composed production site on free ports, once for each worker
 * (`TEST_WORKERS`, default 3: more than two cores, because tests often wait), runs the browser tests against these sites and
 * ends them again. Tests change the data that they check (products, releases), so each worker has a site of its own. With
 * SITE_URL (and API_URL) set, tests a site that is running already, with one worker.
 */
const folder = path.resolve(import.meta.dirname, '..');
const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');

const CHROME = await findChromium();
console.log(`browser: ${CHROME}`);
const sites: Site[] = [];
let code = 1;
try {
  if (!process.env.SITE_URL) await startSites(Number(process.env.TEST_WORKERS ?? 3));
  code = await runTests({ CHROME, TEST_SITES: JSON.stringify(sites.map(({ env }) => env)) });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  await Promise.all(sites.map((site) => site.stop()));
}
process.exit(code);

/** Starts the sites one after the other: the others reuse the builds of the first one. */
async function startSites(count: number): Promise<void> {
  while (sites.length < count) sites.push(await startSite());
}

async function runTests(env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [exitCode] = await once(child, 'exit');
  return exitCode ?? 1;
}
