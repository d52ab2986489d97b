import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

interface Emulator {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The package offers its emulator to CommonJS only, and without types. */
const require = createRequire(import.meta.url);

const TEST_PROJECT = 'demo-fridge-market';

export interface RunningEmulator {
  /** `host:port` */
  readonly host: string;
  stop(): Promise<void>;
}

/**
 * The Firebase Auth emulator: the one named by FIREBASE_AUTH_EMULATOR_HOST when the suite started one for all files,
 * else one of our own on a free port.
 */
export async function startAuthEmulator(): Promise<RunningEmulator> {
  const shared = process.env.TEST_AUTH_EMULATOR_HOST;
  if (shared) return { host: shared, stop: async () => {} };
  const { AuthEmulator } = require('firebase-tools/lib/emulator/auth') as {
    AuthEmulator: new (options: object) => Emulator;
  };
  const port = await freePort();
  const emulator = new AuthEmulator({
    projectId: TEST_PROJECT,
    host: '127.0.0.1',
    port,
    singleProjectMode: 0,
  });
  await emulator.start();
  const host = `127.0.0.1:${port}`;
  await waitUntilUp(`http://${host}/`);
  return { host, stop: () => emulator.stop() };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as { port: number };
  await new Promise((done) => {
    server.close(done);
  });
  return port;
}

async function waitUntilUp(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await (await fetch(url)).body?.cancel();
      return;
    } catch (error) {
      if (tries > 100) throw error;
      await sleep(100);
    }
  }
}
