import { isMarketError } from 'shared-contracts';
import { AuthError, isAuthError, NOT_REACHED } from './auth-error.ts';
import type { Identity } from './create-identity.ts';
import type { FirebaseModule, IdentitySettings } from './types.ts';

/** Everything that is of no use before the provider is there: it is loaded together with it. */
type ProviderCode = typeof import('./provider-code.ts');

export interface LazyIdentity {
  /** Loads the provider the first time; after a failed load the next call tries again. */
  open(): Promise<Identity>;
  /** What people can do with the provider. Fails and is tried again like `open`. */
  code(): Promise<ProviderCode>;
  /** Whatever a sign-in threw, as an error whose message can be shown. */
  shownError(error: unknown): Promise<Error>;
  /** Whether it has been asked for: then opening it costs nothing more. */
  isOpen(): boolean;
}

export function createLazyIdentity(
  settings: IdentitySettings,
  loadFirebase: () => Promise<FirebaseModule> = () => import('shared-runtime/firebase-auth'),
): LazyIdentity {
  let opened: Promise<Identity> | undefined;

  const load = () => import('./provider-code.ts');

  function notLoaded(error: unknown): never {
    opened = undefined;
    throw new AuthError('auth/network-request-failed', NOT_REACHED, { cause: error });
  }

  const code = () => load().catch(notLoaded);

  return {
    open() {
      opened ??= Promise.all([load(), loadFirebase()])
        .then(([{ createIdentity }, firebase]) => createIdentity(firebase, settings))
        .catch(notLoaded);
      return opened;
    },
    code,
    shownError: (error) =>
      code().then(
        ({ explainProvider }) => explainProvider(error),
        (failed: Error) => (isAuthError(error) || isMarketError(error) ? error : failed),
      ),
    isOpen: () => opened !== undefined,
  };
}
