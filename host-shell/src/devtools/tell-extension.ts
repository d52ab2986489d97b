import { type GlobalModuleInfo, generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk';
import type { BootRemote } from 'shared-contracts';
import { storedJson } from 'shared-runtime/stored-text';

/** Key under which the extension stores its overrides of remotes. */
const PROXY_KEY = '__MF_DEVTOOLS__';

/** Publishes the page's remotes where the extension reads them, and sends them to a panel that is open already. */
export async function tellExtension(remotes: readonly BootRemote[]): Promise<void> {
  const federation = globalThis.__FEDERATION__;
  federation.moduleInfo = await moduleInfoOf(remotes, readManifest);
  // Plain data: the share scope contains functions, which cannot be sent.
  const share = JSON.parse(JSON.stringify(federation.__SHARE__));
  window.postMessage({ moduleInfo: federation.moduleInfo, share }, location.origin);
  const stored = storedJson(PROXY_KEY) as Record<string, object> | null;
  const proxied = Object.keys(stored?.overrides ?? stored ?? {});
  const wanted = proxied.filter((id) => remotes.some((remote) => remote.id === id));
  if (wanted.length > 0) {
    console.warn(
      `The proxy of the Module Federation extension is not followed here (${wanted.join(', ')}): this site runs only what was published. ` +
        'Admins open the page with ?remote=<name>@<origin>, or with a preview link.',
    );
  }
}

async function readManifest(address: string): Promise<Manifest | undefined> {
  const response = await fetch(address).catch(() => undefined);
  return response?.ok ? ((await response.json().catch(() => undefined)) as Manifest | undefined) : undefined;
}

/**
 * The data that the extension's panels show: the host with its remotes, and each remote under `<name>:<address of its manifest>`, which
 * is how the federation runtime names remotes found by a manifest. The page itself loads remotes by the registry's data.
 * @param read the manifest at an address, or undefined where there is none
 */
export async function moduleInfoOf(
  remotes: readonly BootRemote[],
  read: (address: string) => Promise<Manifest | undefined>,
): Promise<GlobalModuleInfo> {
  const described = await Promise.all(
    remotes.map(async ({ id, base, entry, version }) => {
      // The federation plugin writes this file next to each entry.
      const address = `${base}mf-manifest.json`;
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
