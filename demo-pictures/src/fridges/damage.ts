import { type Outline, oval } from '../shapes.ts';
import type { Place } from './papers.ts';

export function dent({ stage, plane, x, y, k }: Place): void {
  const r = 5 * k;
  const s = stage.camera.scale(stage.at(plane, [x, y]));
  const dark = stage.draw.radial(
    stage.screen(plane, [x, y]),
    r * s,
    [
      [0, stage.mood.shadow, 0.5],
      [0.5, stage.mood.shadow, 0.25],
      [1, stage.mood.shadow, 0],
    ],
    0.8,
  );
  stage.fill(plane, oval(x, y, r, r * 0.8), dark);
  const light = stage.gradient(
    plane,
    [x - r, y],
    [x + r, y - r],
    [
      [0, '#ffffff', 0],
      [0.6, '#ffffff', 0.75],
      [1, '#ffffff', 0.1],
    ],
  );
  stage.stroke(plane, oval(x, y, r * 0.74, r * 0.6).slice(19, 35), light, 0.8 * k);
  stage.stroke(plane, oval(x, y, r * 0.6, r * 0.45).slice(2, 15), stage.mood.shadow, 0.6 * k, {
    'stroke-opacity': 0.45,
  });
}

export function scratch({ stage, plane, x, y, k }: Place): void {
  for (let i = 0; i < 3; i++) {
    const dy = i * 0.8 * k;
    const line: Outline = [
      [x + i * stage.rng.range(0, 4), y + dy],
      [x + (12 + i) * k, y + dy + 0.9 * k],
      [x + stage.rng.range(18, 34) * k, y + dy + stage.rng.range(0.4, 1.4) * k],
    ];
    stage.stroke(
      plane,
      line.map(([a, b]) => [a, b - 0.25] as const),
      stage.mood.shadow,
      0.28,
      { 'stroke-opacity': 0.5 },
    );
    stage.stroke(plane, line, '#ffffff', 0.26, { 'stroke-opacity': 0.75 });
  }
}

export function rust({ stage, plane, x, y, k }: Place): void {
  stage.draw.group({ filter: stage.blur(0.3) }, () => {
    for (let i = 0; i < 46; i++) {
      const r = stage.rng.range(0.12, 0.75) * k;
      const at = [x + stage.rng.range(-13, 15) * k, y - 4 + stage.rng.next() ** 2 * 9 * k] as const;
      stage.fill(plane, oval(at[0], at[1], r * 1.4, r), stage.rng.pick(['#9a5a2e', '#7d4423', '#b5713c']), {
        'fill-opacity': 0.65,
      });
    }
  });
}
