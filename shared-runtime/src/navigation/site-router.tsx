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
import { Router } from 'react-router-dom';
import type { Blocker, Navigation } from './navigation.ts';
import { keepScrollPosition, useScrollRestoration } from './scroll-restoration.ts';

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
