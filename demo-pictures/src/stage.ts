import type { Camera, Point, Vec3 } from './camera.ts';
import { mix, tone } from './color.ts';
import type { Drawing, Stop } from './drawing.ts';
import type { Mood } from './moods.ts';
import type { Rng } from './random.ts';
import type { Outline } from './shapes.ts';

export interface Plane {
  readonly origin: Vec3;
  readonly u: Vec3;
  readonly v: Vec3;
}

export const add = (a: Vec3, b: Vec3, k = 1): Vec3 => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k];
const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** A plane facing the viewer at depth z: u to the right, v up. */
export const upright = (z: number, x = 0, y = 0): Plane => ({
  origin: [x, y, z],
  u: [1, 0, 0],
  v: [0, 1, 0],
});
/** A level plane at height y: u to the right, v into the room. */
export const level = (y: number): Plane => ({ origin: [0, y, 0], u: [1, 0, 0], v: [0, 0, 1] });

/** What every drawing function gets: the sheet, the view, the light, the colours of this picture. */
export class Stage {
  readonly draw: Drawing;
  readonly camera: Camera;
  readonly mood: Mood;
  readonly rng: Rng;
  /** -1: the light comes from the left, 1: from the right. */
  readonly side: -1 | 1;
  /** Unit vector towards the light. */
  readonly toLight: Vec3;
  /** Depth of the back wall. */
  readonly wall: number;

  constructor(draw: Drawing, camera: Camera, mood: Mood, rng: Rng, side: -1 | 1, wall: number) {
    this.draw = draw;
    this.camera = camera;
    this.mood = mood;
    this.rng = rng;
    this.side = side;
    this.toLight = [side * 0.56, 0.52, -0.645];
    this.wall = wall;
  }

  at(plane: Plane, [a, b]: Point): Vec3 {
    return add(add(plane.origin, plane.u, a), plane.v, b);
  }

  d(plane: Plane, outline: Outline, closed = true): string {
    return this.camera.path(
      outline.map((p) => this.at(plane, p)),
      closed,
    );
  }

  screen(plane: Plane, p: Point): Point {
    return this.camera.project(this.at(plane, p));
  }

  fill(
    plane: Plane,
    outline: Outline,
    paint: string,
    attributes: Record<string, string | number> = {},
  ): void {
    this.draw.path(this.d(plane, outline), paint, attributes);
  }

  /** A stroke whose width is given in centimetres. */
  stroke(
    plane: Plane,
    outline: Outline,
    paint: string,
    width: number,
    attributes: Record<string, string | number> = {},
  ): void {
    const first = outline[0];
    if (!first) return;
    const pixels = width * this.camera.scale(this.at(plane, first));
    this.draw.line(this.d(plane, outline, false), paint, pixels, {
      'stroke-linejoin': 'round',
      ...attributes,
    });
  }

  gradient(plane: Plane, from: Point, to: Point, stops: readonly Stop[]): string {
    return this.draw.linear(this.screen(plane, from), this.screen(plane, to), stops);
  }

  /** A gradient that starts along a plane's horizontal line and rises by `height`, whatever the slant on screen. */
  rise(plane: Plane, from: Point, height: number, stops: readonly Stop[]): string {
    const a = this.screen(plane, from);
    const b = this.screen(plane, [from[0] + 1, from[1]]);
    const c = this.screen(plane, [from[0], from[1] + height]);
    const [ex, ey] = [b[0] - a[0], b[1] - a[1]];
    const size = Math.hypot(ex, ey) || 1;
    const [nx, ny] = [ey / size, -ex / size];
    const reach = (c[0] - a[0]) * nx + (c[1] - a[1]) * ny;
    return this.draw.linear(a, [a[0] + nx * reach, a[1] + ny * reach], stops);
  }

  /** Colour of a surface with this normal: the front is the base, sides turned away sink into the mood's shadow. */
  lit(base: string, normal: Vec3): string {
    const delta = dot(normal, this.toLight) - 0.645;
    return delta < 0
      ? mix(base, this.mood.shadow, Math.min(0.66, -delta * 0.46))
      : tone(base, Math.min(0.09, delta * 0.24));
  }

  /** True when a surface at this point with this normal is turned towards the viewer. */
  sees(point: Vec3, normal: Vec3): boolean {
    return dot(add(this.camera.position, point, -1), normal) > 0;
  }

  blur(centimetres: number, near: Vec3 = [0, 0, 0]): string {
    return this.draw.blur(Math.max(0.3, centimetres * this.camera.scale(near)));
  }

  /** Runs `body` in local centimetres, y up being negative, at a point: for round things that look alike from all sides. */
  standing(point: Vec3, body: (tilt: number) => void, mirror = false): void {
    const [x, y] = this.camera.project(point);
    const s = this.camera.scale(point);
    const flip = mirror ? -s : s;
    this.draw.group(
      { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${flip.toFixed(3)} ${s.toFixed(3)})` },
      () => body(this.camera.tilt(point)),
    );
  }
}
