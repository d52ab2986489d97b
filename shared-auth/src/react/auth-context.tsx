import { createContext, type ReactNode, useContext } from 'react';
import type { Auth } from '../core/types.ts';

const AuthContext = createContext<Auth | null>(null);

/** In the browser `value` is the page's one `Auth`; on the server the host creates one per request. */
export function AuthProvider({ value, children }: { value: Auth; children: ReactNode }) {
  return <AuthContext value={value}>{children}</AuthContext>;
}

export function useAuthInstance(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error('No session here: wrap the tree in <AuthProvider value={getAuth()}>');
  return auth;
}
