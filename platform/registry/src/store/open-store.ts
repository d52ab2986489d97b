import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from './asset-store.ts';
import { openFolderStore } from './folder-store.ts';
import { openS3Store } from './s3-store.ts';

/**
 * @param setting the value of `ASSET_STORE`: a folder's path, or `s3://bucket/prefix`
 * @throws RegistryError `bad_setting`
 */
export function openStore(setting: string): AssetStore {
  if (setting.trim() === '')
    throw new RegistryError('bad_setting', 'ASSET_STORE is empty: name a folder or s3://bucket/prefix.');
  const scheme = /^([a-z][a-z0-9+.-]+):\/\//i.exec(setting)?.[1]?.toLowerCase();
  if (scheme === 's3') return openS3Store(setting);
  if (scheme !== undefined) {
    throw new RegistryError(
      'bad_setting',
      `ASSET_STORE=${setting}: ${scheme}:// is no store. Name a folder or s3://bucket/prefix.`,
    );
  }
  return openFolderStore(setting);
}
