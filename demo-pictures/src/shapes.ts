import type { Point } from './camera.ts';

/** Outlines in the coordinates of a plane, in centimetres, counter-clockwise from the lower left. */
export type Outline = readonly Point[];

export const rect = (x: number, y: number, w: number, h: number): Outline => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];

const STEPS = 7;

function corner(cx: number, cy: number, r: number, from: number): Point[] {
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const a = from + (i / STEPS) * (Math.PI / 2);
    return [cx + Math.cos(a) * r, cy + Math.sin(a) * r] as const;
  });
}

/** Rounded rectangle; radii: one for all, or lower and upper. */
export function rounded(
  x: number,
  y: number,
  w: number,
  h: number,
  radius: number | readonly [number, number],
): Outline {
  const [low, high] = typeof radius === 'number' ? [radius, radius] : radius;
  const limit = Math.min(w, h) / 2;
  const [a, b] = [Math.min(low, limit), Math.min(high, limit)];
  return [
    ...corner(x + a, y + a, a, Math.PI),
    ...corner(x + w - a, y + a, a, 1.5 * Math.PI),
    ...corner(x + w - b, y + h - b, b, 0),
    ...corner(x + b, y + h - b, b, 0.5 * Math.PI),
  ];
}

export function oval(x: number, y: number, rx: number, ry = rx, steps = 36): Outline {
  return Array.from({ length: steps }, (_, i) => {
    const a = (i / steps) * 2 * Math.PI;
    return [x + Math.cos(a) * rx, y + Math.sin(a) * ry] as const;
  });
}
