import { buildHost } from './app.ts';
import { readRole, sendToDispatcher } from './assign/host-release/role.ts';
import { renderAhead } from './render/render-ahead.ts';
import { readSettings } from './settings.ts';

/** Once the server has to stop, responses in progress have this long, in milliseconds. */
const STOP_LIMIT_MS = 5000;

/**
 * `node platform/page-server/src/main.ts` serves the site on MARKET_PORT until SIGINT or SIGTERM. Page servers start it themselves with
 * `--released <version> <socket> nowhere` for a host that the registry has released.
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
  // The page server has ended, for whatever reason: no other process would end this one.
  if (role) process.once('disconnect', stop);
  await renderAhead(app);
  await app.listen(role ? { path: role.socket } : { port: settings.port, host: settings.bind });
  if (role) sendToDispatcher({ kind: 'ready' });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
