import { freePort, startNode } from 'test-helpers/node';

/** `server.ts` in a separate process, started like in production. */
export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

const main = new URL('../server.ts', import.meta.url).pathname;

export async function startServer(settings: Record<string, string>, program = main) {
  const port = settings.MARKET_PORT_API ?? String(await freePort());
  const { NODE_TEST_CONTEXT: _, DATABASE_URL: __, ...rest } = process.env;
  const defaults = { MARKET_DEMO: 'off', MARKET_AVIF: 'off', MARKET_PORT_API: port };
  const server = startNode([program], { env: { ...rest, ...defaults, ...settings } });
  const url = `http://127.0.0.1:${port}`;
  return {
    ...server,
    url,
    /** Resolves when the server responds. If it ends instead, fails with its output. */
    ready: () => server.answers(`${url}/healthz`),
  };
}
