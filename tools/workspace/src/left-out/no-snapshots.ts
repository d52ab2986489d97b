/**
 * Stands in for what the federation runtime does with manifests (`plugins/snapshot/SnapshotHandler.js`) and with
 * `preloadRemote` (`utils/preload.js`). The host registers remotes by the address of their entry and the page server
 * preloads, so nothing here is ever called; the runtime's own switch (`disableSnapshot`) leaves these files in.
 */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} };
  readonly manifestCache = new Map<string, never>();

  loadRemoteSnapshotInfo = notBuiltIn;
}

/** What is known of a remote from manifests: nothing. */
export const getGlobalRemoteInfo = () => ({});

export const formatPreloadArgs = notBuiltIn;
export const preloadAssets = notBuiltIn;
export const normalizePreloadExposes = notBuiltIn;
export const defaultPreloadArgs = {};

function notBuiltIn(): never {
  throw new Error('The host is built without manifests and without preloadRemote: see no-snapshots.ts');
}
