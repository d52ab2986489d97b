export type Vec3 = readonly [number, number, number];
export type Point = readonly [number, number];

/** World in centimetres: x to the right, y up from the floor, z into the room. Verticals stay vertical on screen. */
export interface Camera {
  readonly position: Vec3;
  project(p: Vec3): Point;
  /** Pixels per centimetre at a point. */
  scale(p: Vec3): number;
  /** Height to width of a level circle seen at this point. */
  tilt(p: Vec3): number;
  /** Screen path of a polygon; what lies behind the viewer is cut off. */
  path(points: readonly Vec3[], closed?: boolean): string;
}

export interface View {
  /** Degrees; above 0 shows left sides, below 0 right sides. */
  yaw: number;
  distance: number;
  eye: number;
  /** Pixels per centimetre at the target. */
  zoom: number;
  target: Vec3;
  screen: Point;
}

const NEAR = 40;
const round = (n: number) => Math.round(n * 10) / 10;

export function createCamera({ yaw, distance, eye, zoom, target, screen }: View): Camera {
  const angle = (yaw * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const position: Vec3 = [target[0] - sin * distance, eye, target[2] - cos * distance];
  const focal = zoom * distance;
  const horizon = screen[1] + (target[1] - eye) * zoom;

  const depthOf = (p: Vec3) => (p[0] - position[0]) * sin + (p[2] - position[2]) * cos;
  const scale = (p: Vec3) => focal / Math.max(NEAR, depthOf(p));
  const project = (p: Vec3): Point => {
    const s = scale(p);
    const across = (p[0] - position[0]) * cos - (p[2] - position[2]) * sin;
    return [screen[0] + across * s, horizon - (p[1] - eye) * s];
  };

  function cut(points: readonly Vec3[]): Vec3[] {
    const kept: Vec3[] = [];
    points.forEach((p, i) => {
      const q = points[(i + 1) % points.length] ?? p;
      const [dp, dq] = [depthOf(p) - NEAR, depthOf(q) - NEAR];
      if (dp >= 0) kept.push(p);
      if (dp * dq < 0) {
        const t = dp / (dp - dq);
        kept.push([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, p[2] + (q[2] - p[2]) * t]);
      }
    });
    return kept;
  }

  return {
    position,
    project,
    scale,
    tilt: (p) => Math.abs(eye - p[1]) / Math.hypot(depthOf(p), eye - p[1]),
    path(points, closed = true) {
      const visible = closed ? cut(points) : points;
      if (visible.length < 2) return '';
      const line = visible.map((p) => project(p).map(round).join(' ')).join('L');
      return `M${line}${closed ? 'Z' : ''}`;
    },
  };
}
