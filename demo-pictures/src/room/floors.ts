import { mix, tone } from '../color.ts';
import { oval, rect } from '../shapes.ts';
import { level, type Stage } from '../stage.ts';

export type FloorName = 'planks' | 'boards' | 'checker' | 'concrete' | 'tiles' | 'herringbone' | 'terrazzo';

const WIDE = 620;
const NEAR = -330;
const ground = level(0);

function base(stage: Stage, color: string): void {
  const far = stage.screen(ground, [0, stage.wall])[1];
  const paint = stage.draw.linear(
    [0, far],
    [0, stage.draw.height],
    [
      [0, mix(color, stage.mood.shadow, 0.26)],
      [0.25, mix(color, stage.mood.shadow, 0.06)],
      [1, tone(color, 0.035)],
    ],
  );
  stage.fill(ground, rect(-WIDE * 2, NEAR * 2, WIDE * 4, stage.wall - NEAR * 2), paint);
}

/** Boards run into the room (planks) or along the wall. */
function planks(stage: Stage, along: boolean): void {
  const width = along ? 17 : 15;
  const [from, to] = along ? [NEAR, stage.wall] : [-WIDE, WIDE];
  for (let a = from; a < to; a += width) {
    let b = along ? -WIDE : NEAR;
    const end = along ? WIDE : stage.wall;
    b -= stage.rng.range(0, 120);
    while (b < end) {
      const length = stage.rng.range(90, 190);
      const stop = Math.min(b + length, end);
      const start = Math.max(b, along ? -WIDE : NEAR);
      if (stop > start) {
        const w = Math.min(width, to - a);
        const quad = along ? rect(start, a, stop - start, w) : rect(a, start, w, stop - start);
        const change = stage.rng.range(-0.05, 0.05);
        stage.fill(ground, quad, change > 0 ? '#ffffff' : stage.mood.shadow, {
          'fill-opacity': Math.abs(change) * 2.1,
        });
        stage.draw.line(stage.d(ground, quad), stage.mood.shadow, 0.8, { 'stroke-opacity': 0.2 });
      }
      b += length;
    }
  }
}

function grid(
  stage: Stage,
  size: number,
  paint: (i: number, j: number) => [string, number] | undefined,
): void {
  for (let j = 0, z = stage.wall - size; z > NEAR; z -= size, j++) {
    for (let i = 0, x = -WIDE; x < WIDE; x += size, i++) {
      const [color, opacity] = paint(i, j) ?? [];
      if (color) stage.fill(ground, rect(x, z, size, size), color, { 'fill-opacity': opacity ?? 1 });
    }
  }
  for (let z = stage.wall - size; z > NEAR; z -= size) {
    stage.draw.line(
      stage.d(
        ground,
        [
          [-WIDE, z],
          [WIDE, z],
        ],
        false,
      ),
      stage.mood.shadow,
      0.9,
      { 'stroke-opacity': 0.16 },
    );
  }
  for (let x = -WIDE; x < WIDE; x += size) {
    stage.draw.line(
      stage.d(
        ground,
        [
          [x, NEAR],
          [x, stage.wall],
        ],
        false,
      ),
      stage.mood.shadow,
      0.9,
      { 'stroke-opacity': 0.16 },
    );
  }
}

/** Blocks of 4 to 1 laid in zigzag; computed in a grid turned by 45 degrees. */
function herringbone(stage: Stage): void {
  const unit = 12;
  const turn = (p: number, q: number) =>
    [(p - q) * unit * Math.SQRT1_2, stage.wall + 60 - (p + q) * unit * Math.SQRT1_2] as const;
  const lay = (p: number, q: number, w: number, h: number) => {
    const quad = [turn(p, q), turn(p + w, q), turn(p + w, q + h), turn(p, q + h)];
    const middle = turn(p + w / 2, q + h / 2);
    if (Math.abs(middle[0]) > 420 || middle[1] < -240 || middle[1] > stage.wall + 60) return;
    const change = stage.rng.range(-0.05, 0.05) + (w > h ? 0.025 : -0.025);
    stage.fill(ground, quad, change > 0 ? '#ffffff' : stage.mood.shadow, {
      'fill-opacity': Math.abs(change) * 1.8,
    });
    stage.draw.line(stage.d(ground, quad), stage.mood.shadow, 0.7, { 'stroke-opacity': 0.2 });
  };
  for (let j = -60; j < 60; j++) {
    for (let k = -9; k < 9; k++) {
      lay(j + 8 * k, j, 4, 1);
      lay(j, j + 1 + 8 * k, 1, 4);
    }
  }
}

