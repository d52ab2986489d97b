import { mix, tone } from '../color.ts';
import { tag } from '../drawing.ts';
import { oval, rect, rounded } from '../shapes.ts';
import { slab } from '../solids.ts';
import type { Plane } from '../stage.ts';
import { upright } from '../stage.ts';
import { DOOR, drawBody, KICK } from './doors.ts';
import { tubeStops } from './finish.ts';
import { drawBottle, drawCan } from './food.ts';
import type { Fridge } from './fridge.ts';
import { drawHandle } from './handles.ts';
import { drawCavity, type Hole } from './interior.ts';

const GLASS = ['#2f4a33', '#1f2f28', '#4a2a2a', '#6a7a3c', '#26303a'] as const;
const FOIL = ['#8c2f35', '#c9a24a', '#d8d2c4', '#31473f', '#222222', '#b9683f'] as const;

/** Bottles lying with their necks to the viewer, on a wooden rack. */
function wineRack({ stage }: Fridge, hole: Hole, y: number, z: number, clear: number): void {
  const r = Math.min(3.9, clear * 0.36);
  const count = Math.floor((hole.w - 3) / (r * 2.25));
  const step = (hole.w - 3) / count;
  for (let i = 0; i < count; i++) {
    if (stage.rng.chance(0.14)) continue;
    const glass = stage.rng.pick(GLASS);
    const foil = stage.rng.pick(FOIL);
    stage.standing([hole.x + 1.5 + (i + 0.5) * step, y + r + 1, z], () => {
      const circle = (radius: number, fill: string, dx = 0, dy = 0) =>
        stage.draw.put(tag('circle', { cx: dx, cy: dy, r: radius, fill }));
      circle(r, tone(glass, -0.08));
      circle(
        r * 0.88,
        stage.draw.own(0.7, 1, [
          [0, tone(glass, 0.22)],
          [0.6, glass],
          [1, tone(glass, -0.1)],
        ]),
      );
      circle(r * 0.5, tone(foil, -0.14), 0, r * 0.08);
      circle(
        r * 0.42,
        stage.draw.own(0.6, 1, [
          [0, tone(foil, 0.16)],
          [1, tone(foil, -0.05)],
        ]),
      );
    });
  }
  const rail = upright(z - 2);
  const wood = mix(stage.mood.wood, '#8a5a34', 0.4);
  const paint = stage.gradient(
    rail,
    [0, y + 2.4],
    [0, y - 1.4],
    [
      [0, tone(wood, 0.12)],
      [1, tone(wood, -0.12)],
    ],
  );
  stage.fill(rail, rect(hole.x + 0.6, y - 1.4, hole.w - 1.2, 3.6), paint);
  stage.stroke(
    rail,
    [
      [hole.x + 0.6, y + 2.2],
      [hole.x + hole.w - 0.6, y + 2.2],
    ],
    '#ffe9c4',
    0.3,
    { 'stroke-opacity': 0.6 },
  );
}

function canShelf(fridge: Fridge, hole: Hole, y: number, z: number, clear: number): void {
  const { stage } = fridge;
  const bottles = clear > 26 && stage.rng.chance(0.6);
  const color = stage.rng.pick(['#c8453a', '#3f7fa8', '#5d9a5a', '#e2a53a', '#6a4f8a', '#e8e4da']);
  const other = stage.rng.pick(['#e2a53a', '#d9d5cb', '#3f7fa8', '#c8453a']);
  for (const depth of [13, 2]) {
    for (let x = hole.x + 4.4; x < hole.x + hole.w - 3; x += bottles ? 7.4 : 6.8) {
      if (stage.rng.chance(0.08)) continue;
      const second = x > hole.x + hole.w * 0.55;
      stage.standing([x, y, z + depth], () => {
        if (bottles) drawBottle(stage, second ? '#5b7f4a' : '#8a4f2c', second ? other : color, 22, 6);
        else drawCan(stage, second ? other : color);
      });
    }
  }
  stage.fill(upright(z - 1), rect(hole.x, y - 0.9, hole.w, 1.5), '#cfd9de');
}

/** Two or three stems of light along the edge of the compartment. */
function innerLight({ stage }: Fridge, hole: Hole, z: number, color: string, strength: number): void {
  const plane = upright(z);
  for (const [from, to] of [
    [hole.x, hole.x + hole.w * 0.3],
    [hole.x + hole.w, hole.x + hole.w * 0.7],
  ] as const) {
    const paint = stage.gradient(
      plane,
      [from, 0],
      [to, 0],
      [
        [0, color, strength],
        [1, color, 0],
      ],
    );
    stage.fill(plane, rect(hole.x, hole.y, hole.w, hole.h), paint);
  }
}

/** Racks or shelves from the top down, a display between two zones. */
function fillRows(fridge: Fridge, hole: Hole, light: string): void {
  const { stage } = fridge;
  const cans = fridge.has('cans');
  const zones = fridge.has('dual') ? 2 : 1;
  const spacing = cans ? Math.min(30, Math.max(17, hole.h / 4)) : 10.6;
  const rows = Math.max(2, Math.floor(hole.h / spacing));
  for (let i = rows - 1; i >= 0; i--) {
    const y = hole.y + 1.2 + (i * (hole.h - 2)) / rows;
    if (zones === 2 && i === Math.floor(rows / 2)) {
      const bar = upright(6);
      stage.fill(bar, rect(hole.x, y - 0.5, hole.w, 8), '#22262b');
      stage.fill(bar, rounded(hole.x + hole.w / 2 - 6, y + 1.4, 12, 4, 0.8), '#0c1016');
      stage.fill(bar, rounded(hole.x + hole.w / 2 - 3.6, y + 2.4, 7.2, 2, 0.5), '#8fd8ff');
      continue;
    }
    if (cans) canShelf(fridge, hole, y, 8, (hole.h - 2) / rows);
    else wineRack(fridge, hole, y, 8, (hole.h - 2) / rows);
  }
  innerLight(fridge, hole, 5, light, 0.16);
}

