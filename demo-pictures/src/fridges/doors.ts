import { mix, tone } from '../color.ts';
import type { Finish } from '../finishes.ts';
import { rect, rounded } from '../shapes.ts';
import { block, slab } from '../solids.ts';
import type { Plane } from '../stage.ts';
import { paintFront } from './finish.ts';
import type { Fridge } from './fridge.ts';

/** Thickness of a door; doors stand in front of the body. */
export const DOOR = 7;
export const GAP = 0.9;
export const KICK = 6;

/** Body, kick plate and feet: everything behind the doors. */
export function drawBody(fridge: Fridge, color = bodyColor(fridge.finish)): void {
  const { stage, x, w, h, d, floor } = fridge;
  block(stage, { x: x + 2, y: floor, z: DOOR + 3, w: w - 4, h: KICK, d: d - DOOR - 6 }, '#2e3136', {
    edge: 0,
  });
  const grille: Plane = { origin: [x + 2, floor, DOOR + 3], u: [1, 0, 0], v: [0, 1, 0] };
  for (let i = 0; i < 3; i++) {
    stage.stroke(
      grille,
      [
        [4, 1.6 + i * 1.5],
        [w - 8, 1.6 + i * 1.5],
      ],
      '#000000',
      0.5,
      { 'stroke-opacity': 0.45 },
    );
  }
  const shell = { x, y: floor + KICK - 1, z: DOOR, w, h: h - KICK + 1, d: d - DOOR };
  const faces = block(stage, shell, color, { edge: 0, depth: 0.07 });
  stage.fill(
    faces.front,
    rect(0.6, 0, w - 1.2, shell.h - 0.6),
    fridge.has('open') ? mix(color, '#c4c9cb', 0.45) : mix('#23262b', stage.mood.shadow, 0.4),
  );
  sideLight(fridge, faces);
}

/** The side catches the room: brighter where the door ends, darker towards the wall. */
function sideLight({ stage, h, d }: Fridge, faces: { left: Plane; right: Plane }): void {
  for (const [plane, near] of [
    [faces.left, d - DOOR],
    [faces.right, 0],
  ] as const) {
    const normal = plane === faces.left ? ([-1, 0, 0] as const) : ([1, 0, 0] as const);
    if (!stage.sees(plane.origin, normal)) continue;
    const far = near === 0 ? d - DOOR : 0;
    const paint = stage.gradient(
      plane,
      [near, 0],
      [far, 0],
      [
        [0, stage.mood.glow, 0.14],
        [0.35, stage.mood.glow, 0],
        [1, stage.mood.shadow, 0.32],
      ],
    );
    stage.fill(plane, rect(0, 0, d - DOOR, h - KICK + 1), paint);
    const bounce = stage.rise(plane, [0, 0], h * 0.3, [
      [0, stage.mood.floor, 0.3],
      [1, stage.mood.floor, 0],
    ]);
    stage.fill(plane, rect(0, 0, d - DOOR, h * 0.4), bounce);
  }
}

/** Steel fridges have painted grey sides; coloured ones are the same colour all round. */
export function bodyColor(finish: Finish): string {
  return finish.sheen === 'metal' ? mix(tone(finish.base, -0.12), '#6d7076', 0.35) : tone(finish.base, -0.02);
}

export interface DoorShape {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A closed door; returns its front plane with the origin in the lower left corner. */
export function drawDoor(fridge: Fridge, shape: DoorShape, finish: Finish = fridge.finish): Plane {
  const { stage, floor } = fridge;
  const { x, w, h } = shape;
  const y = floor + shape.y;
  const soft = stage.blur(1.1);
  stage.draw.group({ filter: soft, opacity: 0.5 }, () =>
    stage.fill({ origin: [x, y, DOOR], u: [1, 0, 0], v: [0, 1, 0] }, rect(0.4, -0.8, w - 0.8, h), '#000000'),
  );
  const faces = slab(stage, { x, y, z: 0, w, h, d: DOOR - 1 }, finish.base, 1.5);
  const front: Plane = { origin: [x, y, 0], u: [1, 0, 0], v: [0, 1, 0] };
  paintFront(stage, front, rounded(0, 0, w, h, 0.9), [w, h], finish);
  stage.stroke(
    faces.front,
    [
      [1, h - 0.3],
      [w - 1, h - 0.3],
    ],
    '#ffffff',
    0.5,
    { 'stroke-opacity': 0.45 },
  );
  return front;
}

/** Little bosses over the hinges. */
export function hinge(fridge: Fridge, x: number): void {
  const { stage, h, floor } = fridge;
  block(stage, { x: x - 3, y: floor + h, z: 2, w: 6, h: 1.3, d: 9 }, tone(bodyColor(fridge.finish), -0.06), {
    edge: 0.2,
  });
}
