import type { Kind } from '../look.ts';
import { drawFrench } from './french.ts';
import type { Fridge } from './fridge.ts';
import { drawMarks } from './marks.ts';
import { drawChest, drawMini } from './mini.ts';
import { drawRetro } from './retro.ts';
import { drawBottomFreezer, drawSideBySide, drawTopFreezer } from './two-door.ts';
import { drawWine } from './wine.ts';

const KINDS: Record<Kind, (fridge: Fridge) => void> = {
  french: drawFrench,
  side: drawSideBySide,
  top: drawTopFreezer,
  bottom: drawBottomFreezer,
  mini: drawMini,
  chest: drawChest,
  retro: drawRetro,
  wine: drawWine,
};

/** Draws the appliance of the look's kind, then the marks on its front. */
export function drawFridge(fridge: Fridge): void {
  KINDS[fridge.look.kind](fridge);
  drawMarks(fridge);
}
