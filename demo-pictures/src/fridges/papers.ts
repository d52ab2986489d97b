import { mix, tone } from '../color.ts';
import { type Outline, oval, rect, rounded } from '../shapes.ts';
import type { Plane, Stage } from '../stage.ts';

/** A slip of paper, slightly turned, with a shadow. */
function paper(stage: Stage, plane: Plane, x: number, y: number, w: number, h: number, color: string): Plane {
  const a = stage.rng.range(-0.09, 0.09);
  const [c, s] = [Math.cos(a), Math.sin(a)];
  const local: Plane = { origin: stage.at(plane, [x, y]), u: [c, s, 0], v: [-s, c, 0] };
  stage.draw.group({ filter: stage.blur(0.5), opacity: 0.35 }, () =>
    stage.fill(local, rect(-stage.side * 0.6, -0.8, w, h), stage.mood.shadow),
  );
  stage.fill(
    local,
    rect(0, 0, w, h),
    stage.gradient(
      local,
      [0, h],
      [w, 0],
      [
        [0, tone(color, 0.03)],
        [1, tone(color, -0.06)],
      ],
    ),
  );
  return local;
}

function lines(stage: Stage, plane: Plane, w: number, h: number, count: number): void {
  for (let i = 0; i < count; i++) {
    const y = h * 0.76 - (i * h * 0.6) / count;
    stage.stroke(
      plane,
      [
        [w * 0.12, y],
        [w * stage.rng.range(0.55, 0.9), y],
      ],
      '#3c4350',
      0.35,
      { 'stroke-opacity': 0.6 },
    );
  }
}

function magnet(stage: Stage, plane: Plane, x: number, y: number, color: string, r = 1.5): void {
  stage.fill(plane, oval(x - stage.side * 0.3, y - 0.5, r), stage.mood.shadow, { 'fill-opacity': 0.3 });
  stage.fill(
    plane,
    oval(x, y, r),
    stage.gradient(
      plane,
      [x - r, y + r],
      [x + r, y - r],
      [
        [0, tone(color, 0.14)],
        [1, tone(color, -0.1)],
      ],
    ),
  );
}

export type Place = { stage: Stage; plane: Plane; x: number; y: number; k: number };

export function notes({ stage, plane, x, y, k }: Place): void {
  const { accent, soft } = stage.mood;
  const a = paper(stage, plane, x, y, 12 * k, 15 * k, '#fbf6e6');
  lines(stage, a, 12 * k, 15 * k, 5);
  magnet(stage, a, 6 * k, 14 * k, accent, 1.4 * k);
  const b = paper(stage, plane, x + 14 * k, y + 5 * k, 8.5 * k, 8.5 * k, '#f6d968');
  lines(stage, b, 8.5 * k, 8.5 * k, 3);
  magnet(stage, b, 4.2 * k, 7.6 * k, soft, 1.2 * k);
}

export function photos({ stage, plane, x, y, k }: Place): void {
  for (const [i, dx, dy] of [
    [0, 0, 6],
    [1, 11, 0],
    [2, 13, 13],
  ] as const) {
    const p = paper(stage, plane, x + dx * k, y + dy * k, 9 * k, 11 * k, '#fdfbf6');
    const color = [stage.mood.accent, stage.mood.soft, stage.mood.leaf][i] ?? stage.mood.accent;
    stage.fill(p, rect(0.8 * k, 2.6 * k, 7.4 * k, 7.6 * k), mix('#bcd9e6', color, 0.18));
    stage.fill(
      p,
      [
        [0.8 * k, 2.6 * k],
        [8.2 * k, 2.6 * k],
        [8.2 * k, 5 * k],
        [5.4 * k, 6.6 * k],
        [3 * k, 5 * k],
        [0.8 * k, 6 * k],
      ],
      color,
    );
    stage.fill(p, oval(6.4 * k, 8.6 * k, 0.9 * k), '#fff3c4');
    magnet(stage, p, 4.5 * k, 10.4 * k, tone(color, -0.1), 1 * k);
  }
}

export function drawing({ stage, plane, x, y, k }: Place): void {
  const p = paper(stage, plane, x, y, 21 * k, 16 * k, '#fffdf6');
  const at = (points: Outline): Outline => points.map(([a, b]) => [a * k, b * k]);
  stage.fill(
    p,
    at([
      [5, 2.6],
      [11, 2.6],
      [11, 7],
      [8, 10],
      [5, 7],
    ]),
    '#e2694c',
  );
  stage.fill(
    p,
    at([
      [7.2, 2.6],
      [9, 2.6],
      [9, 5.4],
      [7.2, 5.4],
    ]),
    '#5b3b2c',
  );
  stage.fill(p, oval(17 * k, 12.4 * k, 2 * k), '#f4bf3f');
  stage.fill(
    p,
    at([
      [14.5, 2.6],
      [15.5, 2.6],
      [15.3, 6],
      [14.7, 6],
    ]),
    '#8a5b3a',
  );
  stage.fill(p, oval(15 * k, 7.4 * k, 2.4 * k), '#6aa357');
  stage.stroke(
    p,
    at([
      [1, 2.4],
      [6, 2.9],
      [12, 2.2],
      [20, 2.6],
    ]),
    '#5d9c4e',
    0.9 * k,
  );
  magnet(stage, p, 2 * k, 15 * k, '#3d7fb5', 1.2 * k);
  magnet(stage, p, 19 * k, 15 * k, '#e2694c', 1.2 * k);
}

