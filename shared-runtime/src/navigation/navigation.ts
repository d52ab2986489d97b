import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
} from 'react-router-dom';
import { OVERLAY_EVENT, type Overlay } from '../overlay/overlay.ts';

/** Milliseconds without a step in the history after which a requested step counts as dropped by the browser. */
const QUIET_MS = 100;

/** The page's location, and the kind of navigation that led to it. */
export interface Place {
  readonly action: NavigationType;
  readonly location: Location;
}

/** A navigation that is about to happen. */
export interface Move {
  /** Pathname of the page that is left. */
  readonly from: string;
  readonly to: string;
  /** Performs the navigation without asking again. Does nothing once another one was requested, or the blocker is removed. */
  proceed(): void;
}

/** Called before each navigation within the site. @returns whether to hold it up */
export type Blocker = (move: Move) => boolean;

export interface Navigation {
  /** The navigator for react-router's `Router`. */
  readonly navigator: Navigator;
  place(): Place;
  /** One listener at a time. @returns removes the listener */
  listen(onPlace: (place: Place) => void): () => void;
  /** One blocker at a time. @returns removes the blocker */
  block(blocker: Blocker): () => void;
  /** To be called when the page at `place()` is rendered: overlays that are still open get their history entries there. */
  rendered(): void;
}

/**
 * The browser's history for the site's navigation: react-router's own history, and a feature that otherwise only its data
 * router has: navigations can be held up, including *back* and *forward*. An entry's state is `{ usr, key, idx }`, as
 * react-router writes it; each entry has a key of its own, under which its scroll position is stored.
 *
 * An overlay over the page has an entry too, a copy of the page's entry with `over`, its number from below: *back* closes the
 * overlay. When an overlay is closed otherwise, or left by a navigation, *back* skips its entry, and *forward* to it has no effect.
 */
