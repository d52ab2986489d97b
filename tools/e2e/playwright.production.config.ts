import { defineConfig } from '@playwright/test';
import base from './playwright.containers.config.ts';

const { MARKET_SITE: site, MARKET_PORT_HTTPS: port, GOOGLE_PORT: google } = process.env;
const { launchOptions, ...use } = base.use ?? {};

// With these rules, browsers can reach only servers of this run.
process.env.TEST_NAMES = 'mapped';

/** Maps every host name to its address in this test; all other names are not found. */
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
    // No browser trusts the certificate authorities of site and stand-in; the tests check the certificates themselves.
    ignoreHTTPSErrors: true,
    launchOptions: {
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), `--host-resolver-rules=${addresses.join(',')}`],
    },
  },
});
