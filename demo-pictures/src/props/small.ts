import type { Vec3 } from '../camera.ts';
import { mix, tone } from '../color.ts';
import { tag } from '../drawing.ts';
import { castShadow, groundShadow } from '../room/light.ts';
import { oval, rect, rounded } from '../shapes.ts';
import { block } from '../solids.ts';
import { type Stage, upright } from '../stage.ts';
import { circle, drawPot } from './round.ts';

/** Books lying on each other. Returns the height of the pile's top. */
export function drawBooks(stage: Stage, [x, y, z]: Vec3, count: number): number {
  const colors = [stage.mood.accent, stage.mood.soft, stage.mood.cabinet, '#efe6d4', stage.mood.leaf];
  let top = y;
  for (let i = 0; i < count; i++) {
    const h = stage.rng.range(2.2, 4);
    const w = stage.rng.range(20, 27);
    const { front } = block(
      stage,
      { x: x - w / 2 + stage.rng.range(-1.5, 1.5), y: top, z, w, h, d: 17 },
      colors[i % 5] ?? '#efe6d4',
      { edge: 0.2 },
    );
    stage.fill(front, rect(w * 0.12, h * 0.3, w * 0.06, h * 0.4), '#ffffff', { 'fill-opacity': 0.6 });
    top += h;
  }
  return top;
}

/** Books standing in a row. */
export function drawBookRow(stage: Stage, x: number, y: number, z: number, w: number): void {
  const colors = [
    stage.mood.accent,
    stage.mood.soft,
    stage.mood.cabinet,
    '#efe6d4',
    stage.mood.leaf,
    mix(stage.mood.accent, '#ffffff', 0.4),
  ];
  for (let a = x; a < x + w - 4; ) {
    const t = stage.rng.range(2.6, 5);
    const h = stage.rng.range(17, 25);
    const { front } = block(stage, { x: a, y, z, w: t - 0.3, h, d: 15 }, stage.rng.pick(colors), {
      edge: 0.2,
    });
    stage.fill(front, rect(t * 0.2, h * 0.7, t * 0.5, h * 0.07), '#ffffff', { 'fill-opacity': 0.55 });
    a += t;
  }
}

/** A woven basket with a cloth. */
export function drawBasket(stage: Stage, at: Vec3, r = 17, h = 26): void {
  groundShadow(stage, at[0], at[2], r);
  stage.standing(at, (tilt) => {
    const straw = mix('#c79f69', stage.mood.wood, 0.4);
    drawPot(stage, tilt, { bottom: r * 0.82, top: r, h }, straw, tone(straw, -0.25));
    for (let i = 1; i < 7; i++) {
      const k = r * (0.82 + 0.18 * (i / 7));
      stage.draw.path(`M${-k} ${(-h * i) / 7}A${k} ${k * tilt} 0 0 0 ${k} ${(-h * i) / 7}`, 'none', {
        stroke: tone(straw, i % 2 ? -0.13 : 0.07),
        'stroke-width': 1.1,
        'stroke-opacity': 0.6,
      });
    }
    stage.draw.path(
      `M${-r * 0.7} ${-h}Q${-r * 0.5} ${-h - 9} 0 ${-h - 6}Q${r * 0.6} ${-h - 11} ${r * 0.75} ${-h}Q${r * 0.3} ${-h + 6} ${r * 0.1} ${-h + 3}Q${-r * 0.3} ${-h + 9} ${-r * 0.7} ${-h}Z`,
      stage.mood.second,
    );
  });
}

/** A bucket and a mop leaning at the wall. */
export function drawMop(stage: Stage, x: number, z: number): void {
  const wall = upright(stage.wall - 6);
  stage.stroke(
    wall,
    [
      [x + 14, 3],
      [x + 22, 135],
    ],
    stage.mood.wood,
    2,
  );
  stage.standing([x + 14, 0, stage.wall - 10], () => {
    for (let i = -4; i <= 4; i++) stage.draw.line(`M${i * 0.7} -16Q${i * 1.4} -8 ${i * 2} 0`, '#e9e4d6', 1.7);
  });
  groundShadow(stage, x - 14, z, 13);
  stage.standing([x - 14, 0, z], (tilt) => {
    drawPot(stage, tilt, { bottom: 10.5, top: 13.5, h: 25 }, stage.mood.cabinet, '#9fc3cf');
    stage.draw.path('M-13 -24C-10 -6 10 -6 13 -24', 'none', { stroke: '#c9ced2', 'stroke-width': 1 });
  });
}