export function createNavigation(): Navigation {
  nameEntry(0);
  const history = createBrowserHistory({ v5Compat: true });
  let place: Place = { action: history.action, location: history.location };
  /** Index of the browser's current entry, and (`home`) of the entry of the page that is shown. */
  let browserAt = entryIndex();
  let home = browserAt - overOf();
  /** The bottommost one first. */
  const overlays: Overlay[] = [];
  /** True after a navigation to another page, until overlays of the previous page had time to close. */
  let isArriving = false;
  /** A navigation whose entry is written once the browser is at the entry `over` above the page's. */
  let waiting: { readonly over: number; write(): void } | undefined;
  /** A step in the history cannot be prevented, only undone: the pending step that undoes it, 0 for none. */
  let stepBack = 0;
  let nextLook: ReturnType<typeof setTimeout> | undefined;
  /** Index of the entry whose navigation was held up and is now allowed. */
  let allowed: number | undefined;
  let blocker: Blocker | undefined;
  let heldUp: Move | undefined;
  let publish: (place: Place) => void = () => {};

  function arrive(): void {
    heldUp = undefined;
    allowed = undefined;
    stepBack = 0;
    waiting = undefined;
    isArriving = place.location.pathname !== history.location.pathname;
    clearTimeout(nextLook);
    home = entryIndex();
    browserAt = home;
    place = { action: history.action, location: history.location };
    publish(place);
    // On a slow phone, writing an entry takes some milliseconds: so the entries of overlays are written in a separate task.
    if (!isArriving) lookAgain(0);
  }

  function holdsUp(to: string, go: () => void): boolean {
    const move: Move = {
      from: place.location.pathname,
      to,
      proceed() {
        if (heldUp !== move) return;
        heldUp = undefined;
        go();
      },
    };
    heldUp = move;
    return blocker?.(move) ?? false;
  }

  function navigate(kind: 'push' | 'replace', to: To, state: unknown): void {
    const go = () => {
      if (browserAt <= home) return history[kind](to, state);
      // The overlay's entry becomes the entry of the next page.
      waiting = { over: kind === 'push' ? 1 : 0, write: () => history.replace(to, state) };
      if (stepBack === 0) settle();
    };
    const { pathname = place.location.pathname } = typeof to === 'string' ? parsePath(to) : to;
    if (!holdsUp(history.encodeLocation({ pathname }).pathname, go)) go();
  }

  /** Moves the browser to the entry of the shown page, or of its topmost overlay, and then performs the allowed or waiting navigation. */
  function settle(): void {
    clearTimeout(nextLook);
    const rest = home + (waiting?.over ?? (isArriving ? 0 : overlays.length));
    for (; browserAt >= home && browserAt < rest; browserAt += 1) {
      const { usr, key } = window.history.state;
      window.history.pushState({ usr, key, idx: browserAt + 1, over: browserAt + 1 - home }, '');
    }
    stepBack = Math.max(home, Math.min(rest, browserAt)) - browserAt;
    if (stepBack !== 0) history.go(stepBack);
    else if (allowed !== undefined) history.go(allowed - browserAt);
    else if (waiting !== undefined) {
      const { write } = waiting;
      waiting = undefined;
      write();
    }
  }

  /** Calls `settle` after a delay, because browsers drop a step while another one is pending. */
  function lookAgain(delayMs = QUIET_MS): void {
    clearTimeout(nextLook);
    nextLook = setTimeout(settle, delayMs);
  }

  function onOverlay({ detail }: CustomEvent<Overlay>): void {
    overlays.push(detail);
    detail.closed = () => {
      const at = overlays.indexOf(detail);
      if (at < 0) return;
      overlays.splice(at, 1);
      // Another overlay may open instead, or a navigation may reuse the entry.
      if (stepBack === 0) lookAgain(0);
    };
    if (stepBack === 0) settle();
  }

  /** Closes overlays, the topmost one first. */
  function closeFrom(over: number): void {
    for (const { close } of overlays.splice(over).reverse()) close();
  }

  function onPop(): void {
    // A link to an anchor on the page creates an entry without the router, unless the address is the same already.
    nameEntry(window.location.hash === place.location.hash ? browserAt : browserAt + 1);
    const target = entryIndex();
    const step = target - browserAt;
    browserAt = target;
    if (stepBack !== 0) {
      // A step that the user makes in between is undone as well.
      if (step === stepBack) settle();
      else lookAgain();
      return;
    }
    const over = overOf();
    const isHere = target - over === home;
    if (isHere && over < overlays.length) {
      closeFrom(over);
      return;
    }
    if (over > 0) {
      // The overlay of that entry is closed already.
      if (isHere) settle();
      else history.go(-over);
      return;
    }
    const allow = () => {
      allowed = target;
      if (stepBack === 0) settle();
      else lookAgain();
    };
    if (target === home || target === allowed || !holdsUp(history.location.pathname, allow)) {
      closeFrom(0);
      arrive();
    } else settle();
  }

  return {
    navigator: {
      createHref: history.createHref,
      createURL: history.createURL,
      encodeLocation: history.encodeLocation,
      go: history.go,
      push: (to, state) => navigate('push', to, state),
      replace: (to, state) => navigate('replace', to, state),
    },
    place: () => place,
    listen(onPlace) {
      publish = onPlace;
      const end = history.listen(({ action }) => (action === NavigationType.Pop ? onPop() : arrive()));
      window.addEventListener(OVERLAY_EVENT, onOverlay as EventListener);
      // A navigation between the creation and now, while the page was loading.
      if (history.location.key !== place.location.key) arrive();
      // The page may have been reloaded while an overlay was open.
      settle();
      return () => {
        window.removeEventListener(OVERLAY_EVENT, onOverlay as EventListener);
        clearTimeout(nextLook);
        end();
      };
    },
    rendered() {
      isArriving = false;
      if (stepBack === 0) settle();
    },
    block(next) {
      blocker = next;
      return () => {
        if (blocker !== next) return;
        blocker = undefined;
        heldUp = undefined;
      };
    },
  };
}

/**
 * Gives the browser's current entry its own key and an index, unless it has them: a reload preserves both. react-router
 * gives the first entry of every document the key `default`, so that a page opened by its address would start at the
 * scroll position of another one.
 */
function nameEntry(index: number): void {
  const { state } = window.history;
  if (state?.key !== undefined && state.idx != null) return;
  const key = state?.key ?? Math.random().toString(36).slice(2, 10);
  window.history.replaceState({ ...state, key, idx: index }, '');
}

function entryIndex(): number {
  return window.history.state.idx;
}

/** The number of the overlay that the browser's current entry belongs to, 1 for the bottommost; 0 for the page's own entry. */
function overOf(): number {
  return window.history.state.over ?? 0;
}
