import assert from 'node:assert/strict';
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { until } from './until.ts';

export interface Outcome {
  /** Null when a signal ended it. */
  readonly code: number | null;
  /** What it wrote to stdout. */
  readonly out: string;
  /** What it wrote to stderr. */
  readonly err: string;
  /** The output of both, in the order of arrival. */
  readonly output: string;
}

export type StartedProcess = ReturnType<typeof startNode>;

const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts a file on this Node, `[file, ...arguments]`. It is killed when the process of the test ends. */
export function startNode(args: readonly string[], options: Pick<SpawnOptions, 'cwd' | 'env'> = {}) {
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  const texts = { out: '', err: '', output: '' };
  for (const [name, stream] of [
    ['out', child.stdout],
    ['err', child.stderr],
  ] as const) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text;
      texts.output += text;
    });
  }
  let isOver = false;
  const ended = once(child, 'close').then(([code]): Outcome => {
    children.delete(child);
    isOver = true;
    return { code, ...texts };
  });
  return {
    child,
    /** Its output so far. */
    output: () => texts.output,
    /** Resolves when its output contains this text. Rejects, with the output, when the process ends without it. */
    async says(text: string, limitMs?: number): Promise<void> {
      await until(() => texts.output.includes(text) || isOver, limitMs);
      assert.ok(texts.output.includes(text), `it ended without saying ${text}; it said:\n${texts.output}`);
    },
    /** Resolves when this address responds with success. Rejects, with the output, when the process ends before. */
    async answers(url: string): Promise<void> {
      await until(async () => isOver || (await fetch(url).catch(() => undefined))?.ok);
      assert.ok(!isOver, `it ended before ${url} answered; it said:\n${texts.output}`);
    },
    /** Resolves when the process has ended and all its output has arrived. */
    ended,
    /** Sends a signal and waits for the end. */
    async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<Outcome> {
      child.kill(signal);
      return ended;
    },
  };
}

/** Whether a process exists. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Runs a file on this Node to its end. */
export const runNode = (...given: Parameters<typeof startNode>): Promise<Outcome> =>
  startNode(...given).ended;
