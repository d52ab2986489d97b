import { useCode } from 'shared-runtime/use-code';
import { useChosen } from './compare-list.ts';

const tray = () => import(/* webpackChunkName: "compare-tray" */ './compare-tray.tsx');

/** The last thing of a page on which products can be chosen: a tray with those that are, loaded with the first. */
export function CompareBar() {
  const chosen = useChosen();
  const isWanted = chosen.length > 0;
  const { code } = useCode('The tray of what is compared', tray, isWanted);
  return code && isWanted ? <code.CompareTray chosen={chosen} /> : null;
}
