import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { HostRefusal } from '../preview/messages.ts';
import type { HostVersionsOptions } from './host-versions.ts';
import { type ReleasedProcess, startReleased } from './released-process.ts';

const IDLE_MS = 5 * 60_000;
/** For so long after somebody's request nobody else's takes its place with another version. */
const IN_USE_MS = 30_000;
const WAIT_MS = 30_000;
/** What failed is not started again for this long: each try takes a process. */
const AGAIN_MS = 60_000;
/** From one start to the next: each takes a download and a process, and one person with two links asks for them in turn. */
const BETWEEN_STARTS_MS = 5000;

export interface PreviewedHostOptions extends Pick<HostVersionsOptions, 'front' | 'fetch' | 'start' | 'now'> {
  readonly running: (version: string) => ReleasedProcess | undefined;
  readonly log: HostVersionsOptions['log'];
  readonly idleMs?: number;
  readonly waitMs?: number;
  readonly betweenStartsMs?: number;
}

export interface PreviewedHost {
  /**
   * The process that answers for a version that somebody looks at, started when it is not there. Only for a version that a good pass names.
   * @param visitor who asks: they may change their mind, and take it from nobody but themselves
   * @returns why there is none, where it cannot be had. Never fails
   */
  show(version: string, visitor: string | undefined): Promise<ReleasedProcess | HostRefusal>;
  inUse(): readonly string[];
  close(): Promise<void>;
}

interface Shown {
  readonly version: string;
  readonly askers: Askers;
  process?: ReleasedProcess;
  arrival: Promise<ReleasedProcess | HostRefusal>;
}

interface Requester {
  readonly visitor: string | undefined;
  readonly at: number;
}

/** Who has asked last, and who else before them: enough to know when somebody other than a visitor has. */
class Askers {
  #last: Requester | undefined;
  #other: Requester | undefined;

  note(requester: Requester): void {
    if (!this.#isLast(requester.visitor)) this.#other = this.#last;
    this.#last = requester;
  }

  otherThan(visitor: string | undefined): number {
    const other = this.#isLast(visitor) ? this.#other : this.#last;
    return other?.at ?? Number.NEGATIVE_INFINITY;
  }

  /** Somebody who cannot be told from others is nobody's equal. */
  #isLast(visitor: string | undefined): boolean {
    return visitor !== undefined && visitor === this.#last?.visitor;
  }
}

/**
 * The process of the one version of the host that is previewed beside those that visitors get. What becomes of it is told to nobody but to the
 * log and to who looks: it is not counted, and takes nothing back.
 */
export function createPreviewedHost(options: PreviewedHostOptions): PreviewedHost {
  const { front, fetch, start = startReleased, running, log, now = Date.now } = options;
  const { idleMs = IDLE_MS, waitMs = WAIT_MS, betweenStartsMs = BETWEEN_STARTS_MS } = options;
  const notBefore = new Map<string, number>();
  let shown: Shown | undefined;
  let stopped: Promise<unknown> = Promise.resolve();
  /** Those before have ended, and what was fetched for them is there: there is one at a time. */
  let gone: Promise<unknown> = Promise.resolve();
  let rested: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;
  let count = 0;

  function letGo(): void {
    clearTimeout(idle);
    if (shown === undefined) return;
    if (shown.process !== undefined) stopped = shown.process.stop();
    gone = Promise.all([stopped, shown.arrival]);
    shown = undefined;
  }

  function fail(one: Shown): HostRefusal {
    notBefore.set(one.version, now() + AGAIN_MS);
    if (shown === one) letGo();
    return 'failed';
  }

  async function bring(one: Shown, before: Promise<unknown>): Promise<ReleasedProcess | HostRefusal> {
    const { version } = one;
    await before;
    await rested;
    if (isClosed || shown !== one) return 'starting';
    rested = pause(betweenStartsMs, undefined, { ref: false });
    let folder: string;
    try {
      folder = await fetch(version);
    } catch (error) {
      log.warn({ err: error, version }, `host ${version} cannot be fetched for a preview`);
      if (shown === one) shown = undefined;
      return 'away';
    }
    if (isClosed || shown !== one) return 'starting';
    count += 1;
    const role = { version, front, socket: path.join(path.dirname(front), `preview-${count}.sock`) };
    const onOutput = (line: string) => process.stdout.write(`${line}\n`);
    const begun = start({ role, folder, onMessage: () => {}, onOutput });
    one.process = begun;
    try {
      await begun.ready;
    } catch (error) {
      if (shown !== one) return 'starting';
      log.warn({ version }, `host ${version} cannot be previewed: ${(error as Error).message}`);
      return fail(one);
    }
    void begun.ended.then(() => {
      if (shown !== one) return;
      log.warn({ version }, `the server of host ${version}, which is previewed, ended by itself`);
      fail(one);
    });
    log.info({ version }, `host ${version} answers for a preview`);
    return begun;
  }

  return {
    async show(version, visitor) {
      const given = running(version);
      if (given !== undefined) {
        if (shown?.version === version) letGo();
        return given;
      }
      if (isClosed) return 'failed';
      if (shown?.version !== version) {
        if ((notBefore.get(version) ?? 0) > now()) return 'failed';
        if (shown !== undefined && now() - shown.askers.otherThan(visitor) < IN_USE_MS) return 'busy';
        letGo();
        const one: Shown = { version, askers: new Askers(), arrival: Promise.resolve('starting') };
        shown = one;
        one.arrival = bring(one, gone);
      }
      const one = shown as Shown;
      one.askers.note({ visitor, at: now() });
      const isOver = pause(waitMs, 'starting' as const, { ref: false });
      const found = await Promise.race([one.arrival, isOver]);
      if (shown === one) {
        clearTimeout(idle);
        idle = setTimeout(letGo, idleMs).unref();
      }
      return found;
    },
    inUse: () => (shown === undefined ? [] : [shown.version]),
    async close() {
      isClosed = true;
      letGo();
      await stopped;
    },
  };
}
