import { mix, tone } from '../color.ts';
import { tag } from '../drawing.ts';
import type { Stage } from '../stage.ts';

/** Gradient across something round, lit from the picture's side. */
export function roundPaint(stage: Stage, color: string): string {
  const { side, mood } = stage;
  const dark = mix(color, mood.shadow, 0.42);
  const stops = [
    [0, tone(color, 0.03)],
    [0.22, tone(color, 0.1)],
    [0.6, color],
    [1, dark],
  ] as const;
  return stage.draw.own(1, 0, side < 0 ? stops : stops.map(([o, c]) => [1 - o, c] as const).reverse());
}

/** A cylinder or cone in local centimetres, standing on `y`, with its top ellipse. */
export function drawPot(
  stage: Stage,
  tilt: number,
  size: { bottom: number; top: number; h: number; y?: number },
  color: string,
  inside = tone(color, -0.2),
): void {
  const { bottom: b, top: t, h, y = 0 } = size;
  const [bt, tt] = [b * tilt, t * tilt];
  const d = `M${-t} ${y - h}L${-b} ${y}A${b} ${bt} 0 0 0 ${b} ${y}L${t} ${y - h}Z`;
  stage.draw.path(d, roundPaint(stage, color));
  stage.draw.put(tag('ellipse', { cx: 0, cy: y - h, rx: t, ry: tt, fill: tone(color, 0.05) }));
  stage.draw.put(tag('ellipse', { cx: 0, cy: y - h, rx: t * 0.9, ry: tt * 0.86, fill: inside }));
}

export const circle = (
  stage: Stage,
  cx: number,
  cy: number,
  r: number,
  fill: string,
  extra: Record<string, string | number> = {},
) => stage.draw.put(tag('circle', { cx, cy, r, fill, ...extra }));
