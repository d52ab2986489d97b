import { mix, tone } from '../color.ts';
import { tag } from '../drawing.ts';
import type { Stage } from '../stage.ts';

/** Food and bottles in centimetres, standing on y 0, up being negative. */
type Draw = (stage: Stage) => void;

const round = (stage: Stage, color: string) =>
  stage.draw.own(1, 0, [
    [0, tone(color, stage.side < 0 ? 0.08 : -0.14)],
    [0.3, tone(color, 0.06)],
    [0.7, tone(color, -0.03)],
    [1, tone(color, stage.side < 0 ? -0.14 : 0.08)],
  ]);

const shape = (stage: Stage, d: string, fill: string, extra: Record<string, string | number> = {}) =>
  stage.draw.path(d, fill, extra);

export function drawBottle(stage: Stage, color: string, label: string, height = 26, width = 7): void {
  const [w, n] = [width / 2, width * 0.19];
  const s = height * 0.6;
  shape(
    stage,
    `M${-w} 0V${-s}C${-w} ${-s - 5} ${-n} ${-s - 3} ${-n} ${-s - 7}V${-height}H${n}V${-s - 7}C${n} ${-s - 3} ${w} ${-s - 5} ${w} ${-s}V0Z`,
    round(stage, color),
  );
  shape(stage, `M${-w} ${-s * 0.3}H${w}V${-s * 0.82}H${-w}Z`, round(stage, label));
  shape(stage, `M${-n - 0.3} ${-height}h${2 * n + 0.6}v-2.4h${-2 * n - 0.6}Z`, tone(label, -0.2));
  shape(stage, `M${-w * 0.62} ${-s * 0.95}V-1`, 'none', {
    stroke: '#ffffff',
    'stroke-opacity': 0.4,
    'stroke-width': 0.7,
  });
}

const carton: Draw = (stage) => {
  const color = stage.rng.pick(['#f4f2ec', '#8fb9d6', '#f2c65f', '#e7e0d0']);
  shape(stage, 'M-4 0V-17L-3-21H3L4-17V0Z', round(stage, color));
  shape(stage, 'M-3-21H3V-22.6H-3Z', tone(color, -0.12));
  shape(stage, 'M-4-5H4V-12H-4Z', stage.rng.pick(['#3f7fb0', '#5f9a58', '#d2603f']), {
    'fill-opacity': 0.85,
  });
};
const jar: Draw = (stage) => {
  const color = stage.rng.pick(['#b84a3a', '#d99a3c', '#7d9a4c', '#6d3a4a', '#e8c35a']);
  shape(stage, 'M-4 0V-8Q-4-10-3-10.4H3Q4-10 4-8V0Z', round(stage, color));
  shape(stage, 'M-3.6-10.3H3.6V-12.6H-3.6Z', round(stage, '#d8d3c8'));
  shape(stage, 'M-4-2.5H4V-7H-4Z', '#f7f2e6', { 'fill-opacity': 0.85 });
};
const bowl: Draw = (stage) => {
  const fruit = stage.rng.pick(['#d8553f', '#e6a23c', '#8cae4d', '#7b4a7a']);
  for (const [x, y] of [
    [-4, -6],
    [0, -8],
    [4, -6],
    [-1.5, -5.4],
    [2, -5.6],
  ])
    stage.draw.put(tag('circle', { cx: x, cy: y, r: 2.9, fill: tone(fruit, stage.rng.range(-0.07, 0.07)) }));
  shape(stage, 'M-8-6H8Q7 0 3 0H-3Q-7 0-8-6Z', round(stage, '#e9eef0'), { 'fill-opacity': 0.92 });
};
const tub: Draw = (stage) => {
  const color = stage.rng.pick(['#f3f1ec', '#dfe9e4', '#f0d9cf']);
  shape(stage, 'M-5 0L-5.6-7H5.6L5 0Z', round(stage, color));
  shape(stage, 'M-6-7H6V-8.6H-6Z', round(stage, stage.rng.pick(['#5f9ac0', '#d9674f', '#7fa864'])));
};
const lettuce: Draw = (stage) => {
  const green = stage.rng.pick(['#7fae4f', '#93b85a', '#5f9650']);
  shape(stage, 'M-8-3Q-9-8-5-10Q-2-14 2-11Q7-12 8-7Q10-2 5 0H-5Q-8 0-8-3Z', green);
  shape(stage, 'M-5-2Q-5-7-1-9Q1-6 3-8Q6-6 5-2Q1-1-5-2Z', tone(green, 0.11));
};
const box: Draw = (stage) => {
  const w = stage.rng.range(6, 9);
  const h = stage.rng.range(5, 10);
  const color = stage.rng.pick(['#e8d3a8', '#c8dbe0', '#e3a58f', '#b9cbb0']);
  shape(stage, `M${-w} 0V${-h}H${w}V0Z`, round(stage, color));
  shape(stage, `M${-w} ${-h}H${w}V${-h + 1.6}H${-w}Z`, tone(color, -0.12));
};
const eggs: Draw = (stage) => {
  for (let i = -2; i <= 2; i++)
    stage.draw.put(
      tag('ellipse', { cx: i * 3.7, cy: -5, rx: 1.9, ry: 2.5, fill: i % 2 ? '#f3e1cd' : '#e6c6a5' }),
    );
  shape(stage, 'M-10 0L-10.4-4.4H10.4L10 0Z', round(stage, '#a9b0ae'));
};
const cheese: Draw = (stage) => {
  shape(stage, 'M-7 0L-7-4L6-7L7-7V0Z', round(stage, '#efc14e'));
  stage.draw.put(tag('circle', { cx: -1, cy: -2.6, r: 1, fill: '#d39b2c' }));
  stage.draw.put(tag('circle', { cx: 3.4, cy: -4, r: 0.8, fill: '#d39b2c' }));
};
const bottle: Draw = (stage) => {
  const [color, label] = stage.rng.pick([
    ['#4f7d4a', '#f1ead7'],
    ['#a8512e', '#f4dfb2'],
    ['#e6a33a', '#fff2cf'],
    ['#c9dde2', '#5b93b5'],
    ['#c8442f', '#f5f0e6'],
  ] as const);
  drawBottle(stage, color, label, stage.rng.range(19, 24));
};

const TALL = [carton, bottle, bottle, carton] as const;
const LOW = [jar, tub, bowl, box, cheese, eggs, lettuce, jar] as const;

/** One thing that fits under `clear` centimetres, standing at the origin. */
export function drawFood(stage: Stage, clear: number): number {
  const tall = clear > 25 && stage.rng.chance(0.5);
  if (tall) {
    stage.rng.pick(TALL)(stage);
    return 9;
  }
  const item = stage.rng.pick(LOW);
  item(stage);
  return item === jar ? 10 : item === eggs ? 23 : 19;
}

/** Something slim for the bins of a door. */
export function drawSlim(stage: Stage, clear: number): void {
  stage.rng.pick(clear > 26 ? [carton, bottle, bottle, jar] : [jar, jar, tub])(stage);
}

/** A can, standing. */
export function drawCan(stage: Stage, color: string): void {
  shape(stage, 'M-3 0V-10.6Q-3-11.6-2.4-12H2.4Q3-11.6 3-10.6V0Z', round(stage, color));
  shape(stage, 'M-3-3.4L3-6.4V-9L-3-6Z', mix(color, '#ffffff', 0.65), { 'fill-opacity': 0.85 });
  stage.draw.put(tag('ellipse', { cx: 0, cy: -12, rx: 2.5, ry: 0.7, fill: '#dfe4e6' }));
}
