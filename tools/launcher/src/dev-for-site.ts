import { join } from 'node:path';
import { endWith } from 'server-kit/command-line';
import { configOrExit, type LauncherConfig, portOf } from './config.ts';
import type { RemotePackage } from './packages.ts';
import { isPortFree } from './process/ports.ts';

/** Beside the port of the remote's published files, which a site on this machine serves at the same time. */
const PORTS_ABOVE = 100;
const highestPort = 65_535;
const root = join(import.meta.dirname, '../../..');

/** A hundred above the port that the remote's published files have by the settings. */
export function portForSite(config: LauncherConfig, remote: RemotePackage): number {
  const published = portOf(config, remote);
  return published + PORTS_ABOVE > highestPort ? published - PORTS_ABOVE : published + PORTS_ABOVE;
}

/**
 * `npm run dev -- --for-site mfe-seller [--port N]`: one remote from source, compiled again at each change, for the page
 * of a site that runs already, here or elsewhere (`MARKET_SITE_URL`). An admin puts it into their own page by the address
 * that is printed.
 */
export async function serveForSite(remote: RemotePackage, wanted: number | undefined): Promise<void> {
  const config = configOrExit(root);
  const port = wanted ?? portForSite(config, remote);
  const site = (process.env.MARKET_SITE_URL || `http://localhost:${config.ports.host}`).replace(/\/+$/, '');
  if (!(await isPortFree(port, '127.0.0.1')))
    endWith(new Error(`Port ${port} is taken by another program. Stop it, or name another one with --port.`));
  const file = 'tools/workspace/src/commands/dev-server.ts';
  console.log(`Open as an admin: ${site}/?remote=${remote.id}@http://localhost:${port}`);
  process.argv = [process.execPath, file, remote.folder, '--port', String(port), '--for-site'];
  await import(join(root, file));
}
