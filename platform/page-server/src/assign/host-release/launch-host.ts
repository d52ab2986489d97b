import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type ReleasedProcess, type StartOptions, startReleased } from './released-process.ts';

/** When another version takes over, requests in progress have this long. */
const DRAIN_MS = 60_000;

export interface LaunchOptions {
  /** The folder of the processes' sockets. The path of a socket may have 100 characters. */
  readonly sockets: string;
  /** Fetches a version's bundle and verifies every hash. @returns its folder */
  readonly fetch: (version: string) => Promise<string>;
  readonly start?: typeof startReleased;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly drainMs?: number;
}

/** The store is unreachable, or the bundle is not what was published: the version's server is not at fault. */
export class Unfetched extends Error {}

/** A version of the host besides this process's own: being fetched, starting, running or ended. */
export interface LaunchedHost {
  readonly version: string;
  /** Its process, once it is ready. Rejects with `Unfetched`, or with an error whose message is the reason why the process does not run. */
  readonly arrival: Promise<ReleasedProcess>;
  readonly running: ReleasedProcess | undefined;
  /** Stops the process, but first leaves it time to complete requests in progress. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

export type LaunchHost = ReturnType<typeof createLaunch>;

/** @returns a function that starts the server of a version */
export function createLaunch(options: LaunchOptions) {
  const { sockets, fetch, start = startReleased, log, drainMs = DRAIN_MS } = options;
  let count = 0;
  const onOutput = (line: string) => process.stdout.write(`${line}\n`);

  return (version: string, onMessage: StartOptions['onMessage']): LaunchedHost => {
    let begun: ReleasedProcess | undefined;
    let running: ReleasedProcess | undefined;
    let isStopped = false;

    async function arrive(): Promise<ReleasedProcess> {
      const folder = await fetch(version).catch((cause) => {
        throw new Unfetched(`host ${version} cannot be fetched`, { cause });
      });
      if (isStopped) throw new Unfetched(`host ${version} is not needed any more`);
      count += 1;
      const role = { version, socket: path.join(sockets, `${count}.sock`) };
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
      arrival,
      get running() {
        return running;
      },
      stop,
      async drain() {
        if (running) await Promise.race([running.ended, pause(drainMs, undefined, { ref: false })]);
        await stop();
      },
    };
  };
}
