import type { Vec3 } from '../camera.ts';
import { mix, tone } from '../color.ts';
import { castShadow, groundShadow } from '../room/light.ts';
import { rect, rounded } from '../shapes.ts';
import { block } from '../solids.ts';
import { type Stage, upright } from '../stage.ts';
import { drawPot, roundPaint } from './round.ts';

export const CARD = '#c79a68';

/** A cardboard box with tape and a mark. */
export function drawBox(stage: Stage, x: number, z: number, w: number, h: number, d: number, y = 0): number {
  castShadow(stage, { x, y, z, w, h, d }, y > 0 ? 0.3 : 0.8);
  const color = mix(tone(CARD, stage.rng.range(-0.04, 0.04)), stage.mood.shadow, 0.06);
  const { front, top } = block(stage, { x, y, z, w, h, d }, color, { edge: 0.3 });
  stage.fill(front, rect(w / 2 - 2.6, h * 0.62, 5.2, h * 0.38), '#e2c79b', { 'fill-opacity': 0.75 });
  if (stage.sees(top.origin, [0, 1, 0]))
    stage.fill(top, rect(w / 2 - 2.6, 0, 5.2, d), '#e2c79b', { 'fill-opacity': 0.75 });
  const dark = mix(color, stage.mood.shadow, 0.6);
  for (const a of [0, 4.6]) {
    stage.fill(
      front,
      [
        [w * 0.12 + a, h * 0.14],
        [w * 0.12 + a + 1.2, h * 0.14],
        [w * 0.12 + a + 1.2, h * 0.14 + 4],
        [w * 0.12 + a + 2.2, h * 0.14 + 4],
        [w * 0.12 + a + 0.6, h * 0.14 + 6.4],
        [w * 0.12 + a - 1, h * 0.14 + 4],
        [w * 0.12 + a, h * 0.14 + 4],
      ],
      dark,
      { 'fill-opacity': 0.6 },
    );
  }
  stage.fill(front, rect(w * 0.62, h * 0.16, w * 0.24, h * 0.2), '#f4efe3', { 'fill-opacity': 0.9 });
  return y + h;
}

/** A slatted wooden crate. */
export function drawCrate(
  stage: Stage,
  x: number,
  z: number,
  w: number,
  h: number,
  d: number,
  y = 0,
): number {
  castShadow(stage, { x, y, z, w, h, d }, y > 0 ? 0.3 : 0.7);
  const wood = stage.mood.wood;
  const faces = block(stage, { x, y, z, w, h, d }, mix(wood, stage.mood.shadow, 0.5), { edge: 0 });
  const rows = Math.max(2, Math.round(h / 10));
  const step = h / rows;
  for (const [plane, length, normal] of [
    [faces.left, d, [-1, 0, 0]],
    [faces.right, d, [1, 0, 0]],
    [faces.front, w, [0, 0, -1]],
  ] as const) {
    if (!stage.sees(plane.origin, normal)) continue;
    for (let i = 0; i < rows; i++) {
      const color = stage.lit(tone(wood, stage.rng.range(-0.04, 0.05)), normal);
      stage.fill(plane, rect(0, i * step + 0.8, length, step - 1.8), color);
      stage.stroke(
        plane,
        [
          [0, (i + 1) * step - 1],
          [length, (i + 1) * step - 1],
        ],
        '#ffffff',
        0.3,
        { 'stroke-opacity': 0.3 },
      );
    }
    for (const a of [0, length - 3])
      stage.fill(plane, rect(a, 0, 3, h), stage.lit(tone(wood, -0.06), normal));
  }
  return y + h;
}

export function drawPaintCan(stage: Stage, at: Vec3, color: string): void {
  groundShadow(stage, at[0], at[2], 9, at[1], 0.8);
  stage.standing(at, (tilt) => {
    drawPot(stage, tilt, { bottom: 8.6, top: 8.6, h: 19 }, '#b9bfc3', '#8f979c');
    stage.draw.path(
      `M-8.6 -4V-14A8.6 ${8.6 * tilt} 0 0 0 8.6 -14V-4A8.6 ${8.6 * tilt} 0 0 1 -8.6 -4Z`,
      roundPaint(stage, color),
    );
    stage.draw.path('M-8.4 -16C-7 -30 7 -30 8.4 -16', 'none', { stroke: '#7d868c', 'stroke-width': 0.7 });
    stage.draw.path('M-6 -19.4Q-5 -11 -3.6 -12Q-3 -14 -2.4 -19Z', color);
  });
}

/** A metal tool box with a handle. */
export function drawToolbox(stage: Stage, x: number, y: number, z: number): void {
  const red = mix('#b8402f', stage.mood.accent, 0.35);
  castShadow(stage, { x, y, z, w: 44, h: 20, d: 20 }, y > 0 ? 0.3 : 0.8);
  const { front } = block(stage, { x, y, z, w: 44, h: 20, d: 20 }, red, { edge: 0.5 });
  stage.stroke(
    front,
    [
      [0, 12.5],
      [44, 12.5],
    ],
    stage.mood.shadow,
    0.8,
    { 'stroke-opacity': 0.5 },
  );
  for (const a of [8, 33]) stage.fill(front, rounded(a, 10, 3.4, 5, 0.6), '#d4d8da');
  const bar = upright(z + 10, x, y);
  stage.stroke(
    bar,
    [
      [12, 20],
      [12, 26],
      [32, 26],
      [32, 20],
    ],
    '#2e3134',
    1.8,
  );
}
