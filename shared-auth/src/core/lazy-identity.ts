import { isMarketError } from 'shared-contracts';
import { AuthError, isAuthError, NOT_REACHED } from './auth-error.ts';
import type { Identity } from './create-identity.ts';
import type { FirebaseModule, IdentitySettings } from './types.ts';

export type LazyIdentity = ReturnType<typeof createLazyIdentity>;

export function createLazyIdentity(
  settings: IdentitySettings,
  loadFirebase: () => Promise<FirebaseModule> = () => import('shared-runtime/firebase-auth'),
) {
  let opened: Promise<Identity> | undefined;

  /** Code that is useless without the provider, loaded together with it. */
  const load = () => import('./provider-actions.ts');

  function notLoaded(error: unknown): never {
    opened = undefined;
    throw new AuthError('auth/network-request-failed', NOT_REACHED, { cause: error });
  }

  const code = () => load().catch(notLoaded);

  return {
    /** Loads the provider the first time; after a failed load the next call tries again. */
    open(): Promise<Identity> {
      opened ??= Promise.all([load(), loadFirebase()])
        .then(([{ createIdentity }, firebase]) => createIdentity(firebase, settings))
        .catch(notLoaded);
      return opened;
    },
    /** The actions that need the provider. Fails and retries like `open`. */
    code,
    /** Converts any error of a sign-in to an error whose message can be shown. */
    shownError: (error: unknown): Promise<Error> =>
      code().then(
        ({ explainProvider }) => explainProvider(error),
        (failed: Error) => (isAuthError(error) || isMarketError(error) ? error : failed),
      ),
    /** Whether the provider was requested already: then opening it costs nothing more. */
    isOpen: () => opened !== undefined,
  };
}
