import { getInstance } from '@module-federation/enhanced/runtime';

/**
 * Loads the shared package of the sign-in provider. The federation runtime caches the failed load of a shared package and returns
 * the same failure to every later call: this function clears it, so that the next call loads again.
 */
export async function loadFirebase() {
  try {
    return await import('shared-runtime/firebase-auth');
  } catch (error) {
    forgetFailedShares(getInstance()?.shareScopeMap ?? {});
    throw error;
  }
}

interface Share {
  lib?: unknown;
  loaded?: boolean | undefined;
  loading?: unknown;
}
type ShareScopes = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Share>>>>>>;

/** A load that is still running is merely started once more by the next caller. */
export function forgetFailedShares(scopes: ShareScopes): void {
  const packages = Object.values(scopes).flatMap((scope) => Object.values(scope));
  for (const share of packages.flatMap((versions) => Object.values(versions))) {
    if (share.loading && !share.loaded && !share.lib) share.loading = null;
  }
}
