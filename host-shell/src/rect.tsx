import type { SVGProps } from 'react';

interface RectProps extends SVGProps<SVGRectElement> {
  /** Left, top, width, height and the radius of its corners. */
  readonly at: readonly [x: number, y: number, width: number, height: number, rx: number];
}

/** The lines of a drawing. */
export const line = (stroke: string, strokeWidth = 2.5) =>
  ({ stroke, strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round' }) as const;

/** A rectangle of a drawing. */
export function Rect({ at: [x, y, width, height, rx], ...look }: RectProps) {
  return <rect x={x} y={y} width={width} height={height} rx={rx} {...look} />;
}
