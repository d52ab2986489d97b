import { useEffect } from 'react';
import { useCode } from '../use-code.ts';
import { useChosen } from './compare-list.ts';

const tray = () => import(/* webpackChunkName: "compare-tray" */ './compare-tray.tsx');

/** The last thing of a page on which products can be chosen: a tray with those that are, loaded with the first. */
export function CompareBar() {
  const chosen = useChosen();
  const isWanted = chosen.length > 0;
  const { code, want } = useCode('The tray of what is compared', tray);
  useEffect(() => {
    if (isWanted) void want();
  }, [isWanted, want]);
  return code && isWanted ? <code.CompareTray chosen={chosen} /> : null;
}
