import type { Point, Vec3 } from '../camera.ts';
import { tag } from '../drawing.ts';
import { oval, rect, rounded } from '../shapes.ts';
import type { Block } from '../solids.ts';
import { add, level, type Stage, upright } from '../stage.ts';

/** Convex outline around points on the screen. */
function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]) => {
    const kept: Point[] = [];
    for (const p of list) {
      for (;;) {
        const [a, b] = [kept.at(-2), kept.at(-1)];
        if (!a || !b || (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        kept.pop();
      }
      kept.push(p);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

const corners = ({ x, y, z, w, h, d }: Block): Vec3[] =>
  [x, x + w].flatMap((a) => [y, y + h].flatMap((b) => [z, z + d].map((c): Vec3 => [a, b, c])));

const toPath = (points: readonly Point[]) =>
  `M${points.map((p) => p.map((n) => n.toFixed(1)).join(' ')).join('L')}Z`;

/** The shadow a block throws on floor and wall, and the dark line where it stands. */
export function castShadow(stage: Stage, shape: Block, strength = 1): void {
  const { draw, camera, mood, side, wall } = stage;
  const away: Vec3 = [-side * 0.62, -0.62, 0.5];
  const drop = (p: Vec3): Vec3 => {
    const t = Math.max(0, p[1] / 0.62);
    return add(p, away, t);
  };
  const reach = (p: Vec3): Vec3 => add(p, away, Math.max(0, (wall - p[2]) / away[2]));
  const floorArea = stage.d(level(0), rect(-1200, -400, 2400, wall + 400));
  const wallArea = stage.d(upright(wall), rect(-1200, 0, 2400, 700));
  const floorShadow = hull(corners(shape).map((p) => camera.project(drop(p))));
  const wallShadow = hull(corners(shape).map((p) => camera.project(reach(p))));
  const soft = stage.blur(3.2);
  draw.group({ 'clip-path': draw.clip(floorArea) }, () =>
    draw.path(toPath(floorShadow), mood.shadow, { 'fill-opacity': 0.34 * strength, filter: soft }),
  );
  draw.group({ 'clip-path': draw.clip(wallArea) }, () =>
    draw.path(toPath(wallShadow), mood.shadow, { 'fill-opacity': 0.26 * strength, filter: stage.blur(5) }),
  );
  if (shape.y > 0.5) return;
  const foot = rounded(shape.x - 2, shape.z - 4, shape.w + 4, shape.d + 6, 4);
  stage.fill(level(0), foot, mood.shadow, { 'fill-opacity': 0.5 * strength, filter: stage.blur(2.6) });
  const line = rounded(shape.x + 0.5, shape.z - 0.6, shape.w - 1, shape.d, 2);
  stage.fill(level(0), line, '#000000', { 'fill-opacity': 0.45 * strength, filter: stage.blur(0.8) });
}

/** A round soft shadow under something that stands. */
export function groundShadow(stage: Stage, x: number, z: number, r: number, y = 0, strength = 1): void {
  const plane = level(y);
  stage.fill(plane, oval(x - stage.side * r * 0.7, z + r * 0.35, r * 1.5, r * 0.9), stage.mood.shadow, {
    'fill-opacity': 0.28 * strength,
    filter: stage.blur(r * 0.22),
  });
  stage.fill(plane, oval(x, z, r * 1.03), '#000000', {
    'fill-opacity': 0.35 * strength,
    filter: stage.blur(r * 0.09),
  });
}

/** A faint mirror image in a polished floor. */
export function floorMirror(
  stage: Stage,
  x: number,
  w: number,
  h: number,
  color: string,
  opacity = 0.22,
): void {
  const plane = upright(0);
  const paint = stage.gradient(
    plane,
    [0, 0],
    [0, -h * 0.4],
    [
      [0, color, opacity],
      [1, color, 0],
    ],
  );
  stage.draw.group({ filter: stage.blur(1.6) }, () =>
    stage.fill(plane, rect(x, -h * 0.5, w, h * 0.5), paint),
  );
}

/** Sun through a window: bright panes on the wall and running on over the floor. */
export function sunPatch(stage: Stage, at: number, opacity = 0.3): void {
  const { draw, mood, side, wall } = stage;
  const panes = [0, 1].flatMap((i) => [0, 1, 2].map((j) => [i, j] as const));
  draw.group({ filter: stage.blur(1.3), style: 'mix-blend-mode:soft-light' }, () => {
    for (const [i, j] of panes) {
      const x = at + i * 38 * -side;
      const y = 70 + j * 48;
      const lean = -side * 0.42;
      const pane = (
        [
          [0, 0],
          [34, 0],
          [34, 44],
          [0, 44],
        ] as const
      ).map(([a, b]) => [x + a * -side - lean * (y + b - 70), y + b - a * 0.34] as const);
      stage.fill(upright(wall), pane, mood.glow, { 'fill-opacity': opacity * 2.4 });
    }
  });
}

/** Light on the floor from a window behind the viewer. */
export function floorSun(stage: Stage, x: number, z: number, opacity = 0.5): void {
  const { draw, mood, side } = stage;
  draw.group({ filter: stage.blur(1.2), style: 'mix-blend-mode:soft-light' }, () => {
    for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 2; j++) {
        const a = x + i * 32;
        const b = z + j * 46;
        const lean = -side * 0.55;
        stage.fill(
          level(0),
          [
            [a + lean * j * 46, b],
            [a + 28 + lean * j * 46, b],
            [a + 28 + lean * (j + 1) * 46, b + 42],
            [a + lean * (j + 1) * 46, b + 42],
          ],
          mood.glow,
          { 'fill-opacity': opacity },
        );
      }
    }
  });
}

/** The dark corner where wall meets floor. */
export function cornerShade(stage: Stage): void {
  const { draw, mood, wall } = stage;
  const [x, y] = stage.screen(level(0), [0, wall]);
  draw.group({ filter: draw.blur(9) }, () => {
    const left = stage.screen(level(0), [-600, wall]);
    const right = stage.screen(level(0), [600, wall]);
    draw.line(toPath([left, [x, y], right]).replace('Z', ''), mood.shadow, 22, { 'stroke-opacity': 0.3 });
  });
}

/** The last coat: warm light from one side, darker corners. */
export function finishLight(stage: Stage, focus: Point, vignette = 0.34): void {
  const { draw, mood, side } = stage;
  const { width, height } = draw;
  const whole = { x: 0, y: 0, width, height };
  const source: Point = [side < 0 ? width * 0.02 : width * 0.98, height * 0.02];
  const warm = draw.radial(source, width * 0.95, [
    [0, mood.glow, 0.62],
    [0.5, mood.glow, 0.14],
    [1, mood.glow, 0],
  ]);
  draw.put(tag('rect', { ...whole, fill: warm, style: 'mix-blend-mode:soft-light' }));
  const dark = draw.radial(focus, width * 0.78, [
    [0, mood.shadow, 0],
    [0.55, mood.shadow, 0.02],
    [1, mood.shadow, vignette],
  ]);
  draw.put(tag('rect', { ...whole, fill: dark, style: 'mix-blend-mode:multiply' }));
}
