import { join } from 'node:path';
import { freePorts, isAlive, type StartedProcess, startNode, until } from 'test-helpers/node';
import { descendantsOf } from '../process-tree.ts';
import { ADMIN } from './people.ts';

const root = join(import.meta.dirname, '../../../..');
const portNames = ['', '_CATALOG', '_SELLER', '_ADMIN', '_BUYER', '_API', '_AUTH', '_HOST_DEV'].map(
  (name) => `MARKET_PORT${name}`,
);

/** A whole site as `npm start` starts it, on free ports, with an empty market. */
export interface LaunchedSite {
  readonly url: string;
  readonly apiUrl: string;
  readonly emulatorHost: string;
  readonly env: NodeJS.ProcessEnv;
  /** @param all kills every process of it at once; else the launcher alone, whose processes end by themselves */
  kill(all: boolean): Promise<string>;
  restart(): Promise<void>;
  end(): Promise<void>;
}

export async function startLauncher(dataDir: string, temporary: string): Promise<LaunchedSite> {
  const { NODE_TEST_CONTEXT: _, DATABASE_URL: __, ...rest } = process.env;
  const ports = await freePorts(portNames.length);
  const settings = Object.fromEntries(portNames.map((name, at) => [name, String(ports[at])]));
  const env = {
    ...rest,
    ...settings,
    MARKET_ENV: 'demo',
    MARKET_DEMO: 'off',
    MARKET_DATA_DIR: dataDir,
    MARKET_RATE_FACTOR: '10000',
    MARKET_ADMIN_EMAILS: ADMIN,
    TMPDIR: temporary,
  };
  const url = `http://localhost:${settings.MARKET_PORT}`;
  const authPort = settings.MARKET_PORT_AUTH;
  let site: StartedProcess;
  const restart = async () => {
    site = startNode([join(root, 'launcher/src/start.ts')], { cwd: root, env });
    await site.says(`Market ready at ${url}`);
  };
  await restart();
  return {
    ...{ url, env: { ...env, MARKET_AUTH_EMULATOR_URL: `http://localhost:${authPort}` }, restart },
    apiUrl: `http://127.0.0.1:${settings.MARKET_PORT_API}`,
    emulatorHost: `127.0.0.1:${authPort}`,
    async kill(all) {
      const pid = site.child.pid ?? 0;
      const own = await descendantsOf(pid);
      const killed = all ? [pid, ...own] : [pid];
      for (const each of killed) if (isAlive(each)) process.kill(each, 'SIGKILL');
      // Its pipes stay open for as long as one of them lives, so the end of the process is asked for itself.
      await until(() => !killed.some(isRunning));
      return all ? `all ${killed.length} processes of the site` : 'the launcher';
    },
    async end() {
      await site.end('SIGTERM');
    },
  };

  function isRunning(pid: number): boolean {
    return (
      isAlive(pid) &&
      !(pid === site.child.pid && (site.child.exitCode !== null || site.child.signalCode !== null))
    );
  }
}
