import { mix, tone } from '../color.ts';
import { oval, rect } from '../shapes.ts';
import { type Stage, upright } from '../stage.ts';

/** A window with a view of sky and hills; `bars` across and up. */
export function drawWindow(
  stage: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  bars: readonly [number, number] = [2, 2],
  frame = '#f6f2ea',
): void {
  const wall = upright(stage.wall);
  const { mood } = stage;
  stage.fill(wall, rect(x - 5, y - 5, w + 10, h + 10), mix(frame, mood.shadow, 0.18));
  stage.fill(wall, rect(x - 4, y - 4, w + 8, h + 8), frame);
  const view = rect(x, y, w, h);
  stage.draw.group({ 'clip-path': stage.draw.clip(stage.d(wall, view)) }, () => {
    stage.fill(
      wall,
      view,
      stage.gradient(
        wall,
        [x, y + h],
        [x, y],
        [
          [0, '#bfe0f2'],
          [0.6, mix('#e8f3f2', mood.glow, 0.4)],
          [1, mix('#f5ecd4', mood.glow, 0.5)],
        ],
      ),
    );
    stage.fill(wall, oval(x + w * 0.3, y + h * 0.72, w * 0.22, h * 0.06), '#ffffff', {
      'fill-opacity': 0.75,
      filter: stage.blur(2),
    });
    stage.fill(wall, oval(x + w * 0.75, y + h * 0.82, w * 0.26, h * 0.05), '#ffffff', {
      'fill-opacity': 0.6,
      filter: stage.blur(2),
    });
    stage.fill(wall, oval(x + w * 0.2, y - h * 0.05, w * 0.7, h * 0.33), mix(mood.leaf, '#cfe3ea', 0.45));
    stage.fill(wall, oval(x + w * 0.95, y - h * 0.12, w * 0.6, h * 0.33), mix(mood.leaf, '#cfe3ea', 0.2));
    for (let i = 0; i < 7; i++)
      stage.fill(
        wall,
        oval(x + w * stage.rng.range(0, 1), y + h * stage.rng.range(0, 0.14), w * 0.09, w * 0.1),
        mix(mood.leaf, mood.shadow, stage.rng.range(0, 0.2)),
      );
  });
  const inner = stage.gradient(
    wall,
    [x, y + h],
    [x, y + h - 10],
    [
      [0, mood.shadow, 0.3],
      [1, mood.shadow, 0],
    ],
  );
  stage.fill(wall, rect(x, y + h - 10, w, 10), inner);
  for (let i = 1; i < bars[0]; i++) stage.fill(wall, rect(x + (i * w) / bars[0] - 1.3, y, 2.6, h), frame);
  for (let i = 1; i < bars[1]; i++) stage.fill(wall, rect(x, y + (i * h) / bars[1] - 1.2, w, 2.4), frame);
  stage.draw.group({ filter: stage.blur(1.5), opacity: 0.3 }, () =>
    stage.fill(wall, rect(x - 7, y - 14, w + 14, 7), mood.shadow),
  );
  const sill = upright(stage.wall - 6);
  stage.fill(sill, rect(x - 8, y - 9, w + 16, 4.5), tone(frame, 0.01));
  stage.fill(sill, rect(x - 8, y - 9, w + 16, 1.2), mood.shadow, { 'fill-opacity': 0.2 });
}

/** Linen curtains on both sides of a window. */
export function drawCurtains(
  stage: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  color = stage.mood.soft,
): void {
  const plane = upright(stage.wall - 4);
  for (const side of [-1, 1]) {
    const edge = side < 0 ? x - 16 : x + w - 8;
    for (let i = 0; i < 6; i++) {
      const a = edge + i * 4;
      const paint = stage.gradient(
        plane,
        [a, 0],
        [a + 4.4, 0],
        [
          [0, tone(color, 0.05)],
          [0.5, tone(color, 0.02)],
          [1, mix(color, stage.mood.shadow, 0.24)],
        ],
      );
      stage.fill(
        plane,
        [
          [a - side * 0.6, y],
          [a + 4.4 - side * 0.6, y + stage.rng.range(-1, 1)],
          [a + 4.4, y + h],
          [a, y + h],
        ],
        paint,
      );
    }
  }
  stage.stroke(
    plane,
    [
      [x - 22, y + h + 1],
      [x + w + 22, y + h + 1],
    ],
    tone(stage.mood.wood, -0.12),
    2,
  );
}
