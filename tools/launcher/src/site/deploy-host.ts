import { join } from 'node:path';
import {
  type AssetStore,
  commitOf,
  deployHost as deployReleased,
  keepHostMaps,
  openSigner,
  publishHost,
  RegistryError,
  readBuiltHost,
} from 'registry';
import type { LauncherConfig } from '../config.ts';
import { hostPackage } from '../packages.ts';
import { siteUrl } from './services.ts';

/**
 * Tells the store what teams publish against, and the registry of a new host where hosts are released by it. The site needs nothing of it, so a machine that may not do so starts all
 * the same.
 * @returns what there is to say about it, for the screen
 */
export async function deployHost(config: LauncherConfig, store: AssetStore): Promise<string> {
  try {
    const folder = join(config.root, hostPackage.folder);
    const host = await readBuiltHost(folder);
    const { isNew } = await publishHost(store, config.keys, host);
    if (isNew) await keepHostMaps(store, host.facts.bundle, folder);
    const live = await deployReleased(host, {
      store,
      signer: openSigner(config.keys),
      by: { who: 'npm start', at: new Date().toISOString() },
      origin: siteUrl(config),
      commit: await commitOf(config.root),
    });
    const { version } = host.facts.bundle;
    return live === undefined || live === version
      ? ''
      : `${version}, but ${live} was released by hand and stays live`;
  } catch (error) {
    if (error instanceof RegistryError) return `teams publish against an older host: ${error.message}`;
    throw error;
  }
}
