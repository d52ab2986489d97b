import type { SVGProps } from 'react';

interface RectProps extends SVGProps<SVGRectElement> {
  /** Left, top, width, height and the radius of its corners. */
  readonly at: readonly [x: number, y: number, width: number, height: number, rx: number];
}

/** A rectangle of a drawing. */
export function Rect({ at: [x, y, width, height, rx], ...look }: RectProps) {
  return <rect x={x} y={y} width={width} height={height} rx={rx} {...look} />;
}
