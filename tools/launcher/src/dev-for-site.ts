import { join } from 'node:path';
import { endWith } from 'server-settings/command-line';
import { portVariable } from './config.ts';
import type { RemotePackage } from './packages.ts';
import { isPortFree } from './process/ports.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Beside the port of the remote's published files, which a site on this machine serves at the same time. */
const PORTS_ABOVE = 100;
const highestPort = 65_535;

export interface ForSite {
  readonly remote: RemotePackage;
  readonly port: number;
  /** Where the site answers that shows it. */
  readonly site: string;
}

function fullNumber(text: string, what: string): number {
  const port = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= highestPort) return port;
  throw new Error(`${what} ${text} is no port: give a number from 1 to ${highestPort}.`);
}

/** A hundred above the port that the remote's published files have by the settings. */
function portFor(remote: RemotePackage, env: Env): number {
  const variable = portVariable(remote.team);
  const own = env[variable];
  const published = own ? fullNumber(own, variable) : remote.port;
  return published + PORTS_ABOVE > highestPort ? published - PORTS_ABOVE : published + PORTS_ABOVE;
}

/**
 * What `--for-site` serves, and for which site: by `MARKET_PORT_<TEAM>`, and `MARKET_SITE_URL` or `MARKET_PORT`.
 * @param wanted the port that was named
 * @throws Error with a sentence
 */
export function readForSite(remote: RemotePackage, wanted: number | undefined, env: Env): ForSite {
  const site = env.MARKET_SITE_URL || `http://localhost:${env.MARKET_PORT || 3000}`;
  return { remote, port: wanted ?? portFor(remote, env), site: site.replace(/\/+$/, '') };
}

function forSiteOrEnd(remote: RemotePackage, wanted: number | undefined): ForSite {
  try {
    return readForSite(remote, wanted, process.env);
  } catch (error) {
    return endWith(error);
  }
}

/**
 * `npm run dev -- --for-site mfe-seller [--port N]`: one remote from source, compiled again at each change, for the page
 * of a site that runs already, here or elsewhere. An admin puts it into their own page by the address that is printed.
 */
export async function serveForSite(remote: RemotePackage, wanted: number | undefined): Promise<void> {
  const { port, site } = forSiteOrEnd(remote, wanted);
  if (!(await isPortFree(port, '127.0.0.1')))
    endWith(new Error(`Port ${port} is taken by another program. Stop it, or name another one with --port.`));
  const file = 'tools/workspace/src/commands/dev-server.ts';
  console.log(`Open as an admin: ${site}/?remote=${remote.id}@http://localhost:${port}`);
  process.argv = [process.execPath, file, remote.folder, '--port', String(port), '--for-site'];
  await import(join(import.meta.dirname, '../../..', file));
}
