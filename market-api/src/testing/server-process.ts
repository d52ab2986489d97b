import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './auth-emulator.ts';

/** `server.ts` as a process of its own, as people start it. */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** What it said so far. */
  said(): string;
  /** Resolves when calls are answered. Fails with what the server said when it ends instead. */
  ready(): Promise<void>;
  /** @returns the exit code, or null when a signal ended it */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const program = new URL('../server.ts', import.meta.url).pathname;

export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort();
  const { NODE_TEST_CONTEXT: _, DATABASE_URL: __, ...rest } = process.env;
  const defaults = { MARKET_DEMO: 'off', MARKET_AVIF: 'off', MARKET_PORT_API: String(port) };
  const child = spawn(process.execPath, [program], {
    env: { ...rest, ...defaults, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit');
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    child,
    said: () => text,
    async ready() {
      while (child.exitCode === null && child.signalCode === null) {
        const answer = await fetch(`${url}/healthz`).catch(() => undefined);
        if (answer?.ok) return;
        await sleep(100);
      }
      throw new Error(`The server ended: ${text}`);
    },
    async end(signal) {
      child.kill(signal);
      await exit;
      return child.exitCode;
    },
  };
}
