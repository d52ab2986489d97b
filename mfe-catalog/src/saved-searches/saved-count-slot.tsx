import { type ComponentType, useEffect, useState } from 'react';

/** The slot `savedsearches`: the way to what somebody keeps, with how much of it is new. Nothing where its code does not come. */
export function SavedCountSlot() {
  const [Loaded, setLoaded] = useState<ComponentType>();
  useEffect(() => {
    import('./saved-count.tsx').then(
      ({ SavedCount }) => setLoaded(() => SavedCount),
      // The page goes on without it.
      (error: unknown) => console.warn('Saved searches did not load.', error),
    );
  }, []);
  return Loaded ? <Loaded /> : null;
}
