import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
} from 'react-router-dom';
import { OVERLAY_EVENT, type Overlay } from '../overlay/overlay.ts';

/** After so many milliseconds without a step in the history, one that was asked for does not come any more. */
const QUIET_MS = 100;

/** Where the page is, and how it came there. */
export interface Place {
  readonly action: NavigationType;
  readonly location: Location;
}

/** A navigation that is about to happen. */
export interface Move {
  /** Pathname of the page that is left. */
  readonly from: string;
  readonly to: string;
  /** Does it after all, unasked. Does nothing once another one was asked for, or the blocker is gone. */
  proceed(): void;
}

/** Asked before each navigation inside the site. @returns whether it is held up */
export type Blocker = (move: Move) => boolean;

export interface Navigation {
  /** What react-router's `Router` navigates by. */
  readonly navigator: Navigator;
  place(): Place;
  /** One listener at a time. @returns ends it */
  listen(onPlace: (place: Place) => void): () => void;
  /** One blocker at a time. @returns takes it away */
  block(blocker: Blocker): () => void;
  /** To be called when the page at `place()` is on the screen: what still lies over it gets its entries there. */
  rendered(): void;
}

/**
 * The browser's history as the site navigates in it: react-router's own history, and what only its data router has beside
 * it: navigations that are held up, *back* and *forward* included. An entry's state is `{ usr, key, idx }`, as
 * react-router writes it; each entry has a key of its own, by which its scroll position is remembered.
 *
 * What lies over the page has an entry too, a copy of the page's with `over`, its number from below: *back* closes it. Closed
 * otherwise, or left by a navigation, its entry is gone from the way back; *forward* to one leads nowhere.
 */
export function createNavigation(): Navigation {
  nameEntry(0);
  const history = createBrowserHistory({ v5Compat: true });
  let place: Place = { action: history.action, location: history.location };
  /** Index of the entry that the page shows, and of the one that the browser is at. */
  let browserAt = entryIndex();
  let home = browserAt - overOf();
  /** The lowest one first. */
  const overlays: Overlay[] = [];
  /** After a navigation to another page, until what lay over the one before had the time to go with it. */
  let isArriving = false;
  /** A navigation that is written once the browser is at the entry `over` the page. */
  let waiting: { readonly over: number; write(): void } | undefined;
  /** A step in the history cannot be stopped, only be taken back: the step that is under way for that. */
  let stepBack = 0;
  let nextLook: ReturnType<typeof setTimeout> | undefined;
  /** Index of the entry that was held up and may be gone to. */
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
    // Each entry takes a slow phone some milliseconds: that of what lies over the page is written in a task of its own.
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
      // The entry of what lies over the page becomes that of the next page.
      waiting = { over: kind === 'push' ? 1 : 0, write: () => history.replace(to, state) };
      if (stepBack === 0) settle();
    };
    const { pathname = place.location.pathname } = typeof to === 'string' ? parsePath(to) : to;
    if (!holdsUp(history.encodeLocation({ pathname }).pathname, go)) go();
  }

  /** Goes to the entry that the page shows, or the topmost one over it, then on to the one that was allowed. */
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

  /** Browsers drop a step when another one is under way. */
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
      // Something else may open in its place, or a navigation take its entry.
      if (stepBack === 0) lookAgain(0);
    };
    if (stepBack === 0) settle();
  }

  /** The topmost one first. */
  function closeFrom(over: number): void {
    for (const { close } of overlays.splice(over).reverse()) close();
  }

  function onPop(): void {
    // A link to a place on the page makes an entry without the router, unless the address is there already.
    nameEntry(window.location.hash === place.location.hash ? browserAt : browserAt + 1);
    const target = entryIndex();
    const step = target - browserAt;
    browserAt = target;
    if (stepBack !== 0) {
      // A step of the person in between is taken back as well.
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
      // Nothing lies over the page there any more.
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
      // What happened between the creation and now, while the page was loading.
      if (history.location.key !== place.location.key) arrive();
      // The page was loaded again with something over it.
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
 * Gives the browser's present entry a key of its own and an index, unless it has them: a reload keeps both. react-router
 * calls the first entry of every document `default`, so that a page opened by its address would begin where another one
 * was scrolled to.
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

/** Which of those that lie over the page the browser's present entry is for, the lowest one is 1; 0 for the page's own. */
function overOf(): number {
  return window.history.state.over ?? 0;
}
