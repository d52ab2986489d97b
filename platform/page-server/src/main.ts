import { buildHost } from './app.ts';
import { readRole, sendToDispatcher } from './assign/host-release/role.ts';
import { renderAhead } from './render/render-ahead.ts';
import { readSettings } from './settings.ts';

/** An answer that is still on its way has this long, milliseconds, once the server is told to stop. */
const STOP_LIMIT_MS = 5000;

/**
 * `node platform/page-server/src/main.ts` serves the site on MARKET_PORT until it is told to stop. Page servers start it themselves with
 * `--released <version> <socket>` for a host that was released by the registry.
 */
try {
  const settings = readSettings(process.env);
  const role = readRole(process.argv.slice(2));
  const app = await buildHost(settings, {}, role);
  const stop = () => {
    void app.close().then(() => process.exit(0));
    setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  // The page server is gone, however: nobody else ends this process.
  if (role) process.once('disconnect', stop);
  await renderAhead(app);
  await app.listen(role ? { path: role.socket } : { port: settings.port, host: settings.bind });
  if (role) sendToDispatcher({ kind: 'ready' });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
