import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { remoteIdPattern } from '../document/patterns.ts';
import { createOriginServer } from './origin-server.ts';

/**
 * `node platform/registry/src/origin/main.ts --remote mfe_catalog --port 3001 --store <folder or s3://…> [--host 127.0.0.1]`
 * Serves the published files of one remote, and nothing else, until a signal ends it.
 */
const { values } = parseArgs({
  options: {
    remote: { type: 'string' },
    port: { type: 'string' },
    store: { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
  },
});
const port = Number(values.port);
const { remote, store, host } = values;
if (
  remote === undefined ||
  store === undefined ||
  !remoteIdPattern.test(remote) ||
  !(port > 0 && port < 65_536)
) {
  console.error(
    'Usage: origin/main.ts --remote <id> --port <port> --store <folder or s3://…> [--host <address>]',
  );
  process.exit(2);
}

const server = createOriginServer({
  store: store.includes('://') ? store : resolve(store),
  remote,
  log: (message) => console.error(message),
});
server.once('error', (error) => {
  console.error(`${remote} cannot be served on port ${port}: ${error.message}`);
  process.exit(1);
});
server.listen(port, host, () => console.log(`${remote} is served at http://${host}:${port}`));

function stop() {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), 2_000).unref();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
