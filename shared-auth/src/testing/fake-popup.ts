import type { FakeUser } from './fake-firebase.ts';

/** Stands in for the provider's window and what opens it. */
export function fakePopup() {
  const popup = {
    /** Who signs in there; nobody: the provider says that the window was closed. */
    user: undefined as FakeUser | undefined,
    window: { closed: false },
    /** What the provider waits for before it answers. */
    answer: Promise.resolve() as Promise<void>,
    /** What the window's frame reports to. */
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
