import { useCode } from 'shared-runtime/use-code';
import { useChosen } from './compare-list.ts';

const tray = () => import(/* webpackChunkName: "compare-tray" */ './compare-tray.tsx');

/** Last element of every page with `CompareToggle`s: the tray of the chosen products, loaded when the first one is chosen. */
export function CompareBar() {
  const chosen = useChosen();
  const isWanted = chosen.length > 0;
  const { code } = useCode('The tray of what is compared', tray, isWanted);
  return code && isWanted ? <code.CompareTray chosen={chosen} /> : null;
}
