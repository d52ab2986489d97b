import { rmSync } from 'node:fs';
import { type AssetStore, prepareKeys, seenFile } from 'registry';
import type { LauncherConfig } from '../config.ts';
import { remotePackages } from '../packages.ts';

/** An emptied store counts from one again: what the page server has seen of the old one is of no use. */
async function forgetEmptied(config: LauncherConfig, store: AssetStore): Promise<void> {
  if ((await store.readDocument()) === undefined) rmSync(seenFile(config.dataDir), { force: true });
}

/**
 * Sees to it that whatever is going to be published can be signed, and that an older store is.
 * @returns what was done, for the screen
 * @throws RegistryError
 */
export async function prepareRegistry(
  config: LauncherConfig,
  store: AssetStore,
): Promise<string | undefined> {
  const teams: Record<string, string[]> = {};
  for (const { team, id } of remotePackages) teams[team] = [...(teams[team] ?? []), id];
  await forgetEmptied(config, store);
  return prepareKeys(config.keys, store, teams, config.env === 'demo');
}