function blotches(stage: Stage): void {
  stage.draw.group({ filter: stage.draw.blur(16) }, () => {
    for (let i = 0; i < 26; i++) {
      const at = [stage.rng.range(-300, 300), stage.rng.range(-230, stage.wall)] as const;
      const color = stage.rng.chance(0.5) ? '#ffffff' : stage.mood.shadow;
      stage.fill(ground, oval(at[0], at[1], stage.rng.range(20, 70), stage.rng.range(14, 40)), color, {
        'fill-opacity': 0.07,
      });
    }
  });
  let [x, z] = [stage.rng.range(-260, -160), stage.rng.range(-150, -60)];
  const crack = Array.from({ length: 9 }, () => {
    x += stage.rng.range(14, 34);
    z += stage.rng.range(-9, 13);
    return [x, z] as const;
  });
  stage.stroke(ground, crack, stage.mood.shadow, 0.35, { 'stroke-opacity': 0.3 });
}

function flecks(stage: Stage): void {
  const colors = [stage.mood.accent, stage.mood.soft, stage.mood.shadow, '#ffffff', stage.mood.cabinet];
  for (let i = 0; i < 420; i++) {
    const [x, z] = [stage.rng.range(-280, 280), stage.rng.range(-210, stage.wall)];
    const r = stage.rng.range(0.7, 2.6);
    const chip = [0, 1, 2, 3, 4].map((k) => {
      const a = (k / 5) * 2 * Math.PI + x;
      const q = r * (0.7 + 0.5 * Math.abs(Math.sin(k * 3 + z)));
      return [x + Math.cos(a) * q, z + Math.sin(a) * q] as const;
    });
    stage.fill(ground, chip, stage.rng.pick(colors), { 'fill-opacity': 0.5 });
  }
}

/** Paints the floor from the wall to the viewer. */
export function drawFloor(stage: Stage, name: FloorName, color = stage.mood.floor): void {
  const cement = mix(color, '#a4a29d', 0.68);
  base(
    stage,
    name === 'concrete'
      ? cement
      : name === 'tiles' || name === 'terrazzo'
        ? mix(color, stage.mood.second, 0.55)
        : color,
  );
  const area = stage.d(ground, rect(-WIDE * 2, NEAR * 2, WIDE * 4, stage.wall - NEAR * 2));
  stage.draw.group({ 'clip-path': stage.draw.clip(area) }, () => pattern(stage, name));
}

function pattern(stage: Stage, name: FloorName): void {
  if (name === 'planks') planks(stage, false);
  if (name === 'boards') planks(stage, true);
  if (name === 'herringbone') herringbone(stage);
  if (name === 'checker')
    grid(stage, 30, (i, j) =>
      (i + j) % 2 ? [mix(stage.mood.cabinet, stage.mood.shadow, 0.35), 0.85] : undefined,
    );
  if (name === 'tiles')
    grid(stage, 40, () => [stage.rng.chance(0.5) ? '#ffffff' : stage.mood.shadow, stage.rng.range(0, 0.06)]);
  if (name === 'concrete') blotches(stage);
  if (name === 'terrazzo') flecks(stage);
}

/** A flat woven rug with a border and fringe. */
export function drawRug(stage: Stage, x: number, z: number, w: number, d: number, round = false): void {
  const { accent, soft, wall } = stage.mood;
  const shape = round ? oval(x + w / 2, z + d / 2, w / 2, d / 2, 60) : rect(x, z, w, d);
  stage.draw.group({ filter: stage.blur(1.4), opacity: 0.35 }, () =>
    stage.fill(
      ground,
      shape.map(([a, b]) => [a, b - 1.5] as const),
      stage.mood.shadow,
    ),
  );
  const main = mix(wall, soft, 0.55);
  stage.fill(
    ground,
    shape,
    stage.gradient(
      ground,
      [x, z + d],
      [x + w, z],
      [
        [0, mix(main, stage.mood.shadow, 0.14)],
        [1, tone(main, 0.03)],
      ],
    ),
  );
  const inset = (k: number) =>
    round ? oval(x + w / 2, z + d / 2, w / 2 - k, d / 2 - k, 60) : rect(x + k, z + k, w - 2 * k, d - 2 * k);
  const ring = (k: number, color: string, width: number) => {
    const outline = inset(k);
    stage.stroke(ground, [...outline, ...outline.slice(0, 1)], color, width, { 'stroke-opacity': 0.8 });
  };
  ring(5, accent, 2.2);
  ring(9, mix(accent, main, 0.5), 0.8);
  if (round) ring(Math.min(w, d) * 0.26, accent, 1);
  else
    for (let i = 1; i < 6; i++) {
      const cx = x + (w * i) / 6;
      const r = Math.min(w / 16, d / 5);
      stage.fill(
        ground,
        [
          [cx - r, z + d / 2],
          [cx, z + d / 2 - r * 1.3],
          [cx + r, z + d / 2],
          [cx, z + d / 2 + r * 1.3],
        ],
        i % 2 ? accent : tone(main, -0.13),
        { 'fill-opacity': 0.75 },
      );
    }
}
