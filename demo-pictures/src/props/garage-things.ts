import { mix, tone } from '../color.ts';
import { tag } from '../drawing.ts';
import { groundShadow } from '../room/light.ts';
import { oval, rect } from '../shapes.ts';
import { block } from '../solids.ts';
import { type Stage, upright } from '../stage.ts';
import { circle, roundPaint } from './round.ts';

/** Pegboard with tools, their outlines painted behind them. */
export function drawPegboard(stage: Stage, x: number, y: number, w: number, h: number): void {
  const wall = upright(stage.wall - 1.5);
  const base = mix('#d9b98c', stage.mood.second, 0.3);
  stage.draw.group({ filter: stage.blur(2), opacity: 0.35 }, () =>
    stage.fill(wall, rect(x - stage.side * 2, y - 3, w, h), stage.mood.shadow),
  );
  stage.fill(
    wall,
    rect(x, y, w, h),
    stage.gradient(
      wall,
      [x, y + h],
      [x + w, y],
      [
        [0, tone(base, 0.04)],
        [1, tone(base, -0.05)],
      ],
    ),
  );
  for (let a = x + 4; a < x + w - 2; a += 6)
    for (let b = y + 4; b < y + h - 2; b += 6)
      stage.fill(wall, oval(a, b, 0.55, 0.55, 6), stage.mood.shadow, { 'fill-opacity': 0.4 });
  const tools = [hammer, wrench, driver, saw, wrench, driver];
  const step = w / (Math.floor(w / 22) + 0.2);
  for (let i = 0; (i + 0.8) * step < w; i++) {
    stage.standing([x + (i + 0.6) * step, y + h * 0.86, stage.wall - 3], () =>
      (tools[i % tools.length] ?? hammer)(stage),
    );
  }
}

type Tool = (stage: Stage) => void;

const steel = '#aab2b8';

const hammer: Tool = (stage) => {
  stage.draw.line('M0 3V32', stage.mood.wood, 2.4);
  stage.draw.path('M-8 0H5Q9 0 9 4H6Q5 5 -8 5Z', roundPaint(stage, steel));
};

const wrench: Tool = (stage) => {
  stage.draw.line('M0 5V30', steel, 2.6);
  stage.draw.path('M-4.4 0L-2 5H2L4.4 0A5.4 5.4 0 1 1 -4.4 0Z', steel, { transform: 'translate(0 1)' });
  circle(stage, 0, 31, 3.4, steel);
  circle(stage, 0, 31, 1.6, stage.mood.second);
};

const driver: Tool = (stage) => {
  stage.draw.path('M-2.4 0H2.4L2 12H-2Z', roundPaint(stage, stage.mood.accent));
  stage.draw.line('M0 12V28', '#c9d0d4', 1.2);
};

const saw: Tool = (stage) => {
  stage.draw.path('M-7 0Q-8 10 -5 11L7 11Q8 3 5 0Z', roundPaint(stage, stage.mood.wood));
  stage.draw.path('M-5 11H6L2.5 40H-0.5Z', '#c3cacf');
};

/** A two-wheeled sack truck leaning at the wall. */
export function drawDolly(stage: Stage, x: number, z: number): void {
  groundShadow(stage, x, z, 20);
  const red = stage.mood.accent;
  const plane = upright(z, x, 0);
  const tube = (points: readonly (readonly [number, number])[], width = 2.6) => {
    stage.stroke(plane, points, tone(red, -0.12), width);
    stage.stroke(
      plane,
      points.map(([a, b]) => [a - 0.5 * -stage.side * -1, b] as const),
      tone(red, 0.06),
      width * 0.4,
    );
  };
  tube([
    [-16, 12],
    [-16, 108],
    [-11, 120],
    [11, 120],
    [16, 108],
    [16, 12],
  ]);
  for (const y of [36, 62, 88])
    tube(
      [
        [-16, y],
        [16, y],
      ],
      2,
    );
  tube(
    [
      [0, 20],
      [0, 104],
    ],
    1.6,
  );
  block(stage, { x: x - 19, y: 3, z: z - 20, w: 38, h: 1.6, d: 20 }, '#6e767c', { edge: 0.4 });
  for (const a of [-19, 19]) {
    stage.standing([x + a, 10, z + 4], () => {
      circle(stage, 0, 0, 10, '#26282b');
      circle(stage, 0, 0, 5.4, '#c9ced2');
      circle(stage, 0, 0, 1.8, '#6b7278');
    });
  }
}

/** A bicycle hung flat on the wall. */
export function drawBike(stage: Stage, x: number, y: number): void {
  const color = stage.mood.accent;
  stage.standing([x, y, stage.wall - 8], () => {
    stage.draw.group(
      { opacity: 0.25, transform: `translate(${-stage.side * 5} 6)`, filter: stage.draw.blur(1.6) },
      () => frame(stage, stage.mood.shadow),
    );
    for (const cx of [-48, 48]) {
      stage.draw.put(
        tag('circle', { cx, cy: 0, r: 32, fill: 'none', stroke: '#2a2c2e', 'stroke-width': 2.6 }),
      );
      stage.draw.put(
        tag('circle', { cx, cy: 0, r: 29.6, fill: 'none', stroke: '#b8bec2', 'stroke-width': 1 }),
      );
      for (let i = 0; i < 12; i++)
        stage.draw.line(
          `M${cx} 0L${(cx + Math.cos((i * Math.PI) / 6) * 29).toFixed(1)} ${(Math.sin((i * Math.PI) / 6) * 29).toFixed(1)}`,
          '#cfd4d6',
          0.35,
        );
    }
    frame(stage, color);
    stage.draw.path('M-24 -49H-6Q-4 -46 -8 -45H-20Z', '#33302e');
    stage.draw.path('M34 -56Q44 -60 48 -52Q44 -47 38 -50', 'none', {
      stroke: '#33302e',
      'stroke-width': 2.2,
    });
    circle(stage, -4, 0, 6, '#7d858a');
  });
}

function frame(stage: Stage, color: string): void {
  stage.draw.path(
    'M-48 0L-16 -40L34 -38L-4 0ZM-4 0L-16 -44M-48 0H-4M34 -38L48 0M34 -38L31 -52L38 -54',
    'none',
    { stroke: color, 'stroke-width': 2.8, 'stroke-linejoin': 'round' },
  );
}
