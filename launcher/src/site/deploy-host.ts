import { join } from 'node:path';
import { type AssetStore, publishHost, RegistryError } from 'remote-registry';
import type { LauncherConfig } from '../config.ts';
import { hostPackage } from '../packages.ts';

/**
 * Tells the store what teams publish against. The site needs nothing of it, so a machine that may not do so starts all
 * the same.
 * @returns what there is to say about it, for the screen
 */
export async function deployHost(config: LauncherConfig, store: AssetStore): Promise<string> {
  try {
    await publishHost(store, config.keys, join(config.root, hostPackage.folder));
    return '';
  } catch (error) {
    if (error instanceof RegistryError) return `teams publish against an older host: ${error.message}`;
    throw error;
  }
}
