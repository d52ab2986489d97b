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
  /** The same one each time. */
  readonly navigation: Navigation;
  readonly children: ReactNode;
}

/**
 * react-router's declarative router over the browser's history. The page that is left stays until the next one is there.
 * The renderer on the server has `StaticRouter` in its place (`shared-runtime/server`).
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

/** Asks before each navigation inside the site while the component is there. One at a time: the last to come is asked. */
export function useNavigationBlocker(blocker: Blocker): void {
  const navigation = useContext(NavigationContext);
  const ask = useEffectEvent(blocker);
  useEffect(() => navigation?.block((move) => ask(move)), [navigation]);
}

const STORAGE_KEY = 'scroll-positions';
/** More pages than anybody goes back in one tab; the browser itself remembers fifty. */
const MAX_ENTRIES = 100;

/** Pixels from the top by key of the history's entry; those of before this document come from the tab's storage. */
let positions: Record<string, number> = {};
/** Key of the entry that is rendered: the browser may be at a later one, whose page is still loading. */
let shown: string | undefined;

/** To be called before another page is rendered: then the place of the old one cannot be asked for any more. */
function keepScrollPosition(): void {
  if (shown === undefined) return;
  // The one that was left last stands last.
  delete positions[shown];
  positions[shown] = window.scrollY;
}

/**
 * Puts each page where it was left when one comes back to it or reloads it, at its hash, or at the top. A document that
 * was just opened stays where it is: somebody may have scrolled before its scripts ran.
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

/** A reload has the place back earlier when the browser does it, so it gets its task back. */
function store(): void {
  keepScrollPosition();
  window.history.scrollRestoration = 'auto';
  const last = Object.fromEntries(Object.entries(positions).slice(-MAX_ENTRIES));
  // No storage, or a full one: a reload begins at the top.
  storeText(STORAGE_KEY, JSON.stringify(last), 'sessionStorage');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
