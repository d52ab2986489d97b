import * as sharedAuth from 'shared-auth';
import type { BootPerson } from 'shared-contracts';

/**
 * The person as remotes' code sees them on the server. Reports when the code reads more than the role: a page whose code never
 * does is the same for all people of that role.
 */
export function watchPerson(person: BootPerson, onRead: () => void): BootPerson {
  const noticed = (key: string | symbol) => {
    if (key !== 'role') onRead();
  };
  // Listing the fields is not reported: they are the same for all people.
  return new Proxy(person, {
    get(target, key, receiver) {
      noticed(key);
      return Reflect.get(target, key, receiver);
    },
    getOwnPropertyDescriptor(target, key) {
      noticed(key);
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
  });
}

const watched = new WeakMap<sharedAuth.Auth, sharedAuth.Auth>();

/** Makes remotes see this page's session with that person in it. */
export function watchAuth(auth: sharedAuth.Auth, user: BootPerson): void {
  const session = { status: 'signed-in', user } as const;
  const getState = () => session;
  watched.set(auth, {
    ...auth,
    session: { getState, getInitialState: getState, subscribe: () => () => {} },
  });
}

function useAuthInstance(): sharedAuth.Auth {
  const auth = sharedAuth.useAuthInstance();
  return watched.get(auth) ?? auth;
}

/** `shared-auth` for remotes' code. The host's own code uses the package itself. */
export const authForRemotes = {
  ...sharedAuth,
  useAuthInstance,
  useSession: () => useAuthInstance().session.getState(),
};
