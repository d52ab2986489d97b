import { useEffect, useState } from 'react';
import { useChosen } from './compare-list.ts';

type Tray = typeof import('./compare-tray.tsx').CompareTray;

/** The last thing of a page on which products can be chosen: a tray with those that are, loaded with the first. */
export function CompareBar() {
  const chosen = useChosen();
  const [loaded, setLoaded] = useState<{ readonly Tray: Tray }>();
  const isWanted = chosen.length > 0 && loaded === undefined;
  useEffect(() => {
    if (!isWanted) return;
    import(/* webpackChunkName: "compare-tray" */ './compare-tray.tsx').then(
      ({ CompareTray }) => setLoaded({ Tray: CompareTray }),
      (error: unknown) => console.warn('The tray of what is compared did not load.', error),
    );
  }, [isWanted]);
  return loaded && chosen.length > 0 ? <loaded.Tray chosen={chosen} /> : null;
}
