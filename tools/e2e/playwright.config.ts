import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const reporter = fileURLToPath(import.meta.resolve('workspace/playwright-reporter'));

/** The environment of each worker's own site; empty when a site that is running already is tested. */
const sites: NodeJS.ProcessEnv[] = JSON.parse(process.env.TEST_SITES ?? '[]');
// Every worker process reads this file; after a failure, a new worker process gets the same index.
Object.assign(process.env, sites[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]);

/** Their tests take longest and share what they release. They start first: at the end of a run, the other workers would wait for them. */
const LONG = /\/(release|host-release|development|kit|network)\.e2e\.ts$/;

/** Run by src/run.ts, which starts the sites and finds a browser. */
export default defineConfig({
  testDir: 'src',
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'others', testMatch: '**/*.e2e.ts', testIgnore: LONG },
  ],
  outputDir: process.env.TEST_RESULTS ?? '../test-results/browser',
  workers: Math.max(1, sites.length),
  // A retry would hide an intermittent fault.
  retries: 0,
  // These timeouts only end tests that hang: a machine may run at a tenth of its usual speed.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: process.env.CI === 'true',
  reporter: [['list'], [reporter]],
  use: {
    baseURL: process.env.SITE_URL,
    // Recording traces takes a quarter of the time. A failure has a screenshot; TEST_TRACE=on keeps the traces of failures.
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
        // Pages of tests live for seconds, in which compiling optimised code costs more than it saves: a fifteenth of the processor time.
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
  },
});
