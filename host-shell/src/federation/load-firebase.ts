import { getInstance } from '@module-federation/enhanced/runtime';

/**
 * Loads the shared package behind the sign-in. The federation runtime keeps a load of a shared package that failed, and
 * hands the same failure to every later try: it is forgotten here, so that the next one really loads.
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

/** A load that is still under way is merely begun once more by whoever asks next. */
export function forgetFailedShares(scopes: ShareScopes): void {
  for (const scope of Object.values(scopes)) {
    for (const versions of Object.values(scope)) {
      for (const share of Object.values(versions)) {
        if (share.loading && !share.loaded && !share.lib) share.loading = null;
      }
    }
  }
}
