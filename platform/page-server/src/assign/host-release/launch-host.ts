import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { BUNDLE_MAIN } from 'registry';
import { type FromReleased, type ReleasedHost, roleArguments } from './role.ts';

const START_MS = 90_000;
const END_MS = 15_000;
const MAX_LINES = 30;
const MAX_REPORTED = 160;

export type ReleasedProcess = ReturnType<typeof startReleased>;

export interface StartOptions {
  readonly role: ReleasedHost;
  readonly folder: string;
  readonly onMessage: (message: FromReleased) => void;
  readonly onOutput: (line: string) => void;
}

function reasonIn(lines: readonly string[]): string {
  const errorLine = lines.find((line) => /^\w*Error\b/.test(line)) ?? lines.at(-1);
  return errorLine === undefined ? '' : `: ${errorLine.trim().slice(0, MAX_REPORTED)}`;
}

/** Starts the page server of a released host, with the settings of this one. */
export function startReleased({ role, folder, onMessage, onOutput }: StartOptions) {
  const child: ChildProcess = fork(path.join(folder, BUNDLE_MAIN), roleArguments(role), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const last: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      const lines = text.split('\n').filter(Boolean);
      last.push(...lines);
      last.splice(0, last.length - MAX_LINES);
      lines.forEach(onOutput);
    });
  }
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve()).once('error', () => resolve());
  });
  const ready = new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`its server did not start within ${START_MS / 1000} s`));
    }, START_MS);
    child.on('message', (message: FromReleased) => {
      if (message.kind !== 'ready') return onMessage(message);
      clearTimeout(limit);
      resolve();
    });
    void ended.then(() => {
      clearTimeout(limit);
      reject(new Error(`its server ended with ${child.exitCode ?? child.signalCode}${reasonIn(last)}`));
    });
  });
  ready.catch(() => {});
  return {
    ...role,
    /** Resolves once the process handles requests. Rejects with an error whose message is the reason. */
    ready,
    ended,
    async stop(): Promise<void> {
      const hard = setTimeout(() => child.kill('SIGKILL'), END_MS);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(hard);
    },
  };
}

/** When another version takes over, requests in progress have this long. */
const DRAIN_MS = 60_000;

export interface LaunchOptions {
  /** The folder of the processes' sockets. The path of a socket may have 100 characters. */
  readonly sockets: () => Promise<string>;
  /** Fetches a version's bundle and verifies every hash. @returns its folder */
  readonly fetch: (version: string) => Promise<string>;
  readonly start?: typeof startReleased;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly drainMs?: number;
}

/** The store is unreachable, or the bundle is not what was published: the version's server is not at fault. */
export class Unfetched extends Error {}

/** A version of the host besides this process's own: being fetched, starting, running or ended. */
export type LaunchedHost = ReturnType<LaunchHost>;
export type LaunchHost = ReturnType<typeof createLaunch>;

/** @returns a function that starts the server of a version */
export function createLaunch(options: LaunchOptions) {
  const { sockets, fetch, start = startReleased, log, drainMs = DRAIN_MS } = options;
  let count = 0;
  const onOutput = (line: string) => process.stdout.write(`${line}\n`);

  return (version: string, onMessage: StartOptions['onMessage']) => {
    let begun: ReleasedProcess | undefined;
    let running: ReleasedProcess | undefined;
    let isStopped = false;

    async function arrive(): Promise<ReleasedProcess> {
      const folder = await fetch(version).catch((cause) => {
        throw new Unfetched(`host ${version} cannot be fetched`, { cause });
      });
      if (isStopped) throw new Unfetched(`host ${version} is not needed any more`);
      count += 1;
      const role = { version, socket: path.join(await sockets(), `${count}.sock`) };
      begun = start({ role, folder, onMessage, onOutput });
      await begun.ready;
      log.info({ version }, `host ${version} is ready`);
      running = begun;
      return begun;
    }
    async function stop(): Promise<void> {
      isStopped = true;
      await begun?.stop();
    }
    const arrival = arrive();
    arrival.catch(() => {});
    return {
      version,
      /** Its process, once it is ready. Rejects with `Unfetched`, or with an error whose message is the reason why the process does not run. */
      arrival,
      get running(): ReleasedProcess | undefined {
        return running;
      },
      stop,
      /** Stops the process, but first leaves it time to complete requests in progress. */
      async drain(): Promise<void> {
        if (running) await Promise.race([running.ended, pause(drainMs, undefined, { ref: false })]);
        await stop();
      },
    };
  };
}
