export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a picture is seen: enlarged by `scale`, its middle so many pixels from that of the frame. */
export interface View extends Point {
  readonly scale: number;
}

/** The frame, and the picture in it when it is whole, in pixels. */
export interface Sizes {
  readonly frame: Size;
  readonly picture: Size;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 5;

const clamp = (value: number, limit: number) => Math.min(Math.max(value, -limit), limit);

/** A picture as large as its frame lets it be, and not larger than it is. */
export function fitted({ width, height }: Size, frame: Size): Size {
  const scale = Math.min(1, frame.width / width, frame.height / height);
  return { width: width * scale, height: height * scale };
}

/**
 * The view nearest to the given one without a gap between an edge of the frame and the picture: along a side on which the picture is
 * smaller than the frame it stays in the middle.
 */
export function bounded(view: View, { frame, picture }: Sizes): View {
  const scale = Math.min(Math.max(view.scale, 1), MAX_SCALE);
  const beyond = (side: keyof Size) => Math.max(0, (picture[side] * scale - frame[side]) / 2);
  return { scale, x: clamp(view.x, beyond('width')), y: clamp(view.y, beyond('height')) };
}

/** Enlarged by `factor` about a point, which stays where it is as far as the edges let it. @param at from the middle of the frame */
export function zoomed(view: View, factor: number, at: Point, sizes: Sizes): View {
  const { scale } = bounded({ ...view, scale: view.scale * factor }, sizes);
  const grown = scale / view.scale;
  return bounded({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, sizes);
}

export const moved = (view: View, by: Point, sizes: Sizes): View =>
  bounded({ ...view, x: view.x + by.x, y: view.y + by.y }, sizes);
