import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { type Location, Router } from 'react-router-dom';
import { storedJson, storeText } from '../stored-text.ts';
import type { Blocker, Navigation } from './navigation.ts';

const NavigationContext = createContext<Navigation | undefined>(undefined);

export interface SiteRouterProps {
  /** The same object in every rendering. */
  readonly navigation: Navigation;
  readonly children: ReactNode;
}

/**
 * react-router's declarative router over the browser's history. The current page stays until the next one can be shown.
 * The renderer on the server uses `StaticRouter` instead (`shared-runtime/server`).
 */
export function SiteRouter({ navigation, children }: SiteRouterProps) {
  const [place, setPlace] = useState(navigation.place);
  const { action, location } = place;
  useLayoutEffect(
    () =>
      navigation.listen((next) => {
        keepScrollPosition();
        startTransition(() => setPlace(next));
      }),
    [navigation],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation
  useEffect(() => navigation.rendered(), [navigation, place]);
  useScrollRestoration(location);
  return (
    <NavigationContext value={navigation}>
      <Router navigator={navigation.navigator} location={location} navigationType={action}>
        {children}
      </Router>
    </NavigationContext>
  );
}

/** Calls `blocker` before each navigation within the site while the component is mounted. One at a time: the last one mounted. */
export function useNavigationBlocker(blocker: Blocker): void {
  const navigation = useContext(NavigationContext);
  const ask = useEffectEvent(blocker);
  useEffect(() => navigation?.block((move) => ask(move)), [navigation]);
}

const STORAGE_KEY = 'scroll-positions';
/** More pages than a user goes back in one tab; the browser itself stores fifty. */
const MAX_ENTRIES = 100;

/** Scroll positions in pixels by key of the history entry; those of earlier documents come from the tab's session storage. */
let positions: Record<string, number> = {};
/** Key of the entry that is rendered: the browser may be at a later one, whose page is still loading. */
let shown: string | undefined;

/** Must be called before another page is rendered, because afterwards the old page's scroll position is lost. */
function keepScrollPosition(): void {
  if (shown === undefined) return;
  // The page that was left most recently is last.
  delete positions[shown];
  positions[shown] = window.scrollY;
}

/**
 * Scrolls each page to where it was left when the user returns to it or reloads it, to its hash, or to the top. A document
 * that was just opened is not scrolled: the user may have scrolled before its scripts ran.
 */
function useScrollRestoration({ key, hash }: Location): void {
  useLayoutEffect(() => {
    positions = (storedJson(STORAGE_KEY, 'sessionStorage') ?? {}) as typeof positions;
    takeOver();
    window.addEventListener('pagehide', store);
    window.addEventListener('pageshow', takeOver);
    return () => {
      window.removeEventListener('pagehide', store);
      window.removeEventListener('pageshow', takeOver);
      window.history.scrollRestoration = 'auto';
      shown = undefined;
    };
  }, []);
  useLayoutEffect(() => {
    const isFirst = shown === undefined;
    shown = key;
    const y = positions[key];
    const target = hash && document.getElementById(decoded(hash.slice(1)));
    if (y !== undefined) window.scrollTo(0, y);
    else if (target) target.scrollIntoView();
    else if (!isFirst) window.scrollTo(0, 0);
  }, [key, hash]);
}

function takeOver(): void {
  window.history.scrollRestoration = 'manual';
}

/** On a reload, the browser itself restores the scroll position earlier than scripts could, so restoration is handed back to it. */
function store(): void {
  keepScrollPosition();
  window.history.scrollRestoration = 'auto';
  const last = Object.fromEntries(Object.entries(positions).slice(-MAX_ENTRIES));
  // Without storage, or with a full one, a reload starts at the top.
  storeText(STORAGE_KEY, JSON.stringify(last), 'sessionStorage');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
