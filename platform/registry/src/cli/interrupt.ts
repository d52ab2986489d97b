import { constants } from 'node:os';

/** A command was ended by Ctrl-C or a signal. The exit code is the one that shells report for a process ended by that signal. */
export class Interrupted extends Error {
  readonly exitCode: number;

  constructor(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') {
    super(`Ended by ${signal === 'SIGINT' ? 'Ctrl-C' : signal}.`);
    this.name = 'Interrupted';
    this.exitCode = 128 + constants.signals[signal];
  }
}

/** The time for a running command to clean up before the process exits. */
const graceMs = 30_000;

/**
 * Converts SIGINT, SIGTERM and SIGHUP to an `AbortSignal` whose reason is an `Interrupted`. Only the first signal counts: one Ctrl-C may
 * arrive several times, from the terminal and from parent processes.
 */
export function interruptions(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (controller.signal.aborted) return;
      const reason = new Interrupted(name);
      setTimeout(() => process.exit(reason.exitCode), graceMs).unref();
      controller.abort(reason);
    });
  }
  return controller.signal;
}
