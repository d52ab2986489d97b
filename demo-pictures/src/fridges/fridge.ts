import { type Finish, finishes } from '../finishes.ts';
import type { Feature, Look } from '../look.ts';
import type { Stage } from '../stage.ts';

/** One appliance on its stage: front at z 0, its feet at `floor`. */
export interface Fridge {
  stage: Stage;
  look: Look;
  finish: Finish;
  w: number;
  h: number;
  d: number;
  /** Left edge. */
  x: number;
  floor: number;
  has(feature: Feature): boolean;
}

/** `centre`: x of its middle. */
export function createFridge(stage: Stage, look: Look, centre = 0): Fridge {
  const [w, h, d] = look.size;
  const has = (feature: Feature) => look.features?.includes(feature) ?? false;
  return {
    stage,
    look,
    finish: finishes[look.finish],
    w,
    h,
    d,
    x: centre - w / 2,
    floor: look.raised ?? 0,
    has,
  };
}
