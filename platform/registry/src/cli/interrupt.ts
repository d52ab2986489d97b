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

/** What is under way may clean up for so long before the process ends. */
const graceMs = 30_000;

/**
 * SIGINT, SIGTERM and SIGHUP as an `AbortSignal` whose reason is an `Interrupted`. One Ctrl-C may arrive several times: from the terminal, and
 * from parent processes.
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
