import { join } from 'node:path';
import { endWith } from 'server-kit/command-line';
import { configOrExit, type LauncherConfig, portOf } from './config.ts';
import type { RemotePackage } from './packages.ts';
import { isPortFree } from './process/ports.ts';

/** Added to the port of the remote's published files, which a site on this machine serves at the same time. */
const PORTS_ABOVE = 100;
const highestPort = 65_535;
const root = join(import.meta.dirname, '../../..');

/** The port of the remote's published files plus 100, or minus 100 where that would exceed the highest port. */
export function portForSite(config: LauncherConfig, remote: RemotePackage): number {
  const published = portOf(config, remote);
  return published + PORTS_ABOVE > highestPort ? published - PORTS_ABOVE : published + PORTS_ABOVE;
}

/**
 * `npm run dev -- --for-site mfe-seller [--port N]`: serves one remote from source, compiled again at each change, for the
 * page of a site that is running already, here or elsewhere (`MARKET_SITE_URL`). An admin loads the remote into their own
 * page by the address that is printed.
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
