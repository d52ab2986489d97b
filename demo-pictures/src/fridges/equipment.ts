import { mix, tone } from '../color.ts';
import { oval, rect, rounded } from '../shapes.ts';
import type { Plane } from '../stage.ts';
import type { Fridge } from './fridge.ts';

/** Ice and water in the door: dark glass panel, a lit niche, a tray. */
export function dispenser(
  { stage, finish }: Fridge,
  plane: Plane,
  cx: number,
  cy: number,
  w: number,
  h: number,
): void {
  const [x, y] = [cx - w / 2, cy - h / 2];
  stage.fill(plane, rounded(x - 0.8, y - 0.8, w + 1.6, h + 1.6, 1.8), tone(finish.base, 0.1));
  const panel = stage.gradient(
    plane,
    [x, y + h],
    [x + w, y],
    [
      [0, '#3a4047'],
      [0.5, '#1d2126'],
      [1, '#2a2f36'],
    ],
  );
  stage.fill(plane, rounded(x, y, w, h, 1.4), panel);
  const niche = stage.gradient(
    plane,
    [0, y + h * 0.66],
    [0, y],
    [
      [0, '#0d1013'],
      [0.7, '#31383f'],
      [1, '#5a646c'],
    ],
  );
  stage.fill(plane, rounded(x + 2, y + 1.5, w - 4, h * 0.62, 1.2), niche);
  stage.fill(plane, oval(cx, y + h * 0.36, w * 0.33, h * 0.26), '#bfe4ff', {
    'fill-opacity': 0.16,
    filter: stage.blur(1.5),
  });
  stage.fill(plane, rect(cx - 1.6, y + h * 0.46, 3.2, 3.4), '#15181b');
  stage.fill(plane, rounded(cx - 3.4, y + h * 0.24, 6.8, 5.4, 0.8), '#4a535b');
  stage.fill(plane, rect(x + 2.6, y + 1.8, w - 5.2, 1.5), '#8c979f');
  for (let i = 0; i < 4; i++) {
    stage.fill(plane, oval(x + 3 + (i * (w - 6)) / 3, y + h * 0.8, 0.65), i === 1 ? '#7fd0ff' : '#aab4bb', {
      'fill-opacity': 0.85,
    });
  }
  stage.fill(plane, rounded(cx - 3.2, y + h * 0.88, 6.4, 1.6, 0.4), '#8fd3f5', { 'fill-opacity': 0.7 });
  stage.fill(
    plane,
    [
      [x, y + h * 0.55],
      [x + w * 0.55, y + h],
      [x + w * 0.2, y + h],
      [x, y + h * 0.8],
    ],
    '#ffffff',
    { 'fill-opacity': 0.07 },
  );
}

/** A touch screen with a calendar, a picture and a few tiles. */
export function screen({ stage }: Fridge, plane: Plane, cx: number, cy: number, w: number, h: number): void {
  const [x, y] = [cx - w / 2, cy - h / 2];
  const { mood } = stage;
  stage.fill(plane, rounded(x - 1, y - 1, w + 2, h + 2, 1.6), '#15181c');
  const sky = stage.gradient(
    plane,
    [x, y + h],
    [x + w, y],
    [
      [0, mix('#2e5f8f', mood.accent, 0.12)],
      [1, '#16263b'],
    ],
  );
  stage.fill(plane, rect(x, y, w, h), sky);
  const tile = (a: number, b: number, tw: number, th: number, color: string, opacity = 0.9) =>
    stage.fill(plane, rounded(x + a * w, y + b * h, tw * w, th * h, 0.9), color, { 'fill-opacity': opacity });
  tile(0.08, 0.62, 0.84, 0.3, mood.accent, 0.92);
  stage.fill(plane, oval(x + w * 0.72, y + h * 0.8, w * 0.1), mood.glow, { 'fill-opacity': 0.9 });
  stage.fill(
    plane,
    [
      [x + w * 0.08, y + h * 0.63],
      [x + w * 0.4, y + h * 0.8],
      [x + w * 0.58, y + h * 0.69],
      [x + w * 0.74, y + h * 0.75],
      [x + w * 0.92, y + h * 0.63],
    ],
    mix(mood.accent, mood.shadow, 0.5),
  );
  tile(0.08, 0.36, 0.4, 0.22, '#ffffff', 0.16);
  tile(0.52, 0.36, 0.4, 0.22, mood.soft, 0.8);
  for (let i = 0; i < 4; i++) tile(0.08 + i * 0.215, 0.22, 0.18, 0.09, '#ffffff', 0.24);
  for (let i = 0; i < 3; i++) tile(0.12, 0.4 + i * 0.05, 0.28 - i * 0.05, 0.018, '#ffffff', 0.7);
  tile(0.08, 0.08, 0.84, 0.08, '#ffffff', 0.1);
  stage.fill(
    plane,
    [
      [x, y + h * 0.4],
      [x + w * 0.8, y + h],
      [x + w * 0.35, y + h],
      [x, y + h * 0.72],
    ],
    '#ffffff',
    { 'fill-opacity': 0.07 },
  );
}
