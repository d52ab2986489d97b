import type { Handle } from '../look.ts';
import { DOOR, drawBody, drawDoor, GAP, hinge, KICK } from './doors.ts';
import { dispenser } from './equipment.ts';
import { badge } from './french.ts';
import type { Fridge } from './fridge.ts';
import { drawHandle } from './handles.ts';
import { drawInterior } from './interior.ts';
import { openDoor } from './open-door.ts';

const flush = (handle: Handle) => handle === 'channel' || handle === 'pocket' || handle === 'cup';

/** Freezer above, fridge below, or the other way round. Hinges are on the right. */
function drawStack(fridge: Fridge, split: number, freezerBelow: boolean): void {
  const { stage, x, w, h, floor, finish } = fridge;
  const handle = fridge.look.handle ?? 'bow';
  drawBody(fridge);
  const lower = { x, y: KICK, w, h: split - KICK };
  const upper = { x, y: split + GAP, w, h: h - split - GAP };
  const opened = fridge.has('open') ? (freezerBelow ? upper : lower) : undefined;
  const edge = handle === 'channel' ? 1.7 : handle === 'pocket' || handle === 'cup' ? 2.6 : 4.6;
  for (const shape of [lower, upper]) {
    if (shape === opened) continue;
    const plane = drawDoor(fridge, shape);
    const near = shape === lower ? shape.h : 0;
    if (freezerBelow && shape === lower && handle !== 'channel') {
      const y = flush(handle) ? shape.h - 2.4 : shape.h - 7;
      drawHandle(stage, handle, { plane, x: w / 2, y, length: w * 0.7, lying: true }, finish.handle);
    } else {
      const length = handle === 'channel' ? shape.h * 0.96 : Math.min(shape.h * 0.6, 46);
      const y = handle === 'channel' ? shape.h / 2 : near + (near ? -1 : 1) * (length / 2 + 4);
      drawHandle(stage, handle, { plane, x: edge, y, length }, finish.handle);
    }
    if (shape === upper && !freezerBelow) badge(fridge, x + w - 9, h - 6);
    if (shape === upper && freezerBelow && fridge.has('dispenser')) {
      dispenser(fridge, plane, w * 0.5, shape.h * 0.45, 16, 26);
    }
  }
  if (freezerBelow && !opened) badge(fridge, x + w / 2, h - 6);
  hinge(fridge, x + w - 7);
  if (!opened) return;
  drawInterior(fridge, { x: x + 2.5, y: floor + opened.y + 2, w: w - 5, h: opened.h - 5 });
  openDoor(fridge, { hinge: x + w, y: floor + opened.y, w, h: opened.h, side: 1, depth: DOOR, angle: 112 });
}

export const drawTopFreezer = (fridge: Fridge): void => drawStack(fridge, fridge.h * 0.68, false);

export function drawBottomFreezer(fridge: Fridge): void {
  drawStack(fridge, fridge.h * (fridge.h > 150 ? 0.37 : 0.34), true);
}

/** Freezer on the left, fridge on the right, handles side by side. */
export function drawSideBySide(fridge: Fridge): void {
  const { stage, x, w, h, floor, finish } = fridge;
  const handle = fridge.look.handle ?? 'tube';
  drawBody(fridge);
  const leftWidth = w * 0.44 - GAP / 2;
  const rightWidth = w - leftWidth - GAP;
  const edge = handle === 'channel' || handle === 'pocket' ? 1.9 : 4.6;
  const length = flush(handle) ? h - KICK - 12 : (h - KICK) * 0.62;
  const y = (h - KICK) * 0.53;
  const left = drawDoor(fridge, { x, y: KICK, w: leftWidth, h: h - KICK });
  if (fridge.has('dispenser'))
    dispenser(fridge, left, leftWidth * 0.46, h * 0.55, Math.min(21, leftWidth * 0.52), 36);
  drawHandle(stage, handle, { plane: left, x: leftWidth - edge, y, length }, finish.handle);
  badge(fridge, x + 9, h - 6);
  hinge(fridge, x + 6);
  hinge(fridge, x + w - 6);
  const shape = { x: x + leftWidth + GAP, y: KICK, w: rightWidth, h: h - KICK };
  if (!fridge.has('open')) {
    const right = drawDoor(fridge, shape);
    drawHandle(stage, handle, { plane: right, x: edge, y, length }, finish.handle);
    return;
  }
  drawInterior(fridge, { x: shape.x + 1, y: floor + KICK + 2, w: rightWidth - 3, h: shape.h - 5 });
  openDoor(fridge, {
    hinge: x + w,
    y: floor + KICK,
    w: rightWidth,
    h: shape.h,
    side: 1,
    depth: DOOR,
    angle: 114,
  });
}
