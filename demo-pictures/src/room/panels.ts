import { mix, tone } from '../color.ts';
import { rect } from '../shapes.ts';
import type { Stage } from '../stage.ts';
import { drawPaint, HIGH, plane, WIDE } from './walls.ts';

/** Boards or vertical grooves up to a height, with a rail on top. */
export function drawPanel(stage: Stage, height: number, color = stage.mood.second, step = 12): void {
  const wall = plane(stage);
  drawPaint(stage, color, 0, height);
  for (let x = -WIDE; x < WIDE; x += step) {
    stage.draw.line(
      stage.d(
        wall,
        [
          [x, 0],
          [x, height],
        ],
        false,
      ),
      stage.mood.shadow,
      1.3,
      { 'stroke-opacity': 0.2 },
    );
    stage.draw.line(
      stage.d(
        wall,
        [
          [x + 0.6, 0],
          [x + 0.6, height],
        ],
        false,
      ),
      '#ffffff',
      1,
      { 'stroke-opacity': 0.28 },
    );
  }
  rail(stage, height, 5, color);
}

/** Framed mouldings, as in an old flat. */
export function drawMouldings(stage: Stage, color = stage.mood.wall): void {
  const wall = plane(stage);
  drawPaint(stage, color, 0, HIGH);
  const frame = (x: number, y: number, w: number, h: number) => {
    const outline = rect(x, y, w, h);
    const closed = [...outline, ...outline.slice(0, 1)];
    const shifted = closed.map(([a, b]) => [a + 0.9, b - 0.9] as const);
    stage.stroke(wall, shifted, stage.mood.shadow, 1.6, { 'stroke-opacity': 0.3 });
    stage.stroke(wall, closed, tone(color, 0.06), 1.5);
    const inner = rect(x + 4, y + 4, w - 8, h - 8);
    stage.stroke(wall, [...inner, ...inner.slice(0, 1)], stage.mood.shadow, 0.6, { 'stroke-opacity': 0.22 });
  };
  for (let x = -460; x < 460; x += 118) {
    frame(x, 96, 100, 220);
    frame(x, 18, 100, 58);
  }
  rail(stage, 86, 4, color);
}

export function rail(stage: Stage, y: number, h: number, color: string): void {
  const wall = plane(stage);
  stage.fill(wall, rect(-WIDE, y - 2.4, WIDE * 2, 2.4), stage.mood.shadow, { 'fill-opacity': 0.2 });
  drawPaint(stage, tone(color, 0.03), y, y + h);
  stage.stroke(
    wall,
    [
      [-WIDE, y + h],
      [WIDE, y + h],
    ],
    '#ffffff',
    0.5,
    { 'stroke-opacity': 0.5 },
  );
}

export function drawSkirting(stage: Stage, height = 9, color = stage.mood.second): void {
  drawPaint(stage, mix(color, stage.mood.wall, 0.15), 0, height);
  const wall = plane(stage);
  stage.stroke(
    wall,
    [
      [-WIDE, height],
      [WIDE, height],
    ],
    '#ffffff',
    0.6,
    { 'stroke-opacity': 0.5 },
  );
  stage.stroke(
    wall,
    [
      [-WIDE, height - 1.6],
      [WIDE, height - 1.6],
    ],
    stage.mood.shadow,
    0.5,
    { 'stroke-opacity': 0.2 },
  );
}

/** Horizontal ribs of a roll-up garage door. */
export function drawRollDoor(stage: Stage, x: number, w: number, h: number, color = stage.mood.second): void {
  const wall = plane(stage);
  stage.fill(wall, rect(x - 7, 0, w + 14, h + 8), mix(stage.mood.cabinet, stage.mood.shadow, 0.2));
  for (let y = 0; y < h; y += 22) {
    const paint = stage.gradient(
      wall,
      [0, y + 22],
      [0, y],
      [
        [0, tone(color, 0.05)],
        [0.85, tone(color, -0.04)],
        [1, mix(color, stage.mood.shadow, 0.5)],
      ],
    );
    stage.fill(wall, rect(x, y, w, Math.min(22, h - y)), paint);
    for (let a = x + 6; a + 42 < x + w; a += 50) {
      const box = rect(a, y + 5, 42, 12);
      stage.stroke(wall, [...box, ...box.slice(0, 1)], stage.mood.shadow, 0.6, { 'stroke-opacity': 0.16 });
    }
  }
}
