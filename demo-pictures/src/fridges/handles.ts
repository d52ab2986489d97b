import { tone } from '../color.ts';
import type { Handle } from '../look.ts';
import { oval, rect, rounded } from '../shapes.ts';
import type { Plane, Stage } from '../stage.ts';
import { add } from '../stage.ts';
import { tubeStops } from './finish.ts';

export interface HandlePlace {
  /** The door's front. */
  plane: Plane;
  /** Middle of the handle, in the door's centimetres. */
  x: number;
  y: number;
  length: number;
  lying?: boolean;
}

const lift = (plane: Plane, by: number): Plane => ({ ...plane, origin: add(plane.origin, [0, 0, -by]) });

function grip(place: HandlePlace, thickness: number, radius: number, length = place.length) {
  const { x, y, lying } = place;
  return lying
    ? rounded(x - length / 2, y - thickness / 2, length, thickness, radius)
    : rounded(x - thickness / 2, y - length / 2, thickness, length, radius);
}

function rod(
  stage: Stage,
  place: HandlePlace,
  base: string,
  thickness: number,
  out: number,
  mount: number,
): void {
  const { plane, x, y, length, lying } = place;
  const shade = stage.side * -thickness * 1.1;
  const cast = grip({ ...place, x: x + shade, y: y - thickness * 0.9 }, thickness * 1.1, thickness);
  stage.draw.group({ filter: stage.blur(0.9), opacity: 0.42 }, () =>
    stage.fill(plane, cast, stage.mood.shadow),
  );
  const front = lift(plane, out);
  for (const end of [-1, 1]) {
    const along = end * (length / 2 - mount);
    const [mx, my] = lying ? [x + along, y] : [x, y + along];
    const [a, b] = [stage.at(plane, [mx, my]), stage.at(front, [mx, my])];
    const width = thickness * 0.85 * stage.camera.scale(a);
    stage.draw.line(stage.camera.path([a, b], false), tone(base, -0.26), width);
    stage.fill(plane, oval(mx, my, thickness * 0.75), tone(base, -0.2));
  }
  const half = thickness / 2;
  const centre = stage.camera.scale(stage.at(front, [x, y]));
  const ends = lying
    ? ([
        [x - length / 2 + half, 0],
        [x + length / 2 - half, 0],
      ] as const)
    : ([
        [0, y - length / 2 + half],
        [0, y + length / 2 - half],
      ] as const);
  for (const [shift, share, amount] of ROD) {
    const off = shift * thickness * (lying ? -1 : -stage.side);
    const line = ends.map(([a, b]) => stage.at(front, lying ? [a, y + off] : [x + off, b]));
    stage.draw.line(stage.camera.path(line, false), tone(base, amount), share * thickness * centre);
  }
}

/** Layers of a round rod: how far off its middle, how wide, how light. */
const ROD = [
  [0, 1, -0.24],
  [-0.08, 0.8, -0.1],
  [-0.12, 0.58, 0.04],
  [-0.16, 0.3, 0.16],
] as const;

function bow(stage: Stage, place: HandlePlace, base: string): void {
  const { plane, x, y, length, lying } = place;
  const points = Array.from({ length: 15 }, (_, i) => {
    const t = i / 14;
    const along = (t - 0.5) * length;
    const front = lift(plane, 0.6 + 5.4 * Math.sin(Math.PI * t) ** 0.6);
    return stage.at(front, lying ? [x + along, y] : [x, y + along]);
  });
  const s = stage.camera.scale(stage.at(plane, [x, y]));
  const path = stage.camera.path(points, false);
  stage.draw.group({ filter: stage.blur(1), opacity: 0.4 }, () =>
    stage.stroke(
      plane,
      lying
        ? [
            [x - length / 2, y - 3],
            [x + length / 2, y - 3],
          ]
        : [
            [x - stage.side * 2.5, y - length / 2],
            [x - stage.side * 2.5, y + length / 2],
          ],
      stage.mood.shadow,
      3,
    ),
  );
  stage.draw.line(path, tone(base, -0.24), 2.9 * s);
  stage.draw.line(path, tone(base, -0.02), 2.1 * s);
  stage.draw.line(path, tone(base, 0.2), 0.7 * s);
}

