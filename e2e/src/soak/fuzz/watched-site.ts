import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Site, startSite } from '../../site-process.ts';
import { type WatchedServer, watchedServer } from './look-at-server.ts';

export interface WatchedServers {
  readonly api: WatchedServer;
  readonly pages: WatchedServer;
}

/** A demo site of its own that lets anybody ask as often as they like, and whose servers are watched. */
export async function startWatchedSite(): Promise<{ readonly site: Site; readonly servers: WatchedServers }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'market-watched-'));
  process.env.SOAK_WATCH_FOLDER = folder;
  process.env.NODE_OPTIONS = `--import ${pathToFileURL(path.join(import.meta.dirname, 'watch-server.ts')).href}`;
  process.env.MARKET_RATE_FACTOR = '10000';
  const site = await startSite();
  delete process.env.NODE_OPTIONS;
  try {
    const api = await watchedServer(path.join(folder, 'api'));
    const pages = await watchedServer(path.join(folder, 'page-server'));
    return { site, servers: { api, pages } };
  } catch (error) {
    await site.stop();
    throw error;
  }
}
