import type { Auth as FirebaseAuth, FirebaseUser } from 'shared-runtime/firebase-auth';
import type { FirebaseModule } from './types.ts';

/** Google's sign-in window. With the Auth emulator the emulator shows the window, and no request goes to Google. */
export function createGooglePopup(
  firebase: FirebaseModule,
  auth: FirebaseAuth,
  emulatorUrl: string | undefined,
) {
  const watch = createPopupWatch(firebase.browserPopupRedirectResolver);
  let script: Promise<void> | undefined;

  /**
   * The Auth emulator serves a replacement of Google's script. Once the page has loaded it, the provider's client does not
   * request the real script from apis.google.com. After a failure, the next call loads it again.
   */
  async function loadEmulatorScript(): Promise<void> {
    if (emulatorUrl === undefined) return;
    script ??= loadScript(new URL('/stand-in/api.js', emulatorUrl).href).catch((error: unknown) => {
      script = undefined;
      throw error;
    });
    await script;
  }

  return {
    /** Loads the code of the window, so that a click opens it at once: browsers block windows that open later. */
    async prepare() {
      await loadEmulatorScript();
      await watch.prepare(auth);
    },
    async signIn(): Promise<FirebaseUser> {
      await loadEmulatorScript();
      const google = new firebase.GoogleAuthProvider();
      const open = () => firebase.signInWithPopup(auth, google, watch.resolver);
      return (await watch.unlessClosed(open)).user;
    },
  };
}

type PopupResolver = FirebaseModule['browserPopupRedirectResolver'];

/** Private members of the provider's popup resolver; the browser tests check them against the installed version. */
interface ResolverParts {
  _initialize(auth: FirebaseAuth): Promise<EventManager>;
  _openPopup(...how: unknown[]): Promise<{ readonly window: Pick<Window, 'closed'> | null }>;
}
interface EventManager {
  onEvent(event: { readonly type?: string }): boolean;
}

const LOOK_EVERY_MS = 250;
/** The result of a sign-in just before the window closed may still be on its way. */
const GRACE_MS = 1_000;

/** Wraps the provider's resolver, which takes up to ten seconds to notice that its window was closed. */
function createPopupWatch(base: PopupResolver) {
  const Base = base as unknown as new () => ResolverParts;
  let opened: Pick<Window, 'closed'> | null = null;
  let answered = false;
  let manager: EventManager | undefined;

  class Watched extends Base {
    override async _initialize(auth: FirebaseAuth): Promise<EventManager> {
      const found = await super._initialize(auth);
      if (found === manager) return found;
      manager = found;
      const onEvent = found.onEvent.bind(found);
      found.onEvent = (event) => {
        if (event.type !== 'unknown') answered = true;
        return onEvent(event);
      };
      return found;
    }

    override async _openPopup(...how: unknown[]) {
      const popup = await super._openPopup(...how);
      opened = popup.window;
      return popup;
    }
  }
  const one = new Watched();
  // The provider calls `new` itself; the proxy makes it use the prepared instance.
  const resolver = new Proxy(Watched, { construct: () => one });

  return {
    resolver: resolver as unknown as PopupResolver,
    prepare: (auth: FirebaseAuth) => one._initialize(auth),
    /** The result of a window; rejects with `auth/popup-closed-by-user` soon after the window was closed without one. */
    async unlessClosed<Result>(open: () => Promise<Result>): Promise<Result> {
      opened = null;
      answered = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const closed = new Promise<never>((_, reject) => {
        const refuse = () => {
          if (answered) return;
          const code = 'auth/popup-closed-by-user';
          reject(Object.assign(new Error('The window was closed'), { code }));
        };
        const look = () => {
          timer = opened?.closed ? setTimeout(refuse, GRACE_MS) : setTimeout(look, LOOK_EVERY_MS);
        };
        look();
      });
      return Promise.race([open(), closed]).finally(() => clearTimeout(timer));
    },
  };
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      const code = 'auth/network-request-failed';
      reject(Object.assign(new Error(`${address} did not load`), { code }));
    };
    document.head.append(script);
  });
}
