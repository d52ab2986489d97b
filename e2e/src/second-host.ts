import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const START_LIMIT_MS = 60_000;

export interface SecondHost {
  readonly url: string;
  /** Everything it said so far, one JSON line for each message. */
  log(): string;
  stop(): Promise<void>;
}

/** A server for one test, on a free port of this machine. */
export async function serve(answer: RequestListener): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * A second page server beside the one that is tested, on the same market: what is broken for it is broken for nobody
 * else.
 * @param env its settings, over those of the site
 */
export async function startSecondHost(env: Readonly<Record<string, string>>): Promise<SecondHost> {
  const free = await serve(() => {});
  await free.stop();
  const child = spawn(process.execPath, ['host-shell/server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      MARKET_ENV: 'demo',
      MARKET_PORT: new URL(free.url).port,
      MARKET_API_URL: process.env.API_URL,
      MARKET_AUTH_EMULATOR_URL: `http://localhost:${process.env.MARKET_PORT_AUTH}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  await ready(child, `${free.url}/healthz`, () => said);
  return {
    url: free.url.replace('127.0.0.1', 'localhost'),
    log: () => said,
    async stop() {
      if (child.exitCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}

async function ready(child: ChildProcess, address: string, said: () => string): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit && child.exitCode === null) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  child.kill('SIGKILL');
  throw new Error(`The second page server did not start:\n${said().slice(-4000)}`);
}
