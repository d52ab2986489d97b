import type { Look } from './look.ts';

/** How a further picture of an offer is taken: in the same room, with the same light. */
export interface View {
  /** Ends the picture's key. */
  readonly name: 'side' | 'open' | 'close';
  /** Degrees, of the offer's own; the sign stays, so that the room does. */
  yaw(own: number): number;
  /** 1 is as close as the offer's own picture. */
  readonly zoom: number;
  /** Where the camera looks, in parts of the width and height; the middle when left out. */
  readonly aim?: readonly [number, number];
}

const MORE_FROM_THE_SIDE = 34;
/** Almost in front of it: doors swing out on the right, which is seen best from the left. */
const FACING_THE_DOOR = { left: 8, right: -3 };

const side: View = { name: 'side', yaw: (own) => Math.sign(own || 1) * MORE_FROM_THE_SIDE, zoom: 0.92 };
const open: View = {
  name: 'open',
  yaw: (own) => (own > 0 ? FACING_THE_DOOR.left : FACING_THE_DOOR.right),
  zoom: 1,
};
const close: View = { name: 'close', yaw: (own) => own * 0.6, zoom: 2.1, aim: [0.06, 0.7] };

/** Every so many offers have more pictures than one, and every second of these one more than the others. */
const EVERY = 3;

/** The further pictures of these offers. What is open already is seen from the side and from close up only. */
export function furtherPictures(looks: readonly Look[]): { look: Look; view: View }[] {
  return looks.flatMap((look, index) => {
    if (index % EVERY !== 0) return [];
    // A wine fridge is drawn with its glass door only.
    if (look.kind === 'wine' || look.features?.includes('open'))
      return [side, close].map((view) => ({ look, view }));
    const views = index % (2 * EVERY) === 0 ? [open, side, close] : [open, close];
    return views.map((view) => ({ look, view }));
  });
}

/** The key of a further picture begins with that of its offer's own. */
export const viewKey = (look: Look, view: View): string => `${look.key}--${view.name}`;
