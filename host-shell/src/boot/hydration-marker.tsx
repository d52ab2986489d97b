import { createContext, useContext, useEffect } from 'react';

/** Called, maybe more than once, when the visible content is interactive. */
export const HydrationContext = createContext<(() => void) | undefined>(undefined);

/**
 * Placed next to the content of a page, inside its boundary: boundaries hydrate after the app shell, and a page whose form is not
 * interactive yet does not count as hydrated.
 */
export function HydrationMarker() {
  const onHydrated = useContext(HydrationContext);
  useEffect(() => onHydrated?.(), [onHydrated]);
  return null;
}

const LIMIT_MS = 2000;

/** Marks the page as hydrated after this time even if its content is still loading: the app shell becomes usable although a remote is slow. */
export function useHydratedInTime(): void {
  const onHydrated = useContext(HydrationContext);
  useEffect(() => {
    const timer = setTimeout(() => onHydrated?.(), LIMIT_MS);
    return () => clearTimeout(timer);
  }, [onHydrated]);
}
