import { readLiveSite, signInSettings } from 'registry/cli';
import { UsageError } from 'server-kit/command-line';
import { ownRemote } from '../own-remote.ts';

/** Added to the port of the published files, which may be served at the same time. */
const portsAbove = 100;

export interface DevOptions {
  readonly site?: string;
  readonly port?: number;
  readonly alone?: boolean;
}

/**
 * `remote-kit dev [--site <url>] [--port N]` serves the remote from source, recompiled at each change, for pages of a running site: an
 * admin opens the printed address to load it into their own page. `--alone` serves it in a page of its own, with hot reload, which uses the
 * API and the sign-in of the site. Runs until Ctrl-C.
 * @throws an error with a sentence when the site does not respond
 */
export async function dev(values: DevOptions): Promise<undefined> {
  const site = (values.site || process.env.MARKET_HOST_URL || 'http://localhost:3000').replace(/\/+$/, '');
  if (!/^https?:$/.test(URL.parse(site)?.protocol ?? ''))
    throw new UsageError(`The site ${site} is no address such as https://market.example.`);
  const { id, port: own } = ownRemote(process.cwd());
  const port = values.port ?? own + portsAbove;
  if (values.alone) {
    const settings = { MARKET_API_URL: `${site}/api`, ...signInSettings(await readLiveSite(site)) };
    Object.assign(process.env, settings, process.env);
  } else console.log(`Open as an admin: ${site}/?remote=${id}@http://localhost:${port}`);
  const words = ['.', '--port', String(port), values.alone ? '--alone' : '--for-site'];
  process.argv = [...process.argv.slice(0, 2), ...words];
  await import('workspace/commands/dev-server');
}
