import { join } from 'node:path';
import { type AssetStore, commitOf, deploy, type Signer } from 'registry';
import type { RemotePackage } from '../packages.ts';

/**
 * Deploys the build of a remote with its origin; what was released by hand since the last start stays.
 * @returns the version of the build and the one that is live
 * @throws RegistryError
 */
export async function deployRemote(
  { store, signer }: { readonly store: AssetStore; readonly signer: Signer },
  root: string,
  remote: RemotePackage,
  origin: string,
): Promise<{ built: string; live: string | undefined }> {
  const folder = join(root, remote.folder, 'dist');
  const commit = await commitOf(root);
  const { built, live } = await deploy({ store, signer, folder, origin, who: 'npm start', commit });
  return { built, live };
}
