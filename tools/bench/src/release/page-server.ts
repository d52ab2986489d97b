import { freePort, startNode, until } from 'test-helpers/node';
import { measureMemory } from '../start/memory.ts';
import type { Place } from './place.ts';

const READY_LIMIT_MS = 60_000;

export interface PageServer {
  readonly url: string;
  /** MB (10^6 bytes) of everything it started; nothing where the system does not tell. */
  memory(): Promise<number | undefined>;
  /** The serial of the registry document it goes by. */
  serial(): Promise<number>;
  stop(): Promise<void>;
}

/** A further page server of a running site, with a registry and data of its own. @throws when it does not start */
export async function startPageServer(place: Place, store: string, data: string): Promise<PageServer> {
  const port = await freePort();
  const api = `http://127.0.0.1:${place.env.MARKET_PORT_API || 4000}`;
  // Started as the launcher and the container do.
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
    if (process.platform !== 'linux' || child.pid === undefined) return undefined;
    const roles = await measureMemory(child.pid);
    return roles.reduce((sum, { megabytes }) => sum + megabytes, 0);
  };
  return { url, memory, serial, stop };
}
