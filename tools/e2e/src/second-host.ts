import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { freePort, listen, startNode } from 'test-helpers/node';

const root = path.resolve(import.meta.dirname, '../../..');

export type SecondHost = Awaited<ReturnType<typeof startSecondHost>>;

/** An HTTP server for one test, on a free port of this machine. */
export async function serve(response: RequestListener): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer(response);
  return {
    url: await listen(server),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

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
  return {
    url,
    /** Its output so far, one JSON line for each message. */
    log: host.output,
    async stop() {
      await host.end();
    },
  };
}
