import { mix, tone } from '../color.ts';
import { castShadow } from '../room/light.ts';
import { oval, rect, rounded } from '../shapes.ts';
import { block } from '../solids.ts';
import type { Plane, Stage } from '../stage.ts';

/** A cabinet door with a frame and a knob. */
function cabinetDoor(
  stage: Stage,
  plane: Plane,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  knob: 'knob' | 'bar' | 'none',
): void {
  stage.fill(
    plane,
    rect(x, y, w, h),
    stage.rise(plane, [x, y], h, [
      [0, tone(color, -0.05)],
      [1, tone(color, 0.02)],
    ]),
  );
  const outer = rect(x, y, w, h);
  stage.stroke(plane, [...outer, ...outer.slice(0, 1)], stage.mood.shadow, 0.5, { 'stroke-opacity': 0.4 });
  if (w > 14 && h > 14) {
    const inner = rect(x + 5, y + 5, w - 10, h - 10);
    stage.fill(plane, inner, tone(color, -0.025));
    stage.stroke(plane, [...inner, ...inner.slice(0, 1)], stage.mood.shadow, 0.5, { 'stroke-opacity': 0.3 });
    stage.stroke(
      plane,
      [
        [x + 5, y + 5],
        [x + w - 5, y + 5],
        [x + w - 5, y + h - 5],
      ],
      '#ffffff',
      0.45,
      { 'stroke-opacity': 0.35 },
    );
  }
  const brass = '#d2a95c';
  if (knob === 'knob') stage.fill(plane, oval(x + w - 3, y + h - 8, 1.3), brass);
  if (knob === 'bar') stage.fill(plane, rounded(x + w / 2 - 6, y + h - 4, 12, 1.3, 0.6), brass);
}

/** Base cabinets with a counter top, flush with the wall. Returns the height of the top. */
export function drawCounter(
  stage: Stage,
  x: number,
  w: number,
  options: { color?: string; top?: string; unit?: number } = {},
): number {
  const color = options.color ?? stage.mood.cabinet;
  const top = options.top ?? stage.mood.counter;
  const z = stage.wall - 60;
  castShadow(stage, { x, y: 0, z, w, h: 90, d: 60 }, 0.55);
  block(stage, { x, y: 0, z: z + 5, w, h: 10, d: 55 }, mix(color, stage.mood.shadow, 0.6), { edge: 0 });
  const faces = block(stage, { x, y: 9, z, w, h: 78, d: 60 }, color, { edge: 0 });
  const count = Math.max(1, Math.round(w / (options.unit ?? 52)));
  const step = w / count;
  for (let i = 0; i < count; i++) {
    const dx = i * step + 0.6;
    if (i % 3 === 1) {
      for (const [y, h] of [
        [0.5, 29],
        [30.5, 23],
        [54.5, 18],
      ] as const)
        cabinetDoor(stage, faces.front, dx, y, step - 1.2, h, color, 'bar');
    } else {
      cabinetDoor(stage, faces.front, dx, 0.5, step - 1.2, 53, color, 'knob');
      cabinetDoor(stage, faces.front, dx, 54.5, step - 1.2, 18, color, 'bar');
    }
  }
  const shade = stage.rise(faces.front, [0, 66], 12, [
    [0, stage.mood.shadow, 0],
    [1, stage.mood.shadow, 0.4],
  ]);
  stage.fill(faces.front, rect(0, 66, w, 12), shade);
  block(stage, { x: x - 1, y: 87, z: z - 2.5, w: w + 2, h: 4, d: 62.5 }, top, { edge: 0.6 });
  return 91;
}

/** Wall cabinets, or open shelves when `open` is set. */
export function drawUppers(
  stage: Stage,
  x: number,
  w: number,
  y: number,
  h: number,
  color = stage.mood.cabinet,
): void {
  const z = stage.wall - 34;
  castShadow(stage, { x, y, z, w, h, d: 34 }, 0.6);
  const faces = block(stage, { x, y, z, w, h, d: 34 }, color);
  const count = Math.max(1, Math.round(w / 46));
  const step = w / count;
  for (let i = 0; i < count; i++)
    cabinetDoor(stage, faces.front, i * step + 0.6, 0.6, step - 1.2, h - 1.2, color, 'none');
}

/** A board on the wall with two brackets; returns the height things stand at. */
export function drawShelf(
  stage: Stage,
  x: number,
  w: number,
  y: number,
  color = stage.mood.wood,
  d = 24,
): number {
  const z = stage.wall - d;
  castShadow(stage, { x, y, z, w, h: 3, d }, 0.6);
  for (const bx of [x + 8, x + w - 10])
    block(stage, { x: bx, y: y - 14, z: stage.wall - 3, w: 2, h: 14, d: 3 }, '#3b3c3e', { edge: 0.2 });
  block(stage, { x, y, z, w, h: 3, d }, color, { edge: 0.5 });
  return y + 3;
}
