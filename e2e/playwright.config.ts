import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const reporter = fileURLToPath(import.meta.resolve('tooling/playwright-reporter'));

/** Run by src/run.ts, which starts the site and finds a browser. One worker: the tests share one market. */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  outputDir: process.env.TEST_RESULTS ?? '../test-results',
  workers: 1,
  // A second try would hide a fault that comes now and then.
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI === 'true',
  reporter: [['list'], [reporter]],
  use: {
    baseURL: process.env.SITE_URL,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
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
