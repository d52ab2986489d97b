/**
 * Replaces the federation runtime's handling of manifests (`plugins/snapshot/SnapshotHandler.js`) and of `preloadRemote`
 * (`utils/preload.js`). The host registers remotes by the address of their entry and the page server preloads, so nothing
 * here is ever called; the runtime's own switch (`disableSnapshot`) leaves these files in the bundle.
 */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} };
  readonly manifestCache = new Map<string, never>();

  loadRemoteSnapshotInfo = notBuiltIn;
}

/** The information that manifests give about a remote: none. */
export const getGlobalRemoteInfo = () => ({});

export const formatPreloadArgs = notBuiltIn;
export const preloadAssets = notBuiltIn;
export const normalizePreloadExposes = notBuiltIn;
export const defaultPreloadArgs = {};

function notBuiltIn(): never {
  throw new Error('The host is built without manifests and without preloadRemote: see no-snapshots.ts');
}
