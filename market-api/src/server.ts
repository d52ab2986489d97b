import cluster from 'node:cluster';
import { ConfigError } from 'server-kit/settings';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { DataDirectoryInUse } from './database/data-lock.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { giveMemoryBack } from './plugins/app/give-memory-back.ts';
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

main().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof DataDirectoryInUse;
  console.error(known ? error.message : error);
  process.exit(1);
});
