import { once } from 'node:events';
import { resolve } from 'node:path';
import { createOriginServer } from 'registry/cli';
import { ownRemote } from '../own-remote.ts';

/**
 * `remote-kit serve [--port N] [--host 127.0.0.1] [--store <folder or s3://…>]`: serves the remote's published files, and nothing
 * else, until a signal ends it. The store is `ASSET_STORE`, else `<MARKET_DATA_DIR>/store`.
 * @throws a sentence when the port is taken
 */
export async function serve(values: {
  readonly port?: number;
  readonly host: string;
  readonly store?: string;
}): Promise<undefined> {
  const { id, port: own } = ownRemote(process.cwd());
  const { port = own } = values;
  const place =
    values.store ?? process.env.ASSET_STORE ?? `${process.env.MARKET_DATA_DIR ?? '.market'}/store`;
  const store = place.includes('://') ? place : resolve(place);
  const server = createOriginServer({ store, remote: id, log: (message) => console.error(message) });
  server.listen(port, values.host);
  await once(server, 'listening').catch((error: Error) => {
    throw new Error(`${id} cannot be served on port ${port}: ${error.message}`);
  });
  console.log(`${id} is served at http://${values.host}:${port}`);
  const stop = () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
}
