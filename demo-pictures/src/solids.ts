import type { Point, Vec3 } from './camera.ts';
import { mix, tone } from './color.ts';
import { type Outline, rect, rounded } from './shapes.ts';
import type { Plane, Stage } from './stage.ts';

export interface Block {
  x: number;
  y: number;
  z: number;
  w: number;
  h: number;
  d: number;
}

export interface Faces {
  front: Plane;
  left: Plane;
  right: Plane;
  top: Plane;
  bottom: Plane;
}

/** The five planes of a block that can be seen; each has its origin in its lower left corner as seen from outside. */
function facesOf({ x, y, z, w, h, d }: Block): Faces {
  return {
    front: { origin: [x, y, z], u: [1, 0, 0], v: [0, 1, 0] },
    left: { origin: [x, y, z + d], u: [0, 0, -1], v: [0, 1, 0] },
    right: { origin: [x + w, y, z], u: [0, 0, 1], v: [0, 1, 0] },
    top: { origin: [x, y + h, z], u: [1, 0, 0], v: [0, 0, 1] },
    bottom: { origin: [x, y, z + d], u: [1, 0, 0], v: [0, 0, -1] },
  };
}

const NORMALS = {
  front: [0, 0, -1],
  left: [-1, 0, 0],
  right: [1, 0, 0],
  top: [0, 1, 0],
  bottom: [0, -1, 0],
} as const satisfies Record<keyof Faces, Vec3>;

/** A plain block with soft gradients on its faces and a light edge; returns its planes for details. */
export function block(
  stage: Stage,
  shape: Block,
  base: string,
  options: { edge?: number; depth?: number } = {},
): Faces {
  const faces = facesOf(shape);
  const { w, h, d } = shape;
  const spread = options.depth ?? 0.05;
  const sizes: Record<keyof Faces, Point> = {
    front: [w, h],
    left: [d, h],
    right: [d, h],
    top: [w, d],
    bottom: [w, d],
  };
  for (const name of ['bottom', 'left', 'right', 'top', 'front'] as const) {
    const plane = faces[name];
    const normal = NORMALS[name];
    if (!stage.sees(plane.origin, normal)) continue;
    const [a, b] = sizes[name];
    const color = stage.lit(base, normal);
    const paint = stage.rise(plane, [0, 0], b, [
      [0, tone(color, -spread)],
      [1, tone(color, spread * 0.6)],
    ]);
    stage.fill(plane, rect(0, 0, a, b), paint, { stroke: tone(color, -0.02), 'stroke-width': 0.6 });
  }
  const edge = options.edge ?? 0.35;
  if (edge > 0) {
    stage.stroke(
      faces.front,
      [
        [0, h],
        [w, h],
      ],
      '#ffffff',
      Math.min(0.5, h * 0.04),
      { 'stroke-opacity': edge },
    );
    const x = stage.side < 0 ? 0 : w;
    stage.stroke(
      faces.front,
      [
        [x, 0],
        [x, h],
      ],
      '#ffffff',
      0.3,
      { 'stroke-opacity': edge * 0.7 },
    );
  }
  return faces;
}

interface Sweep {
  outline: Outline;
  /** Point of the outline at one end of the sweep (0) and the other (1). */
  place: (p: Point, end: 0 | 1) => Vec3;
  normal: (p: Point) => Vec3;
  base: string;
  /** Share of shadow at the far end. */
  fade?: number;
}

/** The shell of a swept outline, one shaded strip per segment: this is what makes edges round. */
function sweep(stage: Stage, { outline, place, normal, base, fade = 0 }: Sweep): void {
  outline.forEach((p, i) => {
    const q = outline[(i + 1) % outline.length] ?? p;
    const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
    const length = Math.hypot(dx, dy);
    if (length < 0.01) return;
    const n = normal([dy / length, -dx / length]);
    const quad = [place(p, 0), place(q, 0), place(q, 1), place(p, 1)];
    if (!stage.sees(place(p, 0), n)) return;
    const color = stage.lit(base, n);
    const paint = fade
      ? stage.draw.linear(stage.camera.project(place(p, 0)), stage.camera.project(place(p, 1)), [
          [0, mix(color, stage.mood.glow, 0.1)],
          [0.4, color],
          [1, mix(color, stage.mood.shadow, fade)],
        ])
      : color;
    stage.draw.path(stage.camera.path(quad), paint, { stroke: paint, 'stroke-width': 0.8 });
  });
}

/** A block whose upright edges are rounded, as doors are. The outline runs in the floor plan. */
export function slab(stage: Stage, shape: Block, base: string, radius: number): Faces {
  const { x, y, z, w, h, d } = shape;
  const outline = rounded(x, z, w, d, radius);
  sweep(stage, {
    outline,
    place: ([a, b], end) => [a, y + end * h, b],
    normal: ([a, b]) => [a, 0, b],
    base,
  });
  for (const [height, direction] of [
    [y + h, 1],
    [y, -1],
  ] as const) {
    if (!stage.sees([x, height, z], [0, direction, 0])) continue;
    const cap = outline.map(([a, b]): Vec3 => [a, height, b]);
    stage.draw.path(stage.camera.path(cap), stage.lit(base, [0, direction, 0]));
  }
  return facesOf(shape);
}

/** A block whose front outline is rounded, swept into the room. */
export function tunnel(stage: Stage, outline: Outline, z: number, d: number, base: string, fade = 0): void {
  sweep(stage, {
    outline,
    place: ([a, b], end) => [a, b, z + end * d],
    normal: ([a, b]) => [a, b, 0],
    base,
    fade,
  });
}
