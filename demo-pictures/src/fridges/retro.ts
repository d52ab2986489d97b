import { mix, tone } from '../color.ts';
import { type Outline, oval, rect, rounded } from '../shapes.ts';
import { block, tunnel } from '../solids.ts';
import type { Plane } from '../stage.ts';
import { add, upright } from '../stage.ts';
import { paintFront, tubeStops } from './finish.ts';
import type { Fridge } from './fridge.ts';
import { drawHandle } from './handles.ts';
import { drawInterior } from './interior.ts';
import { openDoor } from './open-door.ts';

const BACK = 8;

/** A cushion-like front: rings between the outline and the flat middle, shaded as they turn to the viewer. */
function cushion(
  fridge: Fridge,
  shape: { x: number; y: number; w: number; h: number; r: readonly [number, number] },
): Plane {
  const { stage, finish } = fridge;
  const { x, y, w, h, r } = shape;
  const rings: { outline: Outline; z: number }[] = [0, 0.35, 0.75, 1.3, 2.1, 3.2].map((inset, i) => ({
    outline: rounded(x + inset, y + inset, w - 2 * inset, h - 2 * inset, [
      r[0] - inset * 0.8,
      r[1] - inset * 0.8,
    ]),
    z: [0, -1.6, -2.6, -3.4, -4, -4.3][i] ?? -4.3,
  }));
  tunnel(stage, rings[0]?.outline ?? [], 0, BACK - 1, finish.base);
  for (let k = 0; k + 1 < rings.length; k++) {
    const [outer, inner] = [rings[k], rings[k + 1]];
    if (!outer || !inner) continue;
    const turn = (k + 0.5) / (rings.length - 1);
    outer.outline.forEach((p, i) => {
      const j = (i + 1) % outer.outline.length;
      const q = outer.outline[j] ?? p;
      const [pi, qi] = [inner.outline[i] ?? p, inner.outline[j] ?? q];
      const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
      const length = Math.hypot(dx, dy);
      if (length < 0.01) return;
      const side = Math.cos((turn * Math.PI) / 2);
      const color = stage.lit(finish.base, [
        (dy / length) * side,
        (-dx / length) * side,
        -Math.sin((turn * Math.PI) / 2),
      ]);
      const quad = [
        [...p, outer.z],
        [...q, outer.z],
        [...qi, inner.z],
        [...pi, inner.z],
      ] as [number, number, number][];
      stage.draw.path(stage.camera.path(quad), color, { stroke: color, 'stroke-width': 0.8 });
    });
  }
  const last = rings.at(-1);
  const plane = upright(-4.3, x, y);
  const flat: Outline = (last?.outline ?? []).map(([a, b]) => [a - x, b - y]);
  paintFront(stage, plane, flat, [w, h], { ...finish, sheen: 'gloss' });
  const glint = rounded(4, h - 5.4, w - 8, 1.6, 0.8);
  stage.draw.group({ filter: stage.blur(0.5) }, () =>
    stage.fill(plane, glint, '#ffffff', { 'fill-opacity': 0.4 }),
  );
  return plane;
}

/** Rounded shoulders, cushion doors, chrome. One door, or a freezer door above. */
export function drawRetro(fridge: Fridge): void {
  const { stage, x, w, h, d, floor, finish } = fridge;
  const foot = 7;
  for (const fx of [x + 6, x + w - 11]) {
    for (const fz of [d - 12, 8])
      block(stage, { x: fx, y: floor, z: fz, w: 5, h: foot + 2, d: 5 }, '#8d949a', { edge: 0.3 });
  }
  const base = floor + foot;
  const total = h - foot;
  const shoulder = Math.min(15, w * 0.24);
  const body = rounded(x, base, w, total, [5, shoulder]);
  const behind = { ...finish, base: tone(finish.base, -0.03) };
  tunnel(stage, body, BACK, d - BACK, behind.base, 0.3);
  bounceOnSide(fridge, base);
  stage.fill(
    upright(BACK),
    body,
    fridge.has('open') ? tone(finish.base, -0.05) : mix('#2a2b2e', stage.mood.shadow, 0.3),
  );
  const two = fridge.has('dual') || fridge.has('two-tone');
  const handle = fridge.look.handle ?? 'lever';
  const split = base + total * (fridge.has('two-tone') ? 0.36 : 0.7);
  const lower = { x, y: base, w, h: two ? split - base - 0.6 : total, r: [5, two ? 3.5 : shoulder] as const };
  const upper = { x, y: split + 0.6, w, h: base + total - split - 0.6, r: [3.5, shoulder] as const };
  const grip = (plane: Plane, y: number, length: number) => {
    if (handle === 'lever')
      drawHandle(stage, handle, { plane, x: 7, y, length: Math.min(17, w * 0.3) }, finish.handle);
    else drawHandle(stage, handle, { plane, x: 6.5, y, length }, '#d4dade');
  };
  if (fridge.has('open')) {
    const inner = { x: x + 4, y: base + 5, w: w - 8, h: lower.h - (two ? 8 : shoulder) };
    drawInterior(fridge, inner);
  } else {
    const plane = cushion(fridge, lower);
    grip(plane, two ? lower.h - 12 : lower.h * 0.62, 24);
    if (!two) emblem(fridge, plane, w * 0.6, total - shoulder * 0.95);
  }
  if (two) {
    const plane = cushion(fridge, upper);
    grip(plane, fridge.has('two-tone') ? upper.h * 0.4 : 10, 22);
    emblem(fridge, plane, w * 0.58, upper.h - shoulder * 0.8);
  }
  if (fridge.has('open'))
    openDoor(fridge, { hinge: x + w, y: base, w: w - 2, h: lower.h, side: 1, depth: 8, angle: 114 });
}

function bounceOnSide({ stage, x, w, d, h }: Fridge, base: number): void {
  const left: Plane = { origin: [x, base, d], u: [0, 0, -1], v: [0, 1, 0] };
  const right: Plane = { origin: [x + w, base, BACK], u: [0, 0, 1], v: [0, 1, 0] };
  const long = d - BACK;
  for (const plane of [left, right]) {
    if (!stage.sees(plane.origin, plane === left ? [-1, 0, 0] : [1, 0, 0])) continue;
    const paint = stage.rise(plane, [0, 4], h * 0.3, [
      [0, stage.mood.floor, 0.34],
      [1, stage.mood.floor, 0],
    ]);
    stage.fill(plane, rect(0, 4, long, h * 0.3), paint);
  }
}

/** A chrome bar with a small roundel, as if it carried a name. */
function emblem({ stage }: Fridge, plane: Plane, x: number, y: number): void {
  const chrome = '#d3dadd';
  const lifted: Plane = { ...plane, origin: add(plane.origin, [0, 0, -0.6]) };
  const bar = rounded(x - 9, y - 0.8, 18, 1.6, 0.8);
  stage.fill(plane, rounded(x - 9, y - 1.6, 18, 1.6, 0.8), stage.mood.shadow, { 'fill-opacity': 0.25 });
  stage.fill(lifted, bar, stage.gradient(lifted, [x, y + 0.8], [x, y - 0.8], tubeStops(chrome)));
  stage.fill(
    lifted,
    oval(x - 11, y, 2.3),
    stage.gradient(lifted, [x - 13, y + 2], [x - 9, y - 2], tubeStops(chrome)),
  );
  stage.fill(lifted, oval(x - 11, y, 1.3), stage.mood.accent);
}
