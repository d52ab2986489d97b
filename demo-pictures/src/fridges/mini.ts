import { tone } from '../color.ts';
import { rect, rounded } from '../shapes.ts';
import { block, slab } from '../solids.ts';
import type { Plane } from '../stage.ts';
import { bodyColor, DOOR, drawBody, drawDoor, GAP, KICK } from './doors.ts';
import { paintFront } from './finish.ts';
import { badge } from './french.ts';
import type { Fridge } from './fridge.ts';
import { drawHandle, pocket } from './handles.ts';
import { drawInterior } from './interior.ts';
import { openDoor } from './open-door.ts';

/** A small fridge: one door, or a little freezer door above it. */
export function drawMini(fridge: Fridge): void {
  const { stage, x, w, h, floor, finish } = fridge;
  const handle = fridge.look.handle ?? 'cup';
  if (fridge.has('legs')) {
    for (const [lx, lz] of [
      [x + 2, fridge.d - 6],
      [x + w - 5, fridge.d - 6],
      [x + 2, 4],
      [x + w - 5, 4],
    ] as const) {
      block(stage, { x: lx, y: floor - 8, z: lz, w: 3, h: 9 + KICK, d: 3 }, stage.mood.wood, { edge: 0.2 });
    }
  }
  drawBody(fridge);
  const two = fridge.has('dual');
  const split = two ? h * 0.66 : h;
  const shapes = two
    ? [
        { x, y: KICK - 2, w, h: split - KICK + 2 },
        { x, y: split + GAP, w, h: h - split - GAP },
      ]
    : [{ x, y: KICK - 2, w, h: h - KICK + 2 }];
  shapes.forEach((shape, i) => {
    if (fridge.has('open') && i === 0) return;
    const plane = drawDoor(fridge, shape);
    const length = Math.min(shape.h * 0.42, 22);
    const y = two && i === 1 ? length / 2 + 2 : shape.h - length / 2 - 3;
    drawHandle(
      stage,
      handle,
      { plane, x: handle === 'cup' || handle === 'pocket' ? 3 : 4, y, length },
      finish.handle,
    );
  });
  badge(fridge, x + w / 2, h - (two ? 5 : 5.5), 5);
  if (!fridge.has('open')) return;
  const lower = shapes[0] ?? { y: KICK, h };
  drawInterior(fridge, { x: x + 2, y: floor + lower.y + 2, w: w - 4, h: lower.h - 4 });
  openDoor(fridge, {
    hinge: x + w,
    y: floor + lower.y,
    w,
    h: lower.h,
    side: 1,
    depth: DOOR * 0.8,
    angle: 120,
  });
}

/** A chest freezer: a deep box with a lid; open, it shows baskets. */
export function drawChest(fridge: Fridge): void {
  const { stage, x, w, h, d, floor, finish } = fridge;
  const lid = 6;
  block(stage, { x: x + 3, y: floor, z: 3, w: w - 6, h: 4, d: d - 6 }, '#2e3136', { edge: 0 });
  slab(stage, { x, y: floor + 3, z: 0, w, h: h - lid - 3, d }, bodyColor(finish), 3);
  const front: Plane = { origin: [x + 1.4, floor + 3, 0], u: [1, 0, 0], v: [0, 1, 0] };
  const size = [w - 2.8, h - lid - 3] as const;
  paintFront(stage, front, rect(0, 0, size[0], size[1]), size, finish);
  const seam = stage.gradient(
    front,
    [0, size[1]],
    [0, size[1] - 7],
    [
      [0, stage.mood.shadow, 0.5],
      [1, stage.mood.shadow, 0],
    ],
  );
  stage.fill(front, rect(0, size[1] - 7, size[0], 7), seam);
  pocket(stage, front, w - 26, 6, 12, 4.5, finish.base);
  for (let i = 0; i < 4; i++)
    stage.stroke(
      front,
      [
        [w - 25, 7 + i],
        [w - 15, 7 + i],
      ],
      '#000000',
      0.35,
      { 'stroke-opacity': 0.35 },
    );
  stage.fill(front, rounded(9, 7, 3, 3, 1.5), '#e0533d');
  stage.fill(front, rounded(14, 7, 3, 3, 1.5), '#6fbf73');
  stage.fill(front, rounded(19, 6, 5, 5, 2.5), tone(finish.base, -0.16));
  if (fridge.has('open')) openChest(fridge, lid);
  else closedLid(fridge, lid);
}

