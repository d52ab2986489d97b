import { rm } from 'node:fs/promises';
import path from 'node:path';
import { freePorts } from 'test-helpers/node';
import { docker, root } from '../docker.ts';
import type { TestProject } from '../test-project.ts';
import { makeFiles } from './make-files.ts';

const FIREBASE = {
  MARKET_FIREBASE_PROJECT: 'market-test',
  MARKET_FIREBASE_API_KEY: 'the-key-of-the-web-app',
  MARKET_FIREBASE_AUTH_DOMAIN: 'market-test.firebaseapp.com',
};
const google = path.join(import.meta.dirname, 'google');

/**
 * Production as operations.md describes it: TLS by Caddy's own authority, secrets from files, and a stand-in for Google that
 * signs and checks like Google. Browsers reach both by their real names (playwright.production.config.ts).
 */
export function production(): Promise<TestProject> {
  const tests = ['--config', 'playwright.production.config.ts'];
  return productionSite('production', ['docker-compose.yml'], tests);
}

/**
 * @param composeFiles Compose files of the site, from the repository's root; the stand-in for Google is added
 * @param tests arguments of playwright
 * @param more further settings
 */
export async function productionSite(
  name: string,
  composeFiles: readonly string[],
  tests: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<TestProject & { readonly env: { readonly MARKET_SECRETS: string } }> {
  const [http = '', https = '', googleHttps = '', console = ''] = (await freePorts(4)).map(String);
  const folder = path.join(root, `.cache/${name}-test-${process.pid}`);
  const files = [...composeFiles.map((file) => path.join(root, file)), path.join(google, 'site.yaml')];
  const env = {
    ...FIREBASE,
    MARKET_ENV: 'production',
    MARKET_SITE: 'market.example',
    MARKET_TLS: 'internal',
    MARKET_BIND: '127.0.0.1',
    MARKET_PORT_HTTP: http,
    MARKET_PORT_HTTPS: https,
    MARKET_SECRETS: path.join(folder, 'secrets'),
    MARKET_ADMIN_EMAILS: 'anna@market.example',
    COMPOSE_FILE: files.join(path.delimiter),
    GOOGLE_FILES: path.join(folder, 'google'),
    GOOGLE_NETWORK: `second-chill-google-${process.pid}`,
    GOOGLE_PORT: googleHttps,
    GOOGLE_PORT_CONSOLE: console,
    SITE_URL: 'https://market.example',
    ...more,
  };
  const ofGoogle = ['--file', path.join(google, 'google.yaml'), '--project-name', env.GOOGLE_NETWORK];
  const composeGoogle = (...args: readonly string[]) => docker(['compose', ...ofGoogle, ...args]);
  return {
    name,
    env,
    async prepare() {
      await makeFiles(env);
      // Production has no emulator, so building the site does not build the emulator's image.
      const target = ['--target', 'auth', '--tag', `second-chill/auth:${process.env.MARKET_TAG}`];
      await docker(['build', '--file', 'deploy/Dockerfile', ...target, '.']);
      await composeGoogle('up', '--detach', '--wait', '--wait-timeout', '120');
    },
    tests: [tests],
    async cleanUp() {
      await composeGoogle('down', '--volumes', '--timeout', '5');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
