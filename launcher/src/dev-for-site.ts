import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { portVariable } from './config.ts';
import { findRemotePackage, type RemotePackage, remotePackages } from './packages.ts';
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

/** `--port`, else a hundred above the port that the remote's published files have by the settings. */
function portFor(remote: RemotePackage, wanted: string | undefined, env: Env): number {
  if (wanted !== undefined) return fullNumber(wanted, '--port');
  const variable = portVariable(remote.team);
  const own = env[variable];
  const published = own ? fullNumber(own, variable) : remote.port;
  return published + PORTS_ABOVE > highestPort ? published - PORTS_ABOVE : published + PORTS_ABOVE;
}

/**
 * Reads `--for-site`'s own words: `<remote> [--port N]`, `MARKET_PORT_<TEAM>`, and `MARKET_SITE_URL` or `MARKET_PORT`.
 * @throws Error with a sentence
 */
export function readForSite(args: readonly string[], env: Env): ForSite {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { port: { type: 'string' } },
  });
  const [name = '', ...more] = positionals;
  const remote = findRemotePackage(name);
  if (remote === undefined || more.length > 0) throw new Error('Name one remote.');
  const site = env.MARKET_SITE_URL || `http://localhost:${env.MARKET_PORT || 3000}`;
  return { remote, port: portFor(remote, values.port, env), site: site.replace(/\/+$/, '') };
}

function usage(problem: string): never {
  const known = remotePackages.map(({ folder }) => folder).join('|');
  console.error(`${problem} Usage: npm run dev -- --for-site <${known}> [--port N]`);
  process.exit(1);
}

/**
 * `npm run dev -- --for-site mfe-seller [--port N]`: one remote from source, compiled again at each change, for the page
 * of a site that runs already, here or elsewhere. An admin puts it into their own page by the address that is printed.
 */
export async function serveForSite(args: readonly string[]): Promise<void> {
  let wanted: ForSite;
  try {
    wanted = readForSite(args, process.env);
  } catch (error) {
    usage((error as Error).message);
  }
  const { remote, port, site } = wanted;
  if (!(await isPortFree(port, '127.0.0.1'))) {
    console.error(`Port ${port} is taken by another program. Stop it, or name another one with --port.`);
    process.exit(1);
  }
  const file = 'tooling/src/commands/dev-server.ts';
  console.log(`Open as an admin: ${site}/?remote=${remote.id}@http://localhost:${port}`);
  process.argv = [process.execPath, file, remote.folder, '--port', String(port), '--for-site'];
  await import(join(import.meta.dirname, '../..', file));
}
