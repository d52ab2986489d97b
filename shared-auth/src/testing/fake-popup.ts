import type { FakeUser } from './fake-firebase.ts';

/** A fake of the provider's window and of its resolver. */
export function fakePopup() {
  const popup = {
    /** Who signs in there; undefined: the provider reports that the window was closed. */
    user: undefined as FakeUser | undefined,
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
