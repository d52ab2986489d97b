import { defineConfig } from '@playwright/test';

/** Run by src/run.ts, which starts the site and finds a browser. One worker: the tests share one market. */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  outputDir: process.env.TEST_RESULTS ?? '../test-results',
  workers: 1,
  // In CI a test that fails gets one more try. One that needed it is listed as flaky in the output: a fault to be found,
  // and no reason to hold everybody's work back. At a desk there is no second try.
  retries: process.env.CI === 'true' ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI === 'true',
  reporter: [['list']],
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
