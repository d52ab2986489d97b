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
 * Starts the market's server with the settings of the environment and stays until SIGTERM or SIGINT: as one process, or as the
 * primary of several.
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
  // Ctrl-C reaches every process, and the primary tells the others when to stop.
  process.on('SIGINT', primary ? () => {} : stop);
  try {
    if (config.demo && primary?.isFirst !== false)
      await seedDemo(app.market, (line) => console.log(`demo: ${line}`));
    if (!stopping) await app.listen({ port: config.port, host: config.bind });
    primary?.prepared();
    // Else the first who asks for a place waits until all are read.
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
 * Collects everything that a start has read and needs no more (the demo, all offers, the cities), once: V8 would keep the room it took for
 * that as long as nothing needs it. (The inspector's `HeapProfiler.collectGarbage` hangs for good after a worker thread has ended.)
 */
function giveMemoryBack(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  collect();
}

main().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof DataDirectoryInUse;
  console.error(known ? error.message : error);
  process.exit(1);
});
