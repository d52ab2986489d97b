import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { BUNDLE_MAIN } from '../document/host-entry.ts';
import { notTried } from '../registry-error.ts';
import { type LiveSite, signInSettings } from './live-site.ts';

const startMs = 90_000;
const endMs = 10_000;
const MAX_LINES = 20;
const shownLines = 5;
const warning = 40;

export type PrivateHost = Awaited<ReturnType<typeof startPrivateHost>>;
export type RenderFailures = ReturnType<PrivateHost['takeFailures']>;

type Failure = NonNullable<ReturnType<typeof failureIn>>;

/** Parses a line of the host's log, which is JSON. @returns without `remote` where the whole page failed; its address determines the remote */
function failureIn(line: string) {
  try {
    const { level, remote, message, stack, err } = JSON.parse(line);
    if (!(level >= warning)) return undefined;
    if (typeof err?.message === 'string') return { text: err.message as string };
    return typeof remote === 'string' && typeof message === 'string'
      ? { remote, text: (stack ?? message) as string }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The error that ended the host with the beginning of its stack, or the last lines of output. */
function reasonIn(lines: readonly string[]): string {
  const error = lines.findIndex((line) => /^\w*Error\b/.test(line));
  return (error < 0 ? lines.slice(-shownLines) : lines.slice(error, error + shownLines)).join('\n');
}

/** Listens on a free local port until the signal aborts. @returns the server's URL */
export async function listen(server: Server, signal: AbortSignal): Promise<string> {
  server.listen({ port: 0, host: '127.0.0.1', signal });
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/**
 * Starts a host on this machine with the identity settings of the live site.
 * @param folder the folder of the host's bundle
 * @param settings the registry and API to use
 * @throws RegistryError `browser` when it does not start
 */
export async function startPrivateHost(
  folder: string,
  site: LiveSite,
  settings: Readonly<Record<string, string>>,
  signal: AbortSignal,
) {
  const port = await getPort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(folder, BUNDLE_MAIN)], {
    cwd: folder,
    // Only what the host needs, so that the tested code cannot read keys of this machine.
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      MARKET_ENV: 'demo',
      MARKET_BIND: '127.0.0.1',
      MARKET_PORT: String(port),
      MARKET_PUBLIC_URL: url,
      ...signInSettings(site),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const last: string[] = [];
  const failures: Failure[] = [];
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      last.push(line);
      last.splice(0, last.length - MAX_LINES);
      const failure = failureIn(line);
      if (failure !== undefined) failures.push(failure);
    });
  }
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const hard = setTimeout(() => child.kill('SIGKILL'), endMs);
    await ended;
    clearTimeout(hard);
  };
  for (const until = Date.now() + startMs; Date.now() < until && child.exitCode === null; await pause(100)) {
    if (signal.aborted) break;
    const response = await fetch(`${url}/healthz`).catch(() => undefined);
    if (!response?.ok) continue;
    return {
      url,
      /** Returns and clears the render errors since the last call: messages with stacks. */
      takeFailures(remote: string) {
        const taken = failures.splice(0);
        const textsOf = (name: string | undefined) => [
          ...new Set(taken.filter((failure) => failure.remote === name).map(({ text }) => text)),
        ];
        // `pages`: why whole pages were not rendered, such as a busy machine.
        return { thrown: textsOf(remote), pages: textsOf(undefined) };
      },
      stop,
    };
  }
  await stop();
  signal.throwIfAborted();
  throw notTried(`the host did not start here.\n${reasonIn(last)}`);
}
