import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const reporter = fileURLToPath(import.meta.resolve('workspace/playwright-reporter'));

/** The environment of each worker's own site; none when a site that runs already is tested. */
const sites: NodeJS.ProcessEnv[] = JSON.parse(process.env.TEST_SITES ?? '[]');
// Every worker reads this file in a process of its own, and after a failure a new one takes the same index.
Object.assign(process.env, sites[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]);

/** Run by src/run.ts, which starts the sites and finds a browser. */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  outputDir: process.env.TEST_RESULTS ?? '../test-results/browser',
  workers: Math.max(1, sites.length),
  // A second try would hide a fault that comes now and then.
  retries: 0,
  // They end what never comes, and nothing else: a machine may have a tenth of its usual speed.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: process.env.CI === 'true',
  reporter: [['list'], [reporter]],
  use: {
    baseURL: process.env.SITE_URL,
    // Writing down every moment takes a quarter of the time. A failure has its screenshot; TEST_TRACE=on keeps all of it.
    trace: process.env.TEST_TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: process.env.CHROME ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
