import { defineConfig } from '@playwright/test';
import base from './playwright.containers.config.ts';

const { MARKET_SITE: site, MARKET_PORT_HTTPS: port, GOOGLE_PORT: google } = process.env;
const { launchOptions, ...use } = base.use ?? {};

// With these rules nothing can be met that is not of this run.
process.env.TEST_NAMES = 'mapped';

/** Every name to where it is served in this test, and no other name anywhere. */
const addresses = [
  ...[site, `*.${site}`].map((name) => `MAP ${name}:443 127.0.0.1:${port}`),
  `MAP *.googleapis.com:443 127.0.0.1:${google}`,
  'MAP * ~NOTFOUND',
  'EXCLUDE 127.0.0.1',
];

/** Run by src/containers/run.ts: the production site, under its real name. */
export default defineConfig(base, {
  testMatch: ['**/a-rights.containers.ts', '**/*.production.ts'],
  use: {
    ...use,
    // The authorities of site and stand-in are known to nobody; what they sign is looked at by the tests themselves.
    ignoreHTTPSErrors: true,
    launchOptions: {
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), `--host-resolver-rules=${addresses.join(',')}`],
    },
  },
});
