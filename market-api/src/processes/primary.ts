import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import { countInMemory } from 'server-kit/engines/rate-limits';
import { createRestarts } from './restarts.ts';
import { isOurs, type Question, type Reply, ROLE } from './worker.ts';

const STOP_WITHIN_MS = 12_000;

/**
 * Runs the server in `count` worker processes on one port. This primary process serves no requests: it distributes connections to the
 * workers in turn, counts for their rate limits, merges their metrics, and restarts a worker that died. It ends on SIGTERM or
 * SIGINT, when the first worker cannot start, or when workers keep dying.
 * @param count more than one
 */
export function runProcesses(count: number, say: (line: string) => void): void {
  const counts = countInMemory();
  const aggregator = new AggregatorRegistry();
  const mayRestart = createRestarts();
  let isPrepared = false;
  let stopping = false;
  let exitCode = 0;

  const start = (role: 'first' | 'further') => {
    const worker = cluster.fork({ [ROLE]: role });
    worker.on('message', (message: unknown) => {
      if (isOurs(message) && message.market !== 'answer') void hear(worker, message);
    });
  };

  async function hear(worker: Worker, question: Question): Promise<void> {
    if (question.market === 'prepared') {
      if (isPrepared || stopping) return;
      isPrepared = true;
      for (let started = 1; started < count; started++) start('further');
      return;
    }
    const result =
      question.market === 'hit'
        ? { count: await counts.hit(question.key, question.windowMs) }
        : { metrics: await aggregator.clusterMetrics().catch(() => undefined) };
    if (worker.isConnected()) worker.send({ market: 'answer', id: question.id, ...result } satisfies Reply);
  }

  function stop(code: number): void {
    if (stopping) process.exit(1);
    stopping = true;
    exitCode = code;
    for (const worker of workers()) worker.process.kill('SIGTERM');
    setTimeout(() => {
      for (const worker of workers()) worker.process.kill('SIGKILL');
      process.exit(1);
    }, STOP_WITHIN_MS).unref();
    if (workers().length === 0) process.exit(exitCode);
  }

  cluster.on('exit', (worker, code, signal) => {
    if (stopping) {
      // A worker that has not installed its handlers yet is ended by the signal itself.
      if (code !== 0 && signal !== 'SIGTERM') exitCode ||= 1;
      if (workers().length === 0) process.exit(exitCode);
      return;
    }
    const how = signal ? `by ${signal}` : `with ${code}`;
    // The worker has already logged the reason.
    if (!isPrepared) return stop(code || 1);
    if (!mayRestart()) {
      say(
        `A process of the API (${worker.process.pid}) ended ${how}, and too many have in the last minute: all end.`,
      );
      return stop(1);
    }
    say(`A process of the API (${worker.process.pid}) ended ${how}; another one takes its place.`);
    start('further');
  });
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  start('first');
}

const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
