import { createAuth } from './create-auth.ts';
import type { Auth, AuthOptions } from './types.ts';

let instance: Auth | undefined;

/** Makes the page's one session. The host calls it once, at start; again is an error. */
export function initAuth(options: AuthOptions): Auth {
  if (instance !== undefined) throw new Error('The session of this page exists already');
  instance = createAuth(options);
  return instance;
}

/** The page's one session, for code outside React. */
export function getAuth(): Auth {
  if (instance === undefined) throw new Error('No session yet: the host calls initAuth() at start');
  return instance;
}
