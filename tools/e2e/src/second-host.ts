import { freePort, startNode } from 'test-helpers/node';
import { root } from './site-process.ts';

/**
 * A second page server beside the site's own one, on the same market: tests can break it without an effect on other tests.
 * @param env its settings, which override those of the site
 */
export async function startSecondHost(env: Readonly<Record<string, string>>) {
  const port = await freePort();
  const host = startNode(['platform/page-server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      MARKET_ENV: 'demo',
      MARKET_PORT: String(port),
      MARKET_API_URL: process.env.API_URL,
      MARKET_AUTH_EMULATOR_URL: `http://localhost:${process.env.MARKET_PORT_AUTH}`,
      ...env,
    },
  });
  const url = `http://localhost:${port}`;
  await host.answers(`${url}/healthz`);
  return { ...host, url };
}