export function magnets({ stage, plane, x, y, k }: Place): void {
  const colors = [stage.mood.accent, stage.mood.soft, stage.mood.leaf, '#f1c555', '#4f86ac'];
  for (let i = 0; i < 6; i++) {
    magnet(
      stage,
      plane,
      x + stage.rng.range(0, 18) * k,
      y + stage.rng.range(0, 14) * k,
      colors[i % 5] ?? '#f1c555',
      stage.rng.range(0.9, 1.6) * k,
    );
  }
  stage.fill(plane, rounded(x + 4 * k, y + 15 * k, 7 * k, 4.4 * k, 0.6), colors[1] ?? '#cc8844');
  stage.fill(plane, rect(x + 4.7 * k, y + 16 * k, 5.6 * k, 1 * k), '#ffffff', { 'fill-opacity': 0.6 });
}

export function label({ stage, plane, x, y, k }: Place): void {
  const p = paper(stage, plane, x, y, 10 * k, 14 * k, '#fbfbf7');
  stage.fill(p, rect(0, 11.2 * k, 10 * k, 2.8 * k), '#2f6fae');
  ['#2f9e4f', '#7cb93f', '#d6cf3a', '#eda233', '#e2622f'].forEach((color, i) => {
    stage.fill(p, rect(1 * k, (9 - i * 1.7) * k, (3.2 + i * 1.1) * k, 1.2 * k), color);
  });
  stage.fill(p, rect(7 * k, 7 * k, 2.2 * k, 2 * k), '#30343a');
}

export function price({ stage, plane, x, y, k }: Place): void {
  const color = stage.mood.accent;
  const p = paper(stage, plane, x, y, 15 * k, 10 * k, color);
  stage.fill(p, rect(1.4 * k, 1.4 * k, 12.2 * k, 7.2 * k), tone(color, 0.12));
  stage.fill(p, rounded(3 * k, 4.2 * k, 9 * k, 2.6 * k, 1), '#ffffff', { 'fill-opacity': 0.92 });
  stage.fill(p, rounded(3 * k, 2.4 * k, 5 * k, 0.8 * k, 0.4), '#ffffff', { 'fill-opacity': 0.7 });
}

export function stickers({ stage, plane, x, y, k }: Place): void {
  const { accent, soft, leaf } = stage.mood;
  stage.fill(plane, oval(x + 4 * k, y + 4 * k, 4 * k), '#fffaf0');
  stage.fill(plane, oval(x + 4 * k, y + 4 * k, 3.3 * k), accent);
  const star = Array.from({ length: 10 }, (_, i) => {
    const r = (i % 2 ? 0.9 : 2.1) * k;
    const a = (i / 10) * 2 * Math.PI + 0.3;
    return [x + 4 * k + Math.cos(a) * r, y + 4 * k + Math.sin(a) * r] as const;
  });
  stage.fill(plane, star, '#fff1c9');
  stage.fill(plane, rounded(x + 9 * k, y + 6 * k, 11 * k, 5 * k, 1), soft);
  stage.fill(plane, rect(x + 10.4 * k, y + 7.6 * k, 8 * k, 0.8 * k), '#ffffff', { 'fill-opacity': 0.8 });
  stage.fill(plane, oval(x + 13 * k, y + 1.4 * k, 2.8 * k, 2.2 * k), leaf);
}

export function tape({ stage, plane, x, y, k }: Place): void {
  for (const dy of [0, -26]) {
    stage.fill(
      plane,
      [
        [x - 9 * k, y + dy],
        [x + 24 * k, y + dy + 1.6],
        [x + 24 * k, y + dy + 5.6],
        [x - 9 * k, y + dy + 4],
      ],
      '#6fa9cf',
      { 'fill-opacity': 0.72 },
    );
    stage.fill(
      plane,
      [
        [x - 9 * k, y + dy + 3.4],
        [x + 24 * k, y + dy + 5],
        [x + 24 * k, y + dy + 5.6],
        [x - 9 * k, y + dy + 4],
      ],
      '#ffffff',
      { 'fill-opacity': 0.35 },
    );
  }
}
