import type { Vec3 } from '../camera.ts';
import { mix, tone } from '../color.ts';
import { rect, rounded } from '../shapes.ts';
import type { Plane } from '../stage.ts';
import { bodyColor } from './doors.ts';
import { drawSlim } from './food.ts';
import type { Fridge } from './fridge.ts';

export interface OpenDoor {
  /** x of the hinge. */
  hinge: number;
  y: number;
  w: number;
  h: number;
  /** 1 swings out on the right, -1 on the left. */
  side: -1 | 1;
  depth: number;
  /** Degrees between closed and open. */
  angle?: number;
}

/** The inner side of a door that stands open: liner, seal, bins with bottles. */
export function openDoor({ stage, finish, look }: Fridge, door: OpenDoor): void {
  const { hinge, y, w, h, side, depth } = door;
  const angle = ((door.angle ?? 118) * Math.PI) / 180;
  const out: Vec3 = [-side * Math.cos(angle), 0, -Math.sin(angle)];
  const outward: Vec3 = [Math.sin(angle) * side, 0, -Math.cos(angle)];
  const start: Vec3 = [hinge + side * 0.4, y, depth - 3];
  const inner: Plane = { origin: start, u: out, v: [0, 1, 0] };
  const shift = (k: number): Plane => ({
    ...inner,
    origin: [start[0] + outward[0] * k, start[1], start[2] + outward[2] * k],
  });
  const back = shift(depth * 0.9);
  const steel = stage.lit(bodyColor(finish), [0, 0, -1]);
  const edge: Vec3[] = [
    stage.at(inner, [w, 0]),
    stage.at(back, [w, 0]),
    stage.at(back, [w, h]),
    stage.at(inner, [w, h]),
  ];
  stage.fill(back, rect(0, 0, w, h), tone(steel, -0.1));
  stage.draw.path(stage.camera.path(edge), tone(finish.base, -0.06));
  const liner = '#f0f3f3';
  const paint = stage.gradient(
    inner,
    [0, 0],
    [w, 0],
    [
      [0, mix(liner, stage.mood.shadow, 0.34)],
      [0.4, mix(liner, stage.mood.shadow, 0.1)],
      [1, liner],
    ],
  );
  stage.fill(inner, rounded(0, 0, w, h, 1.2), '#8b9299');
  stage.fill(inner, rounded(1.2, 1.2, w - 2.4, h - 2.4, 1.5), '#cfd5d8');
  stage.fill(inner, rounded(2.6, 2.6, w - 5.2, h - 5.2, 2.5), paint);
  const rows = Math.max(2, Math.round(h / 30));
  const step = (h - 8) / rows;
  const inward = shift(-7);
  for (let i = rows - 1; i >= 0; i--) {
    const base = 5 + i * step;
    if (!look.marks?.includes('tape')) {
      for (let a = 14; a < w - 8; a += 10) {
        if (stage.rng.chance(0.72))
          stage.standing(stage.at(shift(-4), [a, base]), () => drawSlim(stage, step));
      }
    }
    stage.fill(inward, rounded(4, base - 1, w - 8, 7.5, 1.4), '#cfe3ea', {
      'fill-opacity': 0.62,
      stroke: '#ffffff',
      'stroke-opacity': 0.75,
    });
    stage.fill(inward, rect(4, base + 5.6, w - 8, 0.9), '#ffffff', { 'fill-opacity': 0.8 });
  }
}
