import type { Auth as FirebaseAuth, FirebaseUser } from 'shared-runtime/firebase-auth';
import type { FirebaseModule } from './types.ts';

/** Google's sign-in window. With an emulator it is the emulator's, and nothing is asked of Google. */
export function createGooglePopup(
  firebase: FirebaseModule,
  auth: FirebaseAuth,
  emulatorUrl: string | undefined,
) {
  const watch = createPopupWatch(firebase.browserPopupRedirectResolver);
  const script = async () => {
    if (emulatorUrl !== undefined) await loadEmulatorScript(emulatorUrl);
  };
  return {
    /** Loads what the window needs, so that a click opens it at once: browsers block windows that come later. */
    async prepare() {
      await script();
      await watch.prepare(auth);
    },
    async signIn(): Promise<FirebaseUser> {
      await script();
      const closed = watch.closed();
      const google = new firebase.GoogleAuthProvider();
      try {
        const response = firebase.signInWithPopup(auth, google, watch.resolver);
        return (await Promise.race([response, closed.rejection])).user;
      } finally {
        closed.stop();
      }
    },
  };
}

type PopupResolver = FirebaseModule['browserPopupRedirectResolver'];

/** What the provider's popup resolver keeps to itself; the browser journeys hold it against the installed version. */
interface ResolverParts {
  _initialize(auth: FirebaseAuth): Promise<EventManager>;
  _openPopup(...how: unknown[]): Promise<{ readonly window: Pick<Window, 'closed'> | null }>;
}
interface EventManager {
  onEvent(event: { readonly type?: string }): boolean;
}

const LOOK_EVERY_MS = 250;
/** An answer given just before the window closed is still on its way. */
const GRACE_MS = 1_000;

/** The provider's resolver, watched: it takes up to ten seconds itself to notice that its window was closed. */
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
  // The provider makes its instance itself, and that has to be the prepared one.
  const resolver = new Proxy(Watched, { construct: () => one });

  return {
    resolver: resolver as unknown as PopupResolver,
    prepare: (auth: FirebaseAuth) => one._initialize(auth),
    /** Rejects with `auth/popup-closed-by-user` soon after the window opened next was closed without an answer. Never resolves. */
    closed() {
      opened = null;
      answered = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const rejection = new Promise<never>((_, reject) => {
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
      return { rejection, stop: () => clearTimeout(timer) };
    },
  };
}

let loading: Promise<void> | undefined;

/**
 * The Auth emulator serves what stands in for Google's script. Once it is in the page, the provider's client does not
 * ask apis.google.com for the real one. A failed load is tried again the next time.
 * @param emulatorUrl where the emulator answers, as a browser reaches it.
 */
function loadEmulatorScript(emulatorUrl: string): Promise<void> {
  loading ??= loadScript(new URL('/stand-in/api.js', emulatorUrl).href).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
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