function glassDoor(fridge: Fridge, hole: Hole, frame: number): Plane {
  const { stage, x, w, h, floor, finish } = fridge;
  const y = floor + KICK - 2;
  const height = h - KICK + 2;
  const plane = upright(0, x, y);
  const ring =
    stage.d(plane, rounded(0, 0, w, height, 1)) +
    stage.d(plane, rounded(frame, frame, w - 2 * frame, height - 2 * frame, 0.8));
  const from = stage.side < 0 ? 0 : w;
  const paint = stage.gradient(
    plane,
    [from, height],
    [w - from, 0],
    [
      [0, tone(finish.base, 0.12)],
      [0.35, tone(finish.base, -0.03)],
      [0.55, tone(finish.base, 0.07)],
      [1, tone(finish.base, -0.12)],
    ],
  );
  const inside = rect(hole.x - x, hole.y - y, hole.w, hole.h);
  const tint = stage.gradient(
    plane,
    [0, height],
    [w, 0],
    [
      [0, '#1c2730', 0.1],
      [1, '#0c1218', 0.4],
    ],
  );
  stage.fill(plane, inside, tint);
  stage.draw.group({ 'clip-path': stage.draw.clip(stage.d(plane, inside)) }, () => {
    const lean = height * 0.3 * -stage.side;
    const start = stage.side < 0 ? w * 0.1 : w * 0.9;
    for (const [offset, width, opacity] of [
      [0, 0.26, 0.15],
      [0.36, 0.06, 0.12],
    ] as const) {
      const a = start - stage.side * offset * w;
      const b = a - stage.side * width * w;
      const light = stage.gradient(
        plane,
        [0, height],
        [0, 0],
        [
          [0, '#ffffff', opacity],
          [1, '#ffffff', 0.02],
        ],
      );
      stage.fill(
        plane,
        [
          [a - lean, 0],
          [b - lean, 0],
          [b + lean, height],
          [a + lean, height],
        ],
        light,
      );
    }
  });
  stage.draw.path(ring, paint, { 'fill-rule': 'evenodd' });
  const closed = rounded(frame, frame, w - 2 * frame, height - 2 * frame, 0.8);
  stage.stroke(plane, [...closed, ...closed.slice(0, 1)], '#000000', 0.5, { 'stroke-opacity': 0.45 });
  const outer = rounded(0.3, 0.3, w - 0.6, height - 0.6, 1);
  stage.stroke(plane, [...outer, ...outer.slice(0, 1)], '#ffffff', 0.5, { 'stroke-opacity': 0.35 });
  return plane;
}

/** A cooler with a glass door: racks of wine, or shelves of cans and bottles. */
export function drawWine(fridge: Fridge): void {
  const { stage, x, w, h, floor, finish } = fridge;
  drawBody(fridge, finish.sheen === 'metal' ? '#3a3d42' : tone(finish.base, -0.02));
  const frame = Math.max(3.4, w * 0.075);
  const hole = { x: x + frame, y: floor + KICK - 2 + frame, w: w - 2 * frame, h: h - KICK + 2 - 2 * frame };
  const cans = fridge.has('cans');
  const liner = cans ? '#dbe6ea' : mix('#453a36', stage.mood.shadow, 0.25);
  drawCavity(fridge, hole, liner, 3);
  const light = cans ? '#dff1ff' : fridge.has('dual') ? '#9fc9ff' : '#ffcf8a';
  const inside = stage.draw.clip(stage.d(upright(3), rect(hole.x, hole.y, hole.w, hole.h)));
  stage.draw.group({ 'clip-path': inside }, () => {
    innerLight(fridge, hole, 22, light, 0.6);
    fillRows(fridge, hole, light);
  });
  slab(
    stage,
    { x, y: floor + KICK - 2, z: 0.4, w: frame, h: h - KICK + 2, d: DOOR - 1.4 },
    tone(finish.base, -0.14),
    1.2,
  );
  slab(
    stage,
    { x: x + w - frame, y: floor + KICK - 2, z: 0.4, w: frame, h: h - KICK + 2, d: DOOR - 1.4 },
    tone(finish.base, -0.14),
    1.2,
  );
  const plane = glassDoor(fridge, hole, frame);
  const handle = fridge.look.handle ?? 'bar';
  const length = Math.min(h * 0.62, 80);
  drawHandle(stage, handle, { plane, x: frame / 2, y: (h - KICK) * 0.52, length }, finish.handle);
  const dial = { x: w / 2, y: h - KICK + 2 - frame / 2 };
  stage.fill(
    plane,
    oval(dial.x, dial.y, 0.9),
    stage.gradient(plane, [dial.x - 1, dial.y + 1], [dial.x + 1, dial.y - 1], tubeStops('#cfd5d8')),
  );
}
