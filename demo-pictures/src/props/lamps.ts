import type { Vec3 } from '../camera.ts';
import { mix, tone } from '../color.ts';
import { tag } from '../drawing.ts';
import { groundShadow } from '../room/light.ts';
import { rounded } from '../shapes.ts';
import { type Stage, upright } from '../stage.ts';
import { circle, drawPot, roundPaint } from './round.ts';

/** A halo of light, in local centimetres. */
function halo(stage: Stage, y: number, r: number, opacity: number): void {
  const { draw, mood } = stage;
  const paint = draw.radial([0, y], r, [
    [0, mood.glow, opacity],
    [0.3, mood.glow, opacity * 0.45],
    [1, mood.glow, 0],
  ]);
  draw.put(tag('circle', { cx: 0, cy: y, r, fill: paint }));
}

/** Hanging lamp; `at` is the lower edge of its shade. */
export function drawPendant(
  stage: Stage,
  at: Vec3,
  shade: 'dome' | 'globe' | 'cone',
  color = stage.mood.accent,
): void {
  stage.standing(at, () => {
    stage.draw.line('M0 -15V-300', mix('#3a3a3a', stage.mood.shadow, 0.4), 0.7);
    halo(stage, -4, 62, 0.5);
    if (shade === 'globe') {
      circle(
        stage,
        0,
        -9,
        10.5,
        stage.draw.radial([-2, -12], 15, [
          [0, '#fffdf4'],
          [0.7, mix(stage.mood.glow, '#ffffff', 0.4)],
          [1, stage.mood.glow],
        ]),
      );
      stage.draw.path('M-3 -18H3V-22H-3Z', tone(stage.mood.wood, -0.1));
      return;
    }
    const d =
      shade === 'dome'
        ? 'M-19 0C-19 -13 -9 -19 -3.5 -20V-24H3.5V-20C9 -19 19 -13 19 0Z'
        : 'M-17 0L-4.5 -19V-23H4.5V-19L17 0Z';
    stage.draw.put(
      tag('ellipse', { cx: 0, cy: 0, rx: shade === 'dome' ? 19 : 17, ry: 3.2, fill: '#fff6dc' }),
    );
    stage.draw.path(d, roundPaint(stage, color));
    stage.draw.put(tag('ellipse', { cx: 0, cy: 0.6, rx: 15, ry: 2.2, fill: '#fffbe9' }));
  });
}

/** A floor lamp with a linen shade. */
export function drawFloorLamp(stage: Stage, at: Vec3, h = 152): void {
  groundShadow(stage, at[0], at[2], 13);
  stage.standing(at, (tilt) => {
    const metal = mix('#4a4744', stage.mood.shadow, 0.3);
    drawPot(stage, tilt, { bottom: 13, top: 12.4, h: 2 }, metal, metal);
    stage.draw.line(`M0 -2V${-h + 10}`, tone(metal, 0.1), 1.5);
    halo(stage, -h, 95, 0.42);
    const paint = stage.draw.own(0, 1, [
      [0, mix(stage.mood.glow, stage.mood.soft, 0.22)],
      [0.6, '#fff8e6'],
      [1, mix(stage.mood.glow, '#ffffff', 0.3)],
    ]);
    stage.draw.path(`M-17 ${-h + 14}L-12 ${-h - 13}H12L17 ${-h + 14}Z`, paint);
  });
}

/** A small lamp for sideboards and desks. */
export function drawTableLamp(stage: Stage, at: Vec3, color = stage.mood.accent): void {
  stage.standing(at, (tilt) => {
    halo(stage, -30, 60, 0.45);
    drawPot(stage, tilt, { bottom: 7, top: 4, h: 5 }, color, color);
    circle(stage, 0, -10, 7, roundPaint(stage, color));
    stage.draw.line('M0 -16V-22', '#c9a564', 1.2);
    stage.draw.path(
      'M-13 -21L-8 -39H8L13 -21Z',
      stage.draw.own(0, 1, [
        [0, mix(stage.mood.glow, '#ffffff', 0.2)],
        [1, '#fff9ea'],
      ]),
    );
  });
}

/** Bulbs on a slack cable along the wall. */
export function drawStringLights(stage: Stage, from: number, to: number, y: number): void {
  const wall = upright(stage.wall - 1);
  const swags = Math.max(1, Math.round((to - from) / 95));
  const step = (to - from) / swags;
  const at = (t: number) => {
    const k = (t % 1) - 0.5;
    return [from + t * step, y - 15 * (1 - 4 * k * k)] as const;
  };
  const line = Array.from({ length: swags * 14 + 1 }, (_, i) => at(Math.min(swags - 0.0001, i / 14)));
  stage.stroke(wall, line, mix('#444444', stage.mood.shadow, 0.4), 0.45, { 'stroke-opacity': 0.8 });
  for (let i = 0; i < swags * 5; i++) {
    const [x, h] = at((i + 0.5) / 5);
    stage.standing([x, h - 3, stage.wall - 1], () => {
      halo(stage, 0, 13, 0.75);
      circle(stage, 0, 0, 1.9, '#fff6d6');
      stage.draw.path('M-0.9 -3.4H0.9V-1.6H-0.9Z', '#5a5046');
    });
  }
}

/** A workshop tube in its trough. */
export function drawTube(stage: Stage, x: number, y: number, length: number): void {
  const plane = upright(stage.wall - 14);
  stage.fill(plane, rounded(x, y - 22, length, 30, 12), stage.mood.glow, {
    'fill-opacity': 0.35,
    filter: stage.blur(9),
  });
  stage.fill(plane, rounded(x - 2, y, length + 4, 4, 0.8), '#d9dcda');
  stage.fill(plane, rounded(x + 3, y - 2.6, length - 6, 2.8, 1.4), '#fffef4');
  for (const a of [x + length * 0.15, x + length * 0.85])
    stage.stroke(
      plane,
      [
        [a, y + 4],
        [a, y + 120],
      ],
      '#5c6166',
      0.5,
    );
}
