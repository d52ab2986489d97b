import { constants } from 'node:os';

/** Ctrl-C, or a signal to end. The exit code is the one that shells give to a process which a signal ended. */
export class Interrupted extends Error {
  readonly exitCode: number;

  constructor(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') {
    super(`Ended by ${signal === 'SIGINT' ? 'Ctrl-C' : signal}.`);
    this.name = 'Interrupted';
    this.exitCode = 128 + constants.signals[signal];
  }
}

/** What is under way may put its things away for so long before the process ends all the same. */
const graceMs = 30_000;

/**
 * Turns SIGINT, SIGTERM and SIGHUP into an `AbortSignal`, once: a terminal sends Ctrl-C to a whole group of processes,
 * and those above hand it on, so that one key press arrives several times.
 * @returns the signal, whose reason is an `Interrupted`
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
