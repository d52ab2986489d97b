import { createContext, useContext, useEffect } from 'react';

/** Called, maybe more than once, when the visible content is interactive. */
export const HydrationContext = createContext<() => void>(() => {});

/**
 * Placed next to the content of a page, inside its boundary: boundaries hydrate after the app shell, and a page whose form is not
 * interactive yet does not count as hydrated.
 */
export function HydrationMarker() {
  const onHydrated = useContext(HydrationContext);
  useEffect(() => onHydrated(), [onHydrated]);
  return null;
}

/** Marks the page as hydrated after this many milliseconds even if its content is still loading. */
export function useHydratedWithin(limitMs: number): void {
  const onHydrated = useContext(HydrationContext);
  useEffect(() => {
    const timer = setTimeout(onHydrated, limitMs);
    return () => clearTimeout(timer);
  }, [onHydrated, limitMs]);
}
