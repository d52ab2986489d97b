import type { Vec3 } from '../camera.ts';
import { mix, tone } from '../color.ts';
import { tag } from '../drawing.ts';
import { drawBottle } from '../fridges/food.ts';
import { groundShadow } from '../room/light.ts';
import { rect, rounded } from '../shapes.ts';
import { block, slab } from '../solids.ts';
import { type Stage, upright } from '../stage.ts';
import { circle, drawPot, roundPaint } from './round.ts';

type Ware = (stage: Stage, at: Vec3) => void;

const kettle: Ware = (stage, at) => {
  const color = stage.mood.accent;
  groundShadow(stage, at[0], at[2], 9, at[1], 0.7);
  stage.standing(at, () => {
    stage.draw.path('M-10 0Q-11 -9 -5 -15H5Q11 -9 10 0Z', roundPaint(stage, color));
    stage.draw.path('M8 -5L16 -13L17.6 -11.6L10 -1Z', tone(color, -0.06));
    stage.draw.path('M-8 -13C-10 -25 9 -26 8 -13', 'none', {
      stroke: mix('#3a3532', stage.mood.shadow, 0.2),
      'stroke-width': 1.8,
    });
    stage.draw.put(tag('ellipse', { cx: 0, cy: -15, rx: 5, ry: 1.2, fill: tone(color, 0.08) }));
    circle(stage, 0, -16.6, 1.5, '#3a3532');
    stage.draw.line('M-6.5 -3Q-7 -8 -4 -12', '#ffffff', 1, { 'stroke-opacity': 0.45 });
  });
};
const toaster: Ware = (stage, [x, y, z]) => {
  const color = stage.rng.chance(0.5) ? stage.mood.soft : '#c9cdd0';
  groundShadow(stage, x, z + 8, 14, y, 0.6);
  const faces = slab(stage, { x: x - 14, y: y + 1, z, w: 28, h: 18, d: 16 }, color, 4);
  stage.fill(
    faces.front,
    rounded(1.5, 0, 25, 18, 3.5),
    stage.gradient(
      faces.front,
      [0, 18],
      [28, 0],
      [
        [0, tone(color, 0.08)],
        [1, tone(color, -0.1)],
      ],
    ),
  );
  const sheen = rounded(3.4, 15, 21, 1.2, 0.6);
  stage.fill(faces.front, sheen, '#ffffff', { 'fill-opacity': 0.5 });
  stage.fill(faces.front, rect(1.5, 0, 25, 2.2), tone(color, -0.2));
  stage.fill(faces.front, rounded(20.8, 4.6, 0.8, 9, 0.4), tone(color, -0.25));
  stage.fill(faces.front, rounded(19.4, 10.6, 3.6, 2.4, 1), '#4a4d50');
  for (const a of [5, 9]) stage.fill(faces.front, rounded(a, 5, 2.2, 2.2, 1.1), tone(color, -0.22));
  if (!stage.sees(faces.top.origin, [0, 1, 0])) return;
  for (const b of [4, 9.4]) stage.fill(faces.top, rounded(4.5, b, 19, 2.4, 1), '#2b2c2e');
};
const jars: Ware = (stage, [x, y, z]) => {
  const fills = [mix(stage.mood.soft, '#e6c88f', 0.5), '#7a4a2c', '#e7dcc4'];
  fills.forEach((color, i) => {
    const h = 20 - i * 4;
    stage.standing([x + (i - 1) * 12, y, z], (tilt) => {
      drawPot(stage, tilt, { bottom: 5, top: 5, h: h * 0.72 }, color);
      stage.draw.path(`M-5 0V${-h}H5V0Z`, '#ffffff', { 'fill-opacity': 0.22 });
      stage.draw.path(`M-5.3 ${-h}h10.6v-2.6h-10.6Z`, roundPaint(stage, stage.mood.wood));
      stage.draw.line(`M-3.4 -2V${-h + 2}`, '#ffffff', 0.8, { 'stroke-opacity': 0.5 });
    });
  });
};
const boards: Ware = (stage, [x, y, z]) => {
  const wood = stage.mood.wood;
  const lean = upright(z + 14, x, y);
  stage.fill(
    lean,
    rounded(-4, 0, 26, 38, 3),
    stage.gradient(
      lean,
      [0, 38],
      [22, 0],
      [
        [0, tone(wood, 0.1)],
        [1, tone(wood, -0.05)],
      ],
    ),
  );
  stage.fill(
    lean,
    rounded(-14, 0, 22, 30, 10),
    stage.gradient(
      lean,
      [-14, 30],
      [8, 0],
      [
        [0, tone(wood, 0.02)],
        [1, tone(wood, -0.12)],
      ],
    ),
  );
  stage.fill(lean, rounded(7, 33, 4, 2, 1), mix(wood, stage.mood.shadow, 0.6));
};
const crock: Ware = (stage, at) => {
  stage.standing(at, (tilt) => {
    for (const [a, color] of [
      [-16, stage.mood.wood],
      [-4, '#3b3d40'],
      [9, tone(stage.mood.wood, 0.1)],
      [20, '#b9bec2'],
    ] as const) {
      stage.draw.group({ transform: `rotate(${a})` }, () => {
        stage.draw.line('M0 -4V-27', color, 1.2);
        stage.draw.put(tag('ellipse', { cx: 0, cy: -29, rx: 2.2, ry: 3.6, fill: color }));
      });
    }
    drawPot(stage, tilt, { bottom: 5.4, top: 6, h: 14 }, mix('#f3ece0', stage.mood.second, 0.5));
  });
};
const fruit: Ware = (stage, at) => {
  groundShadow(stage, at[0], at[2], 13, at[1], 0.6);
  stage.standing(at, () => {
    const colors = ['#e2913a', '#d8543c', '#e8c04a', '#e2913a', '#8fae4f'];
    [
      [-8, -10],
      [-2, -13],
      [5, -12],
      [9, -9.5],
      [1, -9],
    ].forEach(([x, y], i) => {
      const c = colors[i] ?? '#e2913a';
      circle(stage, x ?? 0, y ?? 0, 4.6, roundPaint(stage, c));
    });
    stage.draw.path('M-15 -10H15Q12 0 5 0H-5Q-12 0 -15 -10Z', roundPaint(stage, stage.mood.second));
  });
};
const bottles: Ware = (stage, [x, y, z]) => {
  [
    ['#6d7f3a', '#e9e2cf'],
    ['#7a2f33', '#efe6d6'],
    ['#c9a14a', '#f6efdc'],
  ].forEach(([glass, label], i) => {
    stage.standing([x + (i - 1) * 10, y, z + (i % 2) * 5], () =>
      drawBottle(stage, glass ?? '', label ?? '', 30 - i * 3, 7.6),
    );
  });
};
const coffee: Ware = (stage, [x, y, z]) => {
  const dark = '#33373b';
  groundShadow(stage, x, z + 10, 13, y, 0.6);
  block(stage, { x: x - 11, y, z: z + 10, w: 22, h: 32, d: 14 }, dark, { edge: 0.25 });
  block(stage, { x: x - 11, y, z: z - 4, w: 22, h: 3, d: 16 }, tone(dark, 0.05), { edge: 0.3 });
  block(
    stage,
    { x: x - 11, y: y + 24, z: z - 4, w: 22, h: 10, d: 28 },
    mix('#b8bcbf', stage.mood.shadow, 0.1),
    { edge: 0.4 },
  );
  stage.standing([x, y + 3, z + 2], (tilt) =>
    drawPot(stage, tilt, { bottom: 4, top: 5.4, h: 9 }, stage.mood.accent),
  );
};
const plates: Ware = (stage, at) => {
  stage.standing(at, () => {
    for (let i = 0; i < 6; i++) {
      const color = i % 2 ? stage.mood.second : mix(stage.mood.soft, '#ffffff', 0.3);
      stage.draw.put(
        tag('ellipse', {
          cx: 0,
          cy: -1.4 - i * 1.3,
          rx: 11.5,
          ry: 1.7,
          fill: tone(color, i % 2 ? 0 : 0.02),
          stroke: tone(color, -0.1),
          'stroke-width': 0.3,
        }),
      );
    }
  });
};

