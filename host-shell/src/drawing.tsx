import type { SVGProps } from 'react';

interface RectProps extends SVGProps<SVGRectElement> {
  /** Left, top, width, height and the radius of its corners. */
  readonly at: readonly [x: number, y: number, width: number, height: number, rx: number];
}

/** A picture that says nothing: screen readers and the tab key skip it. */
export const Drawing = (props: SVGProps<SVGSVGElement>) => (
  <svg fill="none" aria-hidden="true" focusable="false" {...props} />
);

/** The lines of a drawing. */
export const line = (stroke: string, strokeWidth = 2.5) =>
  ({ stroke, strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round' }) as const;

/** A rectangle of a drawing. */
export function Rect({ at: [x, y, width, height, rx], ...look }: RectProps) {
  return <rect x={x} y={y} width={width} height={height} rx={rx} {...look} />;
}
