import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePorts } from 'test-helpers/node';
import { cleanEnvironment } from './clean-environment.ts';
import { describeMachine } from './machine.ts';
import { type Report, writeReport } from './report.ts';
import { runCommand } from './run-command.ts';

export const root = resolve(import.meta.dirname, '../../..');

/** Common to all benchmarks: a folder, an environment, clean-up functions, and a way to write the results. */
export interface Measuring {
  /** An empty folder, which is deleted afterwards. */
  readonly place: string;
  readonly env: Readonly<Record<string, string>>;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  say(line: string): void;
  /** Registers a clean-up function: they always run at the end, in reverse order. */
  ends(end: () => Promise<unknown>): void;
  /** Checks out the files of a commit into a separate folder. */
  checkOut(commit: string): Promise<{ readonly folder: string; readonly commit: string }>;
  write(report: Report): Promise<void>;
}

/** @throws what `work` throws; then no process is left running, and no results are written */
export async function measuring(work: (measuring: Measuring) => Promise<void>): Promise<void> {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => interrupted.abort(new Error(`Stopped by ${signal}.`)));
  }
  const env = cleanEnvironment(process.env);
  const git = async (...command: string[]) =>
    (await runCommand('git', command, { folder: root, env })).output.trim();
  const place = await mkdtemp(join(tmpdir(), 'market-bench-'));
  const ends = [
    () => rm(place, { recursive: true, force: true, maxRetries: 5 }),
  ] as (() => Promise<unknown>)[];
  const machine = await describeMachine(env);
  try {
    await work({
      ...{ place, env, signal: interrupted.signal },
      say: (line) => console.log(line),
      ends: (end) => void ends.push(end),
      async checkOut(wanted) {
        const commit = await git('rev-parse', '--verify', `${wanted}^{commit}`);
        const folder = join(place, commit.slice(0, 10));
        await git('worktree', 'add', '--detach', folder, commit);
        ends.push(() => git('worktree', 'remove', '--force', folder));
        return { folder, commit };
      },
      async write(report) {
        const takenAt = new Date().toISOString();
        const command = ['npm run bench --', ...process.argv.slice(2)].join(' ');
        const commit = await git('rev-parse', 'HEAD');
        const changed = (await git('status', '--porcelain', '--', ':!tools/bench/results')) !== '';
        await writeReport({ takenAt, command, commit, changed, machine }, report);
      },
    });
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

const portVariables = ['', '_CATALOG', '_SELLER', '_ADMIN', '_BUYER', '_INBOX', '_API', '_AUTH', '_MAIL'].map(
  (suffix) => `MARKET_PORT${suffix}`,
);

/** Settings for a site on free ports. */
export async function freePortSettings(): Promise<Record<string, string>> {
  const ports = await freePorts(portVariables.length);
  return Object.fromEntries(portVariables.map((variable, at) => [variable, String(ports[at])]));
}
