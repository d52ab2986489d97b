import { createContext, useContext, useEffect } from 'react';

/** Called, maybe more than once, when what the page shows is interactive. */
export const HydrationContext = createContext<() => void>(() => {});

/**
 * Stands beside the content of a page, inside its boundary: boundaries hydrate after the app shell, and a page whose app shell is
 * interactive while its form is not yet does not count as hydrated.
 */
export function HydrationMarker() {
  const onHydrated = useContext(HydrationContext);
  useEffect(() => onHydrated(), [onHydrated]);
  return null;
}

/** The page counts as hydrated after this many milliseconds even while its content is still on the way. */
export function useHydratedWithin(limitMs: number): void {
  const onHydrated = useContext(HydrationContext);
  useEffect(() => {
    const timer = setTimeout(onHydrated, limitMs);
    return () => clearTimeout(timer);
  }, [onHydrated, limitMs]);
}
