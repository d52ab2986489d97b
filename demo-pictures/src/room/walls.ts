import { mix, tone } from '../color.ts';
import { rect } from '../shapes.ts';
import { type Stage, upright } from '../stage.ts';

export const WIDE = 620;

export const HIGH = 420;

export const plane = (stage: Stage) => upright(stage.wall);

/** Wall colour with light falling off from the window's side. */
export function drawPaint(stage: Stage, color = stage.mood.wall, from = 0, to = HIGH): void {
  const { draw, mood, side } = stage;
  const [near, far] = side < 0 ? [0, draw.width] : [draw.width, 0];
  const paint = draw.linear(
    [near, 0],
    [far, draw.height * 0.35],
    [
      [0, mix(tone(color, 0.05), mood.glow, 0.16)],
      [0.4, color],
      [1, mix(color, mood.shadow, 0.3)],
    ],
  );
  stage.fill(plane(stage), rect(-WIDE, from, WIDE * 2, to - from), paint);
}

function cells(
  stage: Stage,
  from: number,
  to: number,
  w: number,
  h: number,
  each: (x: number, y: number) => void,
): void {
  for (let row = 0, y = from; y < to; y += h, row++) {
    for (let x = -WIDE + (row % 2 && w > h * 1.3 ? w / 2 : 0); x < WIDE; x += w) {
      const a = stage.screen(plane(stage), [x, y]);
      if (a[0] > -80 && a[0] < stage.draw.width + 20 && a[1] > -20) each(x, y);
    }
  }
}

/** Running-bond tiles between two heights; each a little different, each with a glint on its upper edge. */
export function drawTiles(
  stage: Stage,
  from: number,
  to: number,
  w = 20,
  h = 8,
  color = stage.mood.second,
): void {
  const wall = plane(stage);
  drawPaint(stage, mix(color, stage.mood.shadow, 0.13), from, to);
  cells(stage, from, to, w, h, (x, y) => {
    const high = Math.min(h, to - y) - 0.7;
    if (high < 0.5) return;
    const cell = rect(x, y, w - 0.7, high);
    const change = stage.rng.range(-0.035, 0.03);
    stage.fill(wall, cell, tone(color, change), { 'fill-opacity': 0.86 });
    stage.draw.line(
      stage.d(
        wall,
        [
          [x + 0.6, y + high - 0.6],
          [x + w - 1.3, y + high - 0.6],
        ],
        false,
      ),
      '#ffffff',
      1.1,
      { 'stroke-opacity': 0.35 },
    );
  });
  shadeAcross(stage, from, to);
}

export function drawBricks(stage: Stage, color = stage.mood.wall): void {
  const wall = plane(stage);
  drawPaint(stage, mix(color, '#d8cfc2', 0.35), 0, HIGH);
  cells(stage, 0, 300, 25, 8.4, (x, y) => {
    const base = tone(color, stage.rng.range(-0.07, 0.05));
    const warm = stage.rng.chance(0.16) ? mix(base, stage.mood.second, 0.6) : base;
    const cell = [
      [x, y],
      [x + 23.8, y + stage.rng.range(-0.3, 0.3)],
      [x + 23.8, y + 7.3],
      [x + stage.rng.range(-0.2, 0.4), y + 7.3],
    ] as const;
    stage.fill(wall, cell, warm);
    stage.draw.line(
      stage.d(
        wall,
        [
          [x + 0.4, y + 7],
          [x + 23.4, y + 7],
        ],
        false,
      ),
      '#ffffff',
      1,
      { 'stroke-opacity': 0.14 },
    );
    stage.draw.line(
      stage.d(
        wall,
        [
          [x + 0.4, y + 0.3],
          [x + 23.4, y + 0.3],
        ],
        false,
      ),
      stage.mood.shadow,
      1.2,
      { 'stroke-opacity': 0.26 },
    );
  });
  shadeAcross(stage, 0, HIGH);
}

/** Darkens the far side of a textured wall, as paint would be. */
function shadeAcross(stage: Stage, from: number, to: number): void {
  const { draw, mood, side } = stage;
  const [near, far] = side < 0 ? [0, draw.width] : [draw.width, 0];
  const paint = draw.linear(
    [near, 0],
    [far, draw.height * 0.3],
    [
      [0, mood.glow, 0.3],
      [0.4, mood.glow, 0],
      [0.5, mood.shadow, 0.02],
      [1, mood.shadow, 0.36],
    ],
  );
  stage.fill(plane(stage), rect(-WIDE, from, WIDE * 2, to - from), paint);
}
