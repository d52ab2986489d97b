import { type GlobalModuleInfo, generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk';
import type { BootRemote } from 'shared-contracts';

/** Written beside each entry by the federation plugin. */
const MANIFEST = 'mf-manifest.json';

/**
 * What the extension's panels read of a page: the host with its remotes, and each remote under `<name>:<address of its manifest>`, as the
 * federation runtime names remotes that it finds by a manifest. The page itself loads by what the registry says.
 * @param read the manifest at an address, or nothing where there is none
 */
export async function moduleInfoOf(
  remotes: readonly BootRemote[],
  read: (address: string) => Promise<Manifest | undefined>,
): Promise<GlobalModuleInfo> {
  const described = await Promise.all(
    remotes.map(async ({ id, base, entry, version }) => {
      const address = base + MANIFEST;
      const manifest = await read(address);
      const snapshot = manifest
        ? generateSnapshotFromManifest(manifest, { version: address })
        : { globalName: id, publicPath: base, remotesInfo: {}, shared: [], modules: [] };
      return { id, version, address, snapshot: { ...snapshot, version, remoteEntry: base + entry } };
    }),
  );
  const remotesInfo = Object.fromEntries(
    described.map(({ id, version, address }) => [id, { matchedVersion: address, version }]),
  );
  return {
    host_shell: { version: '', remoteEntry: '', remotesInfo, modules: [], shared: [] },
    ...Object.fromEntries(described.map(({ id, address, snapshot }) => [`${id}:${address}`, snapshot])),
  } as GlobalModuleInfo;
}
