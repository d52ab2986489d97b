import type { Identity } from './create-identity.ts';
import type { FirebaseModule, IdentitySettings } from './types.ts';

/** Everything that is of no use before the provider is there: it is loaded together with it. */
type ProviderCode = typeof import('./provider-code.ts');

export interface LazyIdentity {
  /** Loads the provider the first time; after a failed load the next call tries again. */
  open(): Promise<Identity>;
  /** What people can do with the provider. Fails and is tried again like `open`. */
  code(): Promise<ProviderCode>;
  /** Whether it has been asked for: then opening it costs nothing more. */
  isOpen(): boolean;
}

export function createLazyIdentity(
  settings: IdentitySettings,
  loadFirebase: () => Promise<FirebaseModule>,
): LazyIdentity {
  let opened: Promise<Identity> | undefined;

  const load = () => import('./provider-code.ts');

  function notLoaded(error: unknown): never {
    opened = undefined;
    throw Object.assign(new Error('The sign-in service did not load', { cause: error }), {
      code: 'auth/network-request-failed',
    });
  }

  return {
    open() {
      opened ??= Promise.all([load(), loadFirebase()])
        .then(([{ createIdentity }, firebase]) => createIdentity(firebase, settings))
        .catch(notLoaded);
      return opened;
    },
    code: () => load().catch(notLoaded),
    isOpen: () => opened !== undefined,
  };
}
