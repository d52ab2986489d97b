import type { Auth as FirebaseAuth } from 'shared-runtime/firebase-auth';
import type { FirebaseModule } from './types.ts';

type PopupResolver = FirebaseModule['browserPopupRedirectResolver'];

/** What the provider's popup resolver keeps to itself; the browser journeys hold it against the installed version. */
interface ResolverParts {
  _initialize(auth: FirebaseAuth): Promise<EventManager>;
  _openPopup(...how: unknown[]): Promise<{ readonly window: Pick<Window, 'closed'> | null }>;
}
interface EventManager {
  onEvent(event: { readonly type?: string }): boolean;
}

export interface PopupWatch {
  /** The provider's resolver, watched. */
  readonly resolver: PopupResolver;
  /** Loads what the window needs, so that a click opens it at once: browsers block windows that come later. */
  prepare(auth: FirebaseAuth): Promise<void>;
  /**
   * Rejects with `auth/popup-closed-by-user` soon after the window opened next was closed without an answer; the provider
   * itself takes up to ten seconds for that. Never resolves. `stop` ends the watching.
   */
  closed(): { readonly rejection: Promise<never>; stop(): void };
}

const LOOK_EVERY_MS = 250;
/** An answer given just before the window closed is still on its way. */
const GRACE_MS = 1_000;

export function createPopupWatch(base: PopupResolver): PopupWatch {
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
    async prepare(auth) {
      await one._initialize(auth);
    },
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
