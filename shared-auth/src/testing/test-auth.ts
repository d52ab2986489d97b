import type { User } from 'shared-contracts';
import { createAuth } from '../core/create-auth.ts';
import { TOKEN_KEY } from '../core/token-store.ts';
import type { Auth, AuthOptions } from '../core/types.ts';
import { fakeFirebase } from './fake-firebase.ts';
import { fakeMarket } from './fake-market.ts';

export const NOW = Date.UTC(2026, 0, 15, 12);

export interface TestAuthOptions extends Partial<AuthOptions> {
  readonly people?: User[];
  readonly firebase?: Parameters<typeof fakeFirebase>[0];
  readonly token?: string;
}

const made: Auth[] = [];

/** A session with its own fake provider, fake market, storage and clock. `endTestAuths()` stops all of them. */
export function testAuth({ people = [], firebase: provider, token, ...options }: TestAuthOptions = {}) {
  const clock = { now: NOW };
  jest.spyOn(Date, 'now').mockImplementation(() => clock.now);
  localStorage.clear();
  if (token !== undefined) localStorage.setItem(TOKEN_KEY, token);
  const firebase = fakeFirebase(provider);
  const market = fakeMarket(people);
  const reload = jest.fn();
  const onPersonChange = jest.fn();
  const auth = createAuth({
    settings: { apiKey: 'key', authDomain: 'auth.test', projectId: 'market' },
    apiBase: '/api',
    loadFirebase: firebase.load,
    fetch: market.fetch,
    reload,
    onPersonChange,
    ...options,
  });
  made.push(auth);
  return { auth, firebase, market, clock, reload, onPersonChange, session: () => auth.session.getState() };
}

/** The same, started. */
export async function startedAuth(options?: TestAuthOptions) {
  const test = testAuth(options);
  await test.auth.start();
  return test;
}

export function endTestAuths() {
  for (const auth of made.splice(0)) auth.stop();
  localStorage.clear();
}

/** Simulates the storage event that another tab causes. */
export function otherTabWrites(token: string | null) {
  if (token === null) localStorage.removeItem(TOKEN_KEY);
  else localStorage.setItem(TOKEN_KEY, token);
  globalThis.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY, newValue: token }));
}

/** A promise and its `resolve`, for responses that must come late. */
export function later<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((done) => (resolve = done));
  return { promise, resolve };
}
