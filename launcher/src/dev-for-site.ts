import { join } from 'node:path';
import { findRemotePackage, remotePackages } from './packages.ts';
import { isPortFree } from './process/ports.ts';

/** Beside the port of the remote's published files, which a site on this machine serves at the same time. */
const PORTS_ABOVE = 100;

/**
 * `npm run dev -- --for-site mfe-seller`: one remote from source, compiled again at each change, for the page of a site
 * that runs already, here or elsewhere. An admin puts it into their own page by the address that is printed.
 */
export async function serveForSite(names: readonly string[]): Promise<void> {
  const [name = ''] = names;
  const remote = findRemotePackage(name);
  if (remote === undefined || names.length > 1) {
    const known = remotePackages.map(({ folder }) => folder).join('|');
    console.error(`Name one remote. Usage: npm run dev -- --for-site <${known}>`);
    process.exit(1);
  }
  const port = remote.port + PORTS_ABOVE;
  if (!(await isPortFree(port, '127.0.0.1'))) {
    console.error(
      `Port ${port} is taken by another program. Stop it, or change market.port of ${remote.folder}.`,
    );
    process.exit(1);
  }
  const site = process.env.MARKET_SITE_URL || `http://localhost:${process.env.MARKET_PORT || 3000}`;
  const file = 'tooling/src/commands/dev-server.ts';
  console.log(`Open as an admin: ${site}/?remote=${remote.id}@http://localhost:${port}`);
  process.argv = [process.execPath, file, remote.folder, '--port', String(port), '--for-site'];
  await import(join(import.meta.dirname, '../..', file));
}
