import { tone } from '../color.ts';
import type { Handle } from '../look.ts';
import { rounded } from '../shapes.ts';
import type { Plane } from '../stage.ts';
import { DOOR, drawBody, drawDoor, GAP, hinge, KICK } from './doors.ts';
import { dispenser, screen } from './equipment.ts';
import type { Fridge } from './fridge.ts';
import { drawHandle } from './handles.ts';
import { drawInterior } from './interior.ts';
import { openDoor } from './open-door.ts';

function upperDoors(fridge: Fridge, split: number, handle: Handle): void {
  const { stage, w, h, x, finish } = fridge;
  const doorWidth = (w - GAP) / 2;
  const doorHeight = h - split - GAP;
  const place = (plane: Plane, hx: number) => {
    const long = Math.min(doorHeight * 0.72, 78);
    const short = handle === 'channel' || handle === 'pocket' ? doorHeight * 0.94 : long;
    drawHandle(stage, handle, { plane, x: hx, y: doorHeight * 0.47, length: short }, finish.handle);
  };
  const edge = handle === 'channel' || handle === 'pocket' ? 1.8 : 5;
  const left = drawDoor(fridge, { x, y: split + GAP, w: doorWidth, h: doorHeight });
  if (fridge.has('dispenser')) dispenser(fridge, left, doorWidth * 0.5, doorHeight * 0.52, 19, 33);
  place(left, doorWidth - edge);
  if (fridge.has('open')) return;
  const right = drawDoor(fridge, { x: x + doorWidth + GAP, y: split + GAP, w: doorWidth, h: doorHeight });
  if (fridge.has('screen')) screen(fridge, right, doorWidth * 0.52, doorHeight * 0.6, 26, 44);
  place(right, edge);
}

/** Two doors above, one or two freezer drawers (or four doors) below. */
export function drawFrench(fridge: Fridge): void {
  const { stage, w, h, x, finish, floor } = fridge;
  const handle = fridge.look.handle ?? 'bar';
  const split = fridge.has('four-door') ? h * 0.44 : h * (fridge.has('two-drawers') ? 0.43 : 0.36);
  drawBody(fridge);
  if (fridge.has('open')) {
    drawInterior(fridge, { x: x + 2, y: floor + split + 2, w: w - 4, h: h - split - 5 });
  }
  const lowHandle = (plane: Plane, dw: number, dh: number) =>
    drawHandle(
      stage,
      handle,
      {
        plane,
        x: dw / 2,
        y: dh - (handle === 'channel' || handle === 'pocket' ? 1.8 : 7),
        length: dw * 0.8,
        lying: true,
      },
      finish.handle,
    );
  if (fridge.has('four-door')) {
    const dw = (w - GAP) / 2;
    for (const i of [0, 1]) {
      const lower =
        i === 1 && fridge.has('two-tone') ? { ...finish, base: tone(finish.base, -0.07) } : finish;
      const plane = drawDoor(fridge, { x: x + i * (dw + GAP), y: KICK, w: dw, h: split - KICK }, lower);
      const y = (split - KICK) * 0.5;
      const side = handle === 'channel' || handle === 'pocket' ? 1.8 : 5;
      const length = side < 2 ? (split - KICK) * 0.94 : Math.min((split - KICK) * 0.7, 60);
      drawHandle(stage, handle, { plane, x: i === 0 ? dw - side : side, y, length }, finish.handle);
    }
  } else {
    const rows = fridge.has('two-drawers') ? 2 : 1;
    const dh = (split - KICK - GAP * (rows - 1)) / rows;
    for (let i = 0; i < rows; i++)
      lowHandle(drawDoor(fridge, { x, y: KICK + i * (dh + GAP), w, h: dh }), w, dh);
  }
  upperDoors(fridge, split, handle);
  hinge(fridge, x + 7);
  hinge(fridge, x + w - 7);
  badge(fridge, x + w * 0.25, h - 6);
  if (fridge.has('open')) {
    openDoor(fridge, {
      hinge: x + w,
      y: floor + split + GAP,
      w: (w - GAP) / 2,
      h: h - split - GAP,
      side: 1,
      depth: DOOR,
    });
  }
}

/** A small metal name plate without a name. */
export function badge({ stage, floor, finish }: Fridge, x: number, y: number, width = 7): void {
  const plane: Plane = { origin: [x - width / 2, floor + y, 0], u: [1, 0, 0], v: [0, 1, 0] };
  const light = finish.base > '#888888' ? -0.3 : 0.3;
  stage.fill(plane, rounded(0, 0, width, 1.1, 0.4), tone(finish.base, light), { 'fill-opacity': 0.75 });
}
