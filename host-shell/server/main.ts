import { buildHost } from './app.ts';
import { renderAhead } from './page/render-ahead.ts';
import { readSettings } from './settings.ts';

/** An answer that is still on its way has this long, milliseconds, once the server is told to stop. */
const STOP_LIMIT_MS = 5000;

/** `node host-shell/server/main.ts` serves the site on MARKET_PORT until it is told to stop. */
try {
  const settings = readSettings(process.env);
  const app = await buildHost(settings);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void app.close().then(() => process.exit(0));
      setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref();
    });
  }
  await renderAhead(app);
  await app.listen({ port: settings.port, host: settings.bind });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
