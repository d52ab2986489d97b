import { ConfigError } from 'server-settings';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { DataDirectoryInUse } from './database/data-lock.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { giveMemoryBack } from './plugins/app/give-memory-back.ts';

const STOP_WITHIN_MS = 10_000;

/** Starts the market's server with the settings of the environment and stays until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const config: Config = readConfig(process.env);
  const app = await buildApp(config);
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
  process.on('SIGINT', stop);
  try {
    if (config.demo) await seedDemo(app.market, (line) => console.log(`demo: ${line}`));
    if (!stopping) await app.listen({ port: config.port, host: config.bind });
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