function closedLid({ stage, x, w, h, d, floor, finish }: Fridge, lid: number): void {
  const y = floor + h - lid + 0.6;
  const faces = slab(stage, { x: x - 0.6, y, z: -1.4, w: w + 1.2, h: lid, d: d + 1.4 }, finish.base, 3);
  const plane: Plane = { ...faces.front, origin: [x + 1.4, y, -1.4] };
  paintFront(stage, plane, rounded(0, 0, w - 2.8, lid, 1.5), [w - 2.8, lid], finish);
  const sheen = stage.gradient(
    faces.top,
    [0, 0],
    [0, d],
    [
      [0, '#ffffff', 0.35],
      [0.4, '#ffffff', 0.04],
      [1, stage.mood.shadow, 0.16],
    ],
  );
  stage.fill(faces.top, rounded(1.5, 1.5, w - 2, d - 2, 3), sheen);
  drawHandle(stage, 'pocket', { plane, x: w / 2, y: lid * 0.42, length: 22, lying: true }, finish.base);
}

function openChest(fridge: Fridge, lid: number): void {
  const { stage, x, w, h, d, floor, finish } = fridge;
  const y = floor + h - lid;
  slab(stage, { x, y: y - 1, z: d - lid, w, h: d, d: lid }, finish.base, 2.4);
  const back: Plane = { origin: [x, y - 1, d - lid], u: [1, 0, 0], v: [0, 1, 0] };
  stage.fill(back, rounded(1, 0, w - 2, d, 1.5), tone(finish.base, -0.02), {
    stroke: tone(finish.base, -0.16),
  });
  const liner = stage.gradient(
    back,
    [0, d],
    [0, 0],
    [
      [0, '#f4f8f9'],
      [1, mix2(stage.mood.shadow)],
    ],
  );
  stage.fill(back, rounded(4, 4, w - 8, d - 8, 3), liner);
  stage.fill(back, rounded(w / 2 - 8, d - 11, 16, 3.4, 1.4), '#fffbe6', { 'fill-opacity': 0.9 });
  const top: Plane = { origin: [x, y, 0], u: [1, 0, 0], v: [0, 0, 1] };
  stage.fill(top, rounded(0, 0, w, d, 3), '#d7dee0');
  stage.fill(top, rounded(2, 2, w - 4, d - 4, 3), '#b9c4c8');
  const inside = stage.gradient(
    top,
    [0, d],
    [0, 4],
    [
      [0, '#e9f1f4'],
      [0.6, '#a9bcc6'],
      [1, '#6f8795'],
    ],
  );
  stage.fill(top, rounded(5, 5, w - 10, d - 10, 2.5), inside);
  const dark = stage.gradient(
    top,
    [0, 0],
    [0, d * 0.7],
    [
      [0, stage.mood.shadow, 0.5],
      [1, stage.mood.shadow, 0],
    ],
  );
  if (fridge.has('baskets')) basketRow(fridge, top);
  stage.fill(top, rounded(5, 5, w - 10, d - 10, 2.5), dark);
}

const mix2 = (shadow: string) => tone(shadow, 0.4);

function basketRow({ stage, w, d }: Fridge, top: Plane): void {
  const count = Math.max(2, Math.round(w / 38));
  const bw = (w - 16) / count;
  for (let i = 0; i < count; i++) {
    const bx = 8 + i * bw;
    for (let k = 0; k < 5; k++) {
      const color = stage.rng.pick(['#6b9ab8', '#d8704c', '#e7c25d', '#7fa56a', '#f2f0ea', '#b4576a']);
      const fx = bx + 2 + stage.rng.range(0, bw - 14);
      const fz = 9 + stage.rng.range(0, d - 32);
      stage.fill(top, rounded(fx, fz, stage.rng.range(9, 13), stage.rng.range(8, 15), 1.4), color, {
        stroke: tone(color, -0.12),
        'stroke-width': 1,
      });
    }
    stage.stroke(top, [...rounded(bx, 7, bw - 2, d - 14, 2), [bx, 9]], '#ffffff', 0.8, {
      'stroke-opacity': 0.9,
    });
    for (let k = 1; k < 5; k++) {
      const gx = bx + (k * (bw - 2)) / 5;
      stage.stroke(
        top,
        [
          [gx, 7],
          [gx, 14],
        ],
        '#ffffff',
        0.4,
        { 'stroke-opacity': 0.8 },
      );
    }
  }
}
