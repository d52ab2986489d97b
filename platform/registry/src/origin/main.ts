import { parseArgs } from 'node:util';
import { remoteIdPattern } from '../document/patterns.ts';
import { serveOrigin } from './origin-server.ts';

/**
 * `node platform/registry/src/origin/main.ts --remote mfe_catalog --port 3001 --store <folder or s3://…> [--host 127.0.0.1]`
 * Serves only the published files of one remote, until a signal ends the process.
 */
const { values } = parseArgs({
  options: {
    remote: { type: 'string', default: '' },
    port: { type: 'string' },
    store: { type: 'string', default: '' },
    host: { type: 'string', default: '127.0.0.1' },
  },
});
const port = Number(values.port);
const { remote, store, host } = values;
if (store === '' || !remoteIdPattern.test(remote) || !(port > 0 && port < 65_536)) {
  console.error(
    'Usage: origin/main.ts --remote <id> --port <port> --store <folder or s3://…> [--host <address>]',
  );
  process.exit(2);
}

await serveOrigin({ store, remote }, { port, host }).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
