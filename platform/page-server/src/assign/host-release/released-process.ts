import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { BUNDLE_MAIN } from 'registry';
import { type FromReleased, type ReleasedHost, roleArguments } from './role.ts';

const START_MS = 90_000;
const END_MS = 15_000;
const MAX_LINES = 30;
const MAX_REPORTED = 160;

export interface ReleasedProcess extends ReleasedHost {
  /** Resolves once the process handles requests. Rejects with an error whose message is the reason. */
  readonly ready: Promise<void>;
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

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
export function startReleased({ role, folder, onMessage, onOutput }: StartOptions): ReleasedProcess {
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
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
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
    ready,
    ended,
    async stop() {
      const hard = setTimeout(() => child.kill('SIGKILL'), END_MS);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(hard);
    },
  };
}
