import type { Look } from '../look.ts';
import { bottomFreezerLooks } from './bottom-freezer.ts';
import { chestFreezersLooks } from './chest-freezers.ts';
import { frenchDoorLooks } from './french-door.ts';
import { miniFridgesLooks } from './mini-fridges.ts';
import { retroLooks } from './retro.ts';
import { sideBySideLooks } from './side-by-side.ts';
import { topFreezerLooks } from './top-freezer.ts';
import { wineBeverageLooks } from './wine-beverage.ts';

/** Lower ones are photographed lying. */
const TALL_CM = 140;

/** The look of every offer's picture; three of five tall appliances are taken upright. */
export const looks: readonly Look[] = [
  ...frenchDoorLooks,
  ...sideBySideLooks,
  ...topFreezerLooks,
  ...bottomFreezerLooks,
  ...miniFridgesLooks,
  ...chestFreezersLooks,
  ...retroLooks,
  ...wineBeverageLooks,
].map((look, index) => ({ ...look, upright: index % 5 < 3 && look.size[1] >= TALL_CM }));
