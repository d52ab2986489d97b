import type { Look } from '../look.ts';
import type { Stage } from '../stage.ts';

/** What a scene knows: where the fridge stands, and which side of it the viewer sees. */
export interface Room {
  stage: Stage;
  look: Look;
  w: number;
  h: number;
  d: number;
  /** The side beyond the fridge: furniture there hides nothing. */
  far: -1 | 1;
  small: boolean;
  /** Highest point of the wall that is in the picture. */
  top: number;
}

/** Something beside the fridge: it is drawn in the order of distance from the viewer. */
export interface Neighbour {
  from: number;
  to: number;
  draw: () => void;
}

export interface Scene {
  /** Wall, floor and everything on the wall. */
  back(room: Room): void;
  beside(room: Room): Neighbour[];
  /** In front of the fridge. */
  front?(room: Room): void;
}

/** Left edge of something `w` wide that begins `gap` away from the fridge on a side. */
export const edgeBeside = (room: Room, side: -1 | 1, gap: number, w: number): number =>
  side > 0 ? room.w / 2 + gap : -room.w / 2 - gap - w;

export function neighbour(
  room: Room,
  side: -1 | 1,
  gap: number,
  w: number,
  draw: (x: number) => void,
): Neighbour {
  const x = edgeBeside(room, side, gap, w);
  return { from: x, to: x + w, draw: () => draw(x) };
}