/** A dark hollow one can reach into, with light on its lower lip. */
export function pocket(
  stage: Stage,
  plane: Plane,
  x: number,
  y: number,
  w: number,
  h: number,
  base: string,
): void {
  const shape = rounded(x, y, w, h, Math.min(w, h) * 0.45);
  const across = w > h;
  const paint = stage.gradient(plane, across ? [x, y + h] : [x, y], across ? [x, y] : [x + w, y], [
    [0, tone(base, -0.42)],
    [0.7, tone(base, -0.22)],
    [1, tone(base, -0.1)],
  ]);
  stage.fill(plane, shape, paint);
  stage.stroke(
    plane,
    [
      [x + 0.8, y],
      [x + w - 0.8, y],
    ],
    '#ffffff',
    0.35,
    { 'stroke-opacity': 0.5 },
  );
}

/** A recessed strip with bright edges. */
function channel(stage: Stage, place: HandlePlace, base: string): void {
  const { plane, x, y, length, lying } = place;
  const [w, h] = lying ? [length, 3] : [3, length];
  const shape = rect(x - w / 2, y - h / 2, w, h);
  const paint = stage.gradient(
    plane,
    lying ? [x, y + h / 2] : [x - w / 2, y],
    lying ? [x, y - h / 2] : [x + w / 2, y],
    [
      [0, tone(base, -0.4)],
      [0.5, tone(base, -0.2)],
      [0.8, tone(base, 0.02)],
      [1, tone(base, 0.16)],
    ],
  );
  stage.fill(plane, shape, paint);
}

/** A chrome latch of the fifties: a plate and a lever that tapers. */
function lever(stage: Stage, place: HandlePlace): void {
  const { plane, x, y, length } = place;
  const chrome = '#cfd6da';
  const to = x <= 10 ? 1 : -1;
  const plate = rounded(x - 2.4, y - 4.6, 4.8, 9.2, 2.3);
  stage.draw.group({ filter: stage.blur(0.8), opacity: 0.4 }, () =>
    stage.fill(plane, rounded(Math.min(x, x + to * length) - 1, y - 4.6, length, 4, 2), stage.mood.shadow),
  );
  stage.fill(plane, plate, stage.gradient(plane, [x, y + 5], [x, y - 5], tubeStops(chrome)));
  const front = lift(plane, 3);
  const arm = rounded(Math.min(x, x + to * length) - 1.4, y - 1.7, length + 1.4, 3.4, 1.7);
  stage.fill(front, arm, stage.gradient(front, [x, y + 1.7], [x, y - 1.7], tubeStops(chrome)));
  stage.fill(
    front,
    oval(x, y, 2.2),
    stage.gradient(front, [x - 2, y + 2], [x + 2, y - 2], tubeStops(chrome)),
  );
}

/** Draws a handle of the given make on a door. */
export function drawHandle(stage: Stage, handle: Handle, place: HandlePlace, base: string): void {
  if (handle === 'bar') rod(stage, place, base, 2.2, 5.5, 3);
  if (handle === 'tube') rod(stage, place, base, 1.7, 4.5, 5);
  if (handle === 'pro') {
    rod(stage, place, base, 3.1, 6.5, 4);
    for (const end of [-1, 1]) {
      const along = end * (place.length / 2 - 1.2);
      const cap = place.lying ? { ...place, x: place.x + along } : { ...place, y: place.y + along };
      rod(stage, { ...cap, length: 3.2 }, tone(base, -0.12), 3.4, 6.5, 1.6);
    }
  }
  if (handle === 'bow') bow(stage, place, base);
  if (handle === 'channel') channel(stage, place, base);
  if (handle === 'lever') lever(stage, place);
  if (handle === 'cup') {
    const w = place.lying ? Math.min(16, place.length) : 3.4;
    pocket(
      stage,
      place.plane,
      place.x - w / 2,
      place.y - (place.lying ? 1.7 : 8),
      w,
      place.lying ? 3.4 : 16,
      base,
    );
  }
  if (handle === 'pocket') {
    const { x, y, length, lying } = place;
    if (lying) pocket(stage, place.plane, x - length / 2, y - 1.4, length, 2.8, base);
    else pocket(stage, place.plane, x - 1.6, y - length / 2, 3.2, length, base);
  }
}
