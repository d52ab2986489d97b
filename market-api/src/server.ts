import cluster from 'node:cluster';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ConfigError } from 'server-kit/settings';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { DataDirectoryInUse } from './database/data-lock.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { findPrimary, type Primary } from './processes/worker.ts';

const STOP_WITHIN_MS = 10_000;

/**
 * Starts the market's server with the settings of the environment and runs until SIGTERM or SIGINT: as a single process, as the
 * primary of several, or as one of its workers.
 */
async function main(): Promise<void> {
  const config: Config = readConfig(process.env);
  if (config.processes > 1 && cluster.isPrimary) {
    const { runProcesses } = await import('./processes/primary.ts');
    runProcesses(config.processes, (line) => console.error(line));
    return;
  }
  await serve(config, findPrimary());
}

async function serve(config: Config, primary: Primary | undefined): Promise<void> {
  const app = await buildApp(config, primary);
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    app.log.info(`Stopping on ${signal}.`);
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  // Ctrl-C sends SIGINT to every process of the group; workers ignore it, because the primary tells them when to stop.
  process.on('SIGINT', primary ? () => {} : stop);
  try {
    if (config.demo && primary?.isFirst !== false)
      await seedDemo(app.market, (line) => console.log(`demo: ${line}`));
    if (!stopping) await app.listen({ port: config.port, host: config.bind });
    primary?.prepared();
    // Loads all places now, so that the first request for a place does not wait for that.
    app.market.services.places
      .find('warm')
      .then(giveMemoryBack)
      .catch((error: unknown) => app.log.error(error));
  } catch (error) {
    if (!stopping) await app.close();
    throw error;
  }
}

/**
 * Runs one garbage collection after the start, for what only the start needed (the demo, all offers, the cities): V8 would otherwise hold
 * on to that memory. (The inspector's `HeapProfiler.collectGarbage` hangs forever after a worker thread has ended.)
 */
function giveMemoryBack(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  collect();
}

main().catch((error: unknown) => {
  // The message of a failed system call names the port or the folder.
  const known = error instanceof ConfigError || error instanceof DataDirectoryInUse;
  const { syscall, message } = error as NodeJS.ErrnoException;
  console.error(known || syscall ? message : error);
  process.exit(1);
});
