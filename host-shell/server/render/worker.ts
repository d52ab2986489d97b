import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { ServerBuild } from '../../src/render/types.ts';
import type { PreparedPage } from '../../src/server-entry.tsx';
import { BUILDS_KEPT, type FromWorker, type ToWorker } from './protocol.ts';
import { RunningJob } from './running-job.ts';
import { type HostBuild, warmUp } from './warm-up.ts';

/** Draws pages away from the process that answers requests: code of a remote that never ends can be ended here. */
const port = parentPort;
if (port === null) throw new Error('worker.ts runs as a worker');
const host = createRequire(import.meta.url)(workerData.hostBuild as string) as HostBuild;
const running = new RunningJob(workerData.running as SharedArrayBuffer);
const builds = new Map<string, ServerBuild>();
/** Pages under way; one that is still being prepared has nothing to render yet. */
const pages = new Map<number, PreparedPage | undefined>();
const answer = (message: FromWorker) => port.postMessage(message);
await warmUp(host);

// What a remote leaves behind (a promise nobody waits for, a timer) fails outside of every page: no page is lost by it.
for (const kind of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(kind, (error) => console.error('Code of a remote failed outside of a page:', error));
}

port.on('message', (message: ToWorker) => {
  if (message.kind === 'builds') {
    for (const build of message.builds) builds.set(build.hash, build);
    for (const hash of [...builds.keys()].slice(0, -BUILDS_KEPT)) builds.delete(hash);
    return;
  }
  const { job } = message;
  if (message.kind === 'drop') {
    pages.delete(job);
    answer({ kind: 'dropped', job });
    return;
  }
  const work = message.kind === 'prepare' ? prepare(message) : render(message);
  work.catch((error: unknown) => {
    pages.delete(job);
    answer({
      kind: 'failed',
      job,
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  });
});

async function prepare({ job, request, codeMs }: Extract<ToWorker, { kind: 'prepare' }>): Promise<void> {
  pages.set(job, undefined);
  const page = await host.preparePage(
    request,
    (hash) => builds.get(hash),
    (work) => running.run(job, codeMs, work),
  );
  if (!pages.has(job)) return;
  pages.set(job, page);
  answer({ kind: 'prepared', job });
}

async function render({ job, codeMs }: Extract<ToWorker, { kind: 'render' }>): Promise<void> {
  const page = pages.get(job);
  pages.delete(job);
  if (page === undefined) throw new Error('This page was not prepared');
  running.begin(job, codeMs);
  try {
    answer({ kind: 'rendered', job, page: await host.renderPage(page) });
  } finally {
    running.end();
  }
}

answer({ kind: 'ready' });
