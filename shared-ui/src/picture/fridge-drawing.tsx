import type { ComponentProps } from 'react';
import { theme } from '../theme/theme.ts';

type FridgeScene = 'closed' | 'open' | 'unplugged';
export type FridgeDrawingProps = ComponentProps<'svg'> & {
  /** `closed` for a missing picture, `open` for an empty list, `unplugged` for a failure. */
  scene?: FridgeScene | undefined;
};
type Shape = ComponentProps<'path'>;

const { color } = theme;
const line = {
  stroke: color.borderStrong,
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const box = (x: number, y: number, width: number, height: number, r: number) =>
  `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1-${r} ${r}h${2 * r - width}a${r} ${r} 0 0 1-${r}-${r}v${2 * r - height}a${r} ${r} 0 0 1 ${r}-${r}z`;
const oval = (x: number, y: number, rx: number, ry = rx) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0-${2 * rx} 0z`;

const cabinet: readonly Shape[] = [
  { d: 'M61 105v4M99 105v4' },
  { d: box(54, 15, 52, 90, 7), fill: color.surfaceRaised },
  { d: 'M54 45h52' },
  { d: 'M61.5 29v8M61.5 53v14', strokeWidth: 2.5 },
];

/** The shapes of each scene, from back to front. */
const scenes: Readonly<Record<FridgeScene, readonly Shape[]>> = {
  closed: [
    ...cabinet,
    { d: box(85, 52, 13, 13, 2), fill: color.dealSolid, stroke: 'none', transform: 'rotate(9 92 58)' },
    { d: oval(91.5, 52, 2), fill: color.accent, stroke: 'none', transform: 'rotate(9 92 58)' },
  ],
  open: [
    { d: oval(70, 110, 44, 3.5), fill: color.glint, opacity: 0.55, stroke: 'none' },
    { d: 'M51 105v4M89 105v4' },
    { d: box(44, 15, 52, 90, 7), fill: color.surfaceRaised },
    { d: box(49, 20, 42, 80, 3), fill: color.glint, fillOpacity: 0.42, stroke: 'none' },
    { d: 'M96 17 120 25a3 3 0 0 1 2 3v80a2 2 0 0 1-2.7 2L96 103', fill: color.surfaceRaised },
    { d: 'M49 46h42M49 70h42', strokeWidth: 1.25 },
    { d: box(53, 82, 34, 14, 2.5), fill: color.surfaceRaised, strokeWidth: 1.25 },
    { d: 'M66 86.5h8M102 48l14 3M102 74l14 3', strokeWidth: 1.25 },
    { d: oval(70, 20, 2.5), fill: color.glint, stroke: 'none' },
    {
      d: 'M61.5 64.5c1.6 0 2.4-1.3 3.7-2.6 3-3 8.6-3 11.6 0 1.3 1.3 2.1 2.6 3.7 2.6-1.6 0-2.4 1.3-3.7 2.6-3 3-8.6 3-11.6 0-1.3-1.3-2.1-2.6-3.7-2.6Z',
      fill: color.dealSolid,
      stroke: 'none',
    },
  ],
  unplugged: [
    ...cabinet,
    { d: 'M76 72c1.3 1.6 3.7 1.6 5 0M88 72c1.3 1.6 3.7 1.6 5 0M82 81.5h5' },
    { d: 'M106 98c14 0 10 11 20 11s6-13 13-13' },
    { d: box(139, 90.5, 9, 11, 2.5), fill: color.dealSolid, stroke: color.onDealSolid },
    { d: 'M148 93.5h5M148 98.5h5', stroke: color.deal },
    { d: 'M116 26h8l-8 9h8M130 14h6l-6 7h6', stroke: color.accent },
  ],
};

/** A fridge drawn in the theme's colours; decoration only, the adjacent text names it. */
export function FridgeDrawing({ scene = 'closed', ...rest }: FridgeDrawingProps) {
  return (
    <svg viewBox="0 0 160 120" fill="none" focusable="false" {...rest} aria-hidden="true">
      <path d={oval(80, 110, 58, 4)} fill={color.frost} />
      {scenes[scene].map((shape) => (
        <path key={shape.d} {...line} {...shape} />
      ))}
    </svg>
  );
}
