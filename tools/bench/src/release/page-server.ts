import { freePort, startNode, until } from 'test-helpers/node';
import { measureMemory, totalMegabytes } from '../start/memory.ts';
import type { Place } from './place.ts';

const READY_LIMIT_MS = 60_000;

export interface PageServer {
  readonly url: string;
  /** Memory of the server and all its child processes in MB (10^6 bytes); undefined where the system does not report it. */
  memory(): Promise<number | undefined>;
  /** The serial of the registry document that it uses. */
  serial(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts another page server of a running site, with its own registry and data. @throws when it does not start */
export async function startPageServer(place: Place, store: string, data: string): Promise<PageServer> {
  const port = await freePort();
  const api = `http://127.0.0.1:${place.env.MARKET_PORT_API || 4000}`;
  // Started with the same flags as by the launcher and in the container.
  const { child, end } = startNode(['--max-semi-space-size=8', 'platform/page-server/src/main.ts'], {
    cwd: place.folder,
    env: {
      ...place.env,
      NODE_ENV: 'production',
      MARKET_ENV: 'demo',
      MARKET_PORT: String(port),
      MARKET_DATA_DIR: data,
      MARKET_REGISTRY_KEYS: `${place.data}/keys/public.json`,
      MARKET_API_URL: api,
      MARKET_AUTH_EMULATOR_URL: `http://localhost:${place.env.MARKET_PORT_AUTH || 9099}`,
      ASSET_STORE: store,
      MALLOC_TRIM_THRESHOLD_: '131072',
    },
  });
  const url = `http://localhost:${port}`;
  const serial = async () => ((await (await fetch(`${url}/healthz`)).json()) as { serial: number }).serial;
  const stop = async () => void (await end());
  try {
    await until(async () => child.exitCode !== null || (await serial().catch(() => 0)) > 0, READY_LIMIT_MS);
    if (child.exitCode !== null) throw new Error('A further page server did not start.');
  } catch (error) {
    await stop();
    throw error;
  }
  const memory = async () => {
    const roles = await measureMemory(child.pid ?? 0);
    return roles && totalMegabytes(roles);
  };
  return { url, memory, serial, stop };
}
