import { serveOrigin } from 'registry/cli';
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
  const { id: remote, port: own } = ownRemote(process.cwd());
  const { port = own, host } = values;
  const store =
    values.store ?? process.env.ASSET_STORE ?? `${process.env.MARKET_DATA_DIR ?? '.market'}/store`;
  await serveOrigin({ store, remote }, { port, host });
}
