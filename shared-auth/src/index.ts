/** Session and role: one store for the whole page. A core without React, a thin React adapter, a factory and one instance. */
export { AuthError, isAuthError } from './core/auth-error.ts';
export { createAuth, getAuth, initAuth } from './core/create-auth.ts';
export { createServerAuth } from './core/create-server-auth.ts';
export { toSessionUser } from './core/sessions.ts';
export { TOKEN_KEY } from './core/token-store.ts';
export type { Auth, AuthActions, Session, SessionUser } from './core/types.ts';
export { forgetMarketData, refreshOnMarketEvents } from './query/market-data.ts';
export { createQueryClient } from './query/query-client.ts';
export { AuthProvider, useApi, useAuth, useAuthInstance, useSession } from './react/auth-context.tsx';
export { GoogleMark } from './react/google-mark.tsx';
export { type AuthTask, useAuthTask } from './react/use-auth-task.ts';
