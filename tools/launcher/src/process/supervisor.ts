import { setTimeout as pause } from 'node:timers/promises';
import { type LogFile, openLogFile } from './log-file.ts';
import { endProcess, markOf, type ProcessMark, signalGroup } from './process-table.ts';
import type { RunFile } from './run-file.ts';
import { type NodeProcess, type NodeProgram, spawnNode } from './spawn-node.ts';

export interface Service extends NodeProgram {
  readonly name: string;
  /** Responds with success once the service is ready. */
  readonly readyUrl: string;
  readonly readyLimitMs?: number;
  /** Shown when the service dies: the site goes on without it, and this says how to start it again. Any other one is restarted. */
  readonly whenItDies?: string;
}

export interface SupervisorOptions {
  readonly root: string;
  readonly logFolder: string;
  readonly runFile: RunFile;
  readonly verbose: boolean;
  /** Shows a message on the user's terminal. */
  readonly say: (lines: string) => void;
  /** Called when a service that the site needs could not be kept alive. */
  readonly onGiveUp: (service: string) => void;
  readonly backoffMs?: readonly number[];
  readonly graceMs?: number;
  /** A service that ran this long counts as healthy: its earlier crashes no longer count. */
  readonly healthyAfterMs?: number;
}

export type Supervisor = ReturnType<typeof createSupervisor>;

interface Running {
  readonly child: NodeProcess;
  readonly mark: ProcessMark | undefined;
  readonly exited: Promise<string>;
}

/** Starts processes, restarts those that crash, and ends them. */
export function createSupervisor(options: SupervisorOptions) {
  const { root, logFolder, runFile, say, onGiveUp, verbose } = options;
  const { backoffMs = [500, 2_000, 5_000], graceMs = 8_000, healthyAfterMs = 60_000 } = options;
  const running = new Map<string, Running>();
  const logs = new Map<string, LogFile>();
  const ending = new AbortController();

  const logOf = (name: string): LogFile => {
    const log = logs.get(name) ?? openLogFile(logFolder, name);
    logs.set(name, log);
    return log;
  };

  const lastLines = (name: string) => {
    const lines = logOf(name).tail(12);
    const where = `  (all of it: ${logOf(name).path})`;
    return [...lines.map((line) => `  ${line}`), where].join('\n');
  };

  const launch = (name: string, program: NodeProgram): Running => {
    ending.signal.throwIfAborted();
    const log = logOf(name);
    const child = spawnNode(root, program);
    child.all.on('data', (chunk: Buffer) => {
      log.write(chunk);
      if (verbose) say(chunk.toString().trimEnd().replace(/^/gm, `${name} | `));
    });
    const exited = child.then(({ exitCode, signal, originalMessage }) => {
      if (signal !== undefined) return `signal ${signal}`;
      return exitCode === undefined ? `could not be started: ${originalMessage}` : `exit code ${exitCode}`;
    });
    const mark = child.pid === undefined ? undefined : markOf(child.pid);
    const entry = { child, mark, exited };
    running.set(name, entry);
    if (child.pid !== undefined) runFile.add(name, child.pid);
    void exited.then(() => {
      if (running.get(name) === entry) running.delete(name);
      if (child.pid === undefined) return;
      signalGroup(child.pid, 'SIGKILL');
      runFile.remove(child.pid);
    });
    return entry;
  };

  const launchReady = async (service: Service): Promise<Running> => {
    const entry = launch(service.name, service);
    const died = new AbortController();
    void entry.exited.then((how) =>
      died.abort(
        new Error(`${service.name} ended before it was ready (${how}):\n${lastLines(service.name)}`),
      ),
    );
    const signal = AbortSignal.any([died.signal, ending.signal]);
    try {
      await waitReady(service.readyUrl, service.readyLimitMs ?? 60_000, signal);
    } catch (error) {
      died.signal.throwIfAborted();
      if (entry.mark !== undefined) await endProcess(entry.mark, graceMs);
      throw new Error(`${service.name}: ${(error as Error).message}\n${lastLines(service.name)}`);
    }
    return entry;
  };

  /** Waits for the end of a service that was ready once, and then restarts it or reports its end (`whenItDies`). */
  const watch = async (service: Service, first: Running): Promise<void> => {
    let entry: Running | undefined = first;
    for (let deaths = 0; ; deaths += 1) {
      if (entry !== undefined) {
        const since = Date.now();
        const how = await entry.exited;
        entry = undefined;
        if (ending.signal.aborted) return;
        say(`${service.name} ended unexpectedly (${how}). Its last lines:\n${lastLines(service.name)}`);
        if (service.whenItDies !== undefined) return say(service.whenItDies);
        if (Date.now() - since > healthyAfterMs) deaths = 0;
      }
      const wait = backoffMs[deaths];
      if (wait === undefined) {
        say(`${service.name} was started again ${backoffMs.length} times and does not stay alive.`);
        return onGiveUp(service.name);
      }
      say(`${service.name} is started again (${deaths + 1} of ${backoffMs.length})…`);
      try {
        await pause(wait, undefined, { signal: ending.signal });
        entry = await launchReady(service);
        say(`${service.name} is back.`);
      } catch (error) {
        if (ending.signal.aborted) return;
        say((error as Error).message);
      }
    }
  };

  return {
    /** Starts a service and resolves when it is ready. Rejects with its last lines of output when it dies before that. */
    async start(service: Service): Promise<void> {
      const entry = await launchReady(service);
      void watch(service, entry);
    },
    /** Runs a program to its end. Rejects with its last lines of output when it fails. */
    async run(name: string, program: NodeProgram): Promise<void> {
      const how = await launch(name, program).exited;
      ending.signal.throwIfAborted();
      if (how !== 'exit code 0') throw new Error(`${name} failed (${how}):\n${lastLines(name)}`);
    },
    /** Ends everything. No service is started or restarted any more. */
    async endAll(): Promise<void> {
      ending.abort(new Error('The market is being stopped.'));
      await Promise.all(
        [...running.values()].map(async ({ child, mark, exited }) => {
          if (mark !== undefined) await endProcess(mark, graceMs);
          else child.kill('SIGKILL');
          await exited;
        }),
      );
      for (const log of logs.values()) log.close();
    },
    /** For a user who does not want to wait: kills the processes that still run. */
    killAll(): void {
      for (const { child } of running.values()) {
        if (child.pid !== undefined) signalGroup(child.pid, 'SIGKILL');
      }
    },
  };
}

/**
 * Requests an address until the response is a success.
 * @param limitMs how long to go on polling, milliseconds
 * @param signal stops the polling; the promise then rejects with the signal's reason
 */
async function waitReady(url: string, limitMs: number, signal: AbortSignal): Promise<void> {
  const until = Date.now() + limitMs;
  let last = 'no answer';
  while (Date.now() < until) {
    signal.throwIfAborted();
    try {
      const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(2_000)]) });
      await response.body?.cancel();
      if (response.ok) return;
      last = `answer ${response.status}`;
    } catch (error) {
      signal.throwIfAborted();
      last = ((error as Error).cause as Error | undefined)?.message ?? (error as Error).message;
    }
    await pause(80, undefined, { signal });
  }
  throw new Error(`${url} was not ready after ${Math.round(limitMs / 1000)} s (${last})`);
}