const WARES = { kettle, toaster, jars, boards, crock, fruit, bottles, coffee, plates };
export type WareName = keyof typeof WARES;

/** Something that stands on a counter or shelf. */
export const drawWare = (stage: Stage, name: WareName, at: Vec3): void => WARES[name](stage, at);

/** A microwave with a dark window. */
export function drawMicrowave(stage: Stage, x: number, y: number, z: number, color = '#d9dcdc'): void {
  const shape = { x, y: y + 1, z, w: 46, h: 26, d: 32 };
  groundShadow(stage, x + 23, z + 16, 22, y, 0.5);
  const { front } = block(stage, shape, color);
  stage.fill(
    front,
    rounded(2.5, 3, 30, 20, 1.5),
    stage.gradient(
      front,
      [2, 23],
      [32, 3],
      [
        [0, '#4b535a'],
        [0.5, '#23282d'],
        [1, '#31383e'],
      ],
    ),
  );
  stage.fill(front, rect(35.5, 18, 8, 3.4), '#10161b');
  stage.fill(front, rect(36.6, 19, 4, 1.4), '#8fe0b0');
  for (let i = 0; i < 9; i++)
    stage.fill(
      front,
      rounded(35.6 + (i % 3) * 2.8, 13 - Math.floor(i / 3) * 2.8, 2, 1.8, 0.4),
      tone(color, -0.16),
    );
  stage.fill(front, rounded(35.5, 3.4, 8, 2.6, 0.8), tone(color, -0.1));
}
