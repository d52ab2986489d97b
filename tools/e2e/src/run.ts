import { findChromium } from './find-chromium.ts';
import { runPlaywright } from './playwright.ts';
import { type Site, startSite } from './site-process.ts';

/**
 * `node tools/e2e/src/run.ts [playwright arguments]` starts the composed production site on free ports, once for each worker
 * (`TEST_WORKERS`, default 3: more than two cores, because tests often wait), runs the browser tests against these sites and
 * ends them again. Tests change the data that they check (products, releases), so each worker has a site of its own. With
 * SITE_URL (and API_URL) set, tests a site that is running already, with one worker.
 */
const CHROME = await findChromium();
console.log(`browser: ${CHROME}`);
const sites: Site[] = [];
let code = 1;
try {
  const count = process.env.SITE_URL ? 0 : Number(process.env.TEST_WORKERS ?? 3);
  // One after the other: the others reuse the builds of the first one.
  while (sites.length < count) sites.push(await startSite());
  const TEST_SITES = JSON.stringify(sites.map(({ env }) => env));
  code = await runPlaywright(process.argv.slice(2), { ...process.env, CHROME, TEST_SITES });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  await Promise.all(sites.map((site) => site.stop()));
}
process.exit(code);
