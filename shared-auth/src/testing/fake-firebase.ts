import type { FirebaseModule } from '../core/types.ts';

/** A fake of the identity provider: accounts in memory, the provider's own error codes. */
export function fakeFirebase(
  options: { accounts?: { email: string; password: string }[]; persisted?: string } = {},
) {
  const accounts = new Map((options.accounts ?? []).map((account) => [account.email, account.password]));
  const listeners = new Set<(user: FakeUser | null) => void>();
  const popup = fakePopup();
  const auth = {
    currentUser: options.persisted === undefined ? null : fakeUser(options.persisted),
    authStateReady: async () => {},
  } as { currentUser: FakeUser | null; authStateReady(): Promise<void> };
  /** One-time codes of reset links by e-mail address. */
  const resetCodes = new Map<string, string>();
  /** The same for links that verify an e-mail, and the verified addresses. */
  const proofCodes = new Map<string, string>();
  const proved = new Set<string>();
  const loads = { count: 0, fail: false };

  function become(user: FakeUser | null) {
    if (user !== null)
      user.reload = async () => {
        user.emailVerified = proved.has(user.email);
      };
    auth.currentUser = user;
    for (const listener of listeners) listener(user);
    return { user };
  }

  const module = {
    initializeApp: () => ({}),
    initializeAuth: () => auth,
    connectAuthEmulator: jest.fn(),
    updateProfile: jest.fn(async () => {}),
    browserLocalPersistence: {},
    indexedDBLocalPersistence: {},
    browserPopupRedirectResolver: popup.Resolver,
    GoogleAuthProvider: class {},
    async signInWithEmailAndPassword(_: unknown, email: string, password: string) {
      if (accounts.get(email) !== password) throw providerError('auth/invalid-credential');
      return become(fakeUser(email));
    },
    async createUserWithEmailAndPassword(_: unknown, email: string, password: string) {
      if (accounts.has(email)) throw providerError('auth/email-already-in-use');
      accounts.set(email, password);
      return become(fakeUser(email));
    },
    async signInWithPopup(_: unknown, __: unknown, Resolver: typeof popup.Resolver) {
      const resolver = new Resolver();
      await resolver._initialize();
      await resolver._openPopup();
      await popup.answer;
      return become(popup.user);
    },
    sendPasswordResetEmail: jest.fn(async (_: unknown, email: string, _settings: { url: string }) => {
      if (!accounts.has(email)) throw providerError('auth/user-not-found');
      resetCodes.set(`code-${resetCodes.size + 1}`, email);
    }),
    async verifyPasswordResetCode(_: unknown, code: string) {
      const email = resetCodes.get(code);
      if (email === undefined) throw providerError('auth/invalid-action-code');
      return email;
    },
    async confirmPasswordReset(_: unknown, code: string, password: string) {
      const email = await module.verifyPasswordResetCode(_, code);
      resetCodes.delete(code);
      accounts.set(email, password);
    },
    sendEmailVerification: jest.fn(async (user: FakeUser, _settings: { url: string }) => {
      proofCodes.set(`proof-${proofCodes.size + 1}`, user.email);
    }),
    async applyActionCode(_: unknown, code: string) {
      const email = proofCodes.get(code);
      if (!proofCodes.delete(code) || email === undefined) throw providerError('auth/invalid-action-code');
      proved.add(email);
    },
    signOut: jest.fn(async () => void become(null)),
    onIdTokenChanged(_: unknown, listener: (user: FakeUser | null) => void) {
      listeners.add(listener);
      listener(auth.currentUser);
      return () => listeners.delete(listener);
    },
  };

  return {
    load: async () => {
      loads.count += 1;
      if (loads.fail) throw new Error('chunk did not load');
      return module as unknown as FirebaseModule;
    },
    module,
    resetCodes,
    proofCodes,
    loads,
    popup,
    become,
    auth,
  };
}

export function fakeUser(email: string, profile: { displayName?: string; photoURL?: string } = {}) {
  return {
    uid: `uid-${email}`,
    email,
    emailVerified: false,
    getIdToken: jest.fn(async (_isNew?: boolean) => `id-token-of-${email}`),
    reload: async () => {},
    ...profile,
  };
}
export type FakeUser = ReturnType<typeof fakeUser>;

/** A fake of the provider's window and of its resolver. */
function fakePopup() {
  const popup = {
    /** Who signs in there. */
    user: fakeUser('gil@market.test'),
    window: { closed: false },
    /** The provider waits for this before it returns a result. */
    answer: Promise.resolve() as Promise<void>,
    /** Receives the events of the window's frame. */
    manager: { onEvent: (_event: { type?: string }) => true },
    prepared: [] as unknown[],
    opened: 0,
    Resolver: class {
      async _initialize() {
        popup.prepared.push(this);
        return popup.manager;
      }
      async _openPopup() {
        popup.opened += 1;
        return { window: popup.window };
      }
    },
  };
  return popup;
}

function providerError(code: string): Error {
  return Object.assign(new Error(`Firebase: Error (${code}).`), { code });
}