/** A plain white washer: company in a dealer's shop. */
export function drawWasher(stage: Stage, x: number, z: number): void {
  const color = '#e6e8e7';
  castShadow(stage, { x, y: 0, z, w: 60, h: 85, d: 58 }, 0.8);
  const { front } = block(stage, { x, y: 2, z, w: 60, h: 83, d: 58 }, color);
  stage.fill(front, rect(1, 70, 58, 12), tone(color, -0.05));
  stage.fill(front, rounded(4, 72.5, 15, 7, 1), tone(color, 0.02));
  stage.fill(front, oval(36, 76, 3), '#b9bfc3');
  stage.fill(front, rounded(44, 74, 11, 4, 0.8), '#2b3137');
  stage.fill(front, oval(30, 38, 21), '#c3c8cb');
  stage.fill(front, oval(30, 38, 18.6), '#8d959b');
  stage.fill(
    front,
    oval(30, 38, 16),
    stage.gradient(
      front,
      [16, 54],
      [44, 22],
      [
        [0, '#566975'],
        [0.5, '#26333c'],
        [1, '#3d4d57'],
      ],
    ),
  );
  stage.stroke(front, oval(30, 38, 12.6).slice(11, 17), '#ffffff', 1.6, { 'stroke-opacity': 0.5 });
}

/** A steel gas-bottle-sized cylinder, a vase or a milk can. */
export function drawVase(stage: Stage, at: Vec3, color = stage.mood.soft, stems = true): void {
  groundShadow(stage, at[0], at[2], 6, at[1], 0.6);
  stage.standing(at, (tilt) => {
    if (stems) {
      for (const a of [-24, -10, 4, 16, 30]) {
        stage.draw.group({ transform: `rotate(${a})` }, () => {
          stage.draw.line('M0 -14V-40', tone(stage.mood.leaf, 0.06), 0.8);
          stage.draw.put(
            tag('ellipse', {
              cx: 0,
              cy: -42,
              rx: 2.6,
              ry: 4,
              fill: a % 4 ? mix(stage.mood.accent, '#ffffff', 0.25) : stage.mood.accent,
            }),
          );
          stage.draw.put(tag('ellipse', { cx: 2.2, cy: -27, rx: 2.8, ry: 1.1, fill: stage.mood.leaf }));
        });
      }
    }
    stage.draw.path(
      'M-4.4 0C-9 -6 -8 -12 -3.4 -17H3.4C8 -12 9 -6 4.4 0Z',
      stage.draw.own(1, 0, [
        [0, tone(color, stage.side < 0 ? 0.1 : -0.14)],
        [0.5, color],
        [1, tone(color, stage.side < 0 ? -0.14 : 0.1)],
      ]),
    );
    stage.draw.put(tag('ellipse', { cx: 0, cy: -17, rx: 3.4, ry: 3.4 * tilt, fill: tone(color, -0.25) }));
  });
}

/** A red and white life-size radio of the fifties. */
export function drawRadio(stage: Stage, x: number, y: number, z: number): void {
  const color = stage.mood.accent;
  const { front } = block(stage, { x, y, z, w: 30, h: 19, d: 14 }, color, { edge: 0.5 });
  stage.fill(front, rounded(2, 2.4, 16, 14, 2), tone(color, -0.16));
  for (let i = 0; i < 6; i++)
    stage.stroke(
      front,
      [
        [3.4, 4.4 + i * 2],
        [16.6, 4.4 + i * 2],
      ],
      '#f7ead0',
      0.5,
      { 'stroke-opacity': 0.8 },
    );
  stage.fill(front, oval(24, 12, 3.6), '#f7ead0');
  stage.stroke(
    front,
    [
      [24, 12],
      [26, 14],
    ],
    '#7b2b22',
    0.5,
  );
  stage.fill(front, oval(24, 5, 1.5), '#e9c77a');
}

/** A dumb-bell, a ball: what lies about in a student's room. */
export function drawBall(stage: Stage, at: Vec3, r = 12): void {
  groundShadow(stage, at[0], at[2], r * 0.9);
  stage.standing(at, () => {
    const orange = '#d9763a';
    circle(
      stage,
      0,
      -r,
      r,
      stage.draw.radial([-r * 0.35 * -stage.side * -1, -r * 1.4], r * 1.5, [
        [0, tone(orange, 0.13)],
        [0.6, orange],
        [1, tone(orange, -0.2)],
      ]),
    );
    stage.draw.path(
      `M0 ${-2 * r}V0M${-r} ${-r}H${r}M${-r * 0.7} ${-r * 1.7}Q0 ${-r} ${-r * 0.7} ${-r * 0.3}M${r * 0.7} ${-r * 1.7}Q0 ${-r} ${r * 0.7} ${-r * 0.3}`,
      'none',
      { stroke: '#3a2a22', 'stroke-width': 0.5, 'stroke-opacity': 0.8 },
    );
  });
}
