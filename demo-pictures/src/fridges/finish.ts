import { mix, tone } from '../color.ts';
import type { Stop } from '../drawing.ts';
import type { Finish } from '../finishes.ts';
import { type Outline, rect } from '../shapes.ts';
import type { Plane, Stage } from '../stage.ts';

const METAL = [
  [0, -0.1],
  [0.05, 0.05],
  [0.2, -0.01],
  [0.42, 0.1],
  [0.6, 0.03],
  [0.82, -0.075],
  [0.95, -0.03],
  [1, -0.12],
] as const;
const GLOSS = [
  [0, -0.015],
  [0.04, 0.05],
  [0.3, 0.025],
  [0.7, -0.02],
  [0.96, -0.05],
  [1, -0.09],
] as const;
const MATTE = [
  [0, 0.025],
  [0.5, 0.005],
  [1, -0.05],
] as const;

/** Reflected bands run from the lit side to the other, a little different on each door. */
function bands(stage: Stage, finish: Finish): Stop[] {
  const table = finish.sheen === 'metal' ? METAL : finish.sheen === 'gloss' ? GLOSS : MATTE;
  const shift = stage.rng.range(-0.06, 0.06);
  const stops = table.map(([offset, amount]): Stop => {
    const inner = offset > 0.1 && offset < 0.9 ? offset + shift : offset;
    return [inner, tone(finish.base, amount)];
  });
  return stage.side < 0 ? stops : stops.map(([o, c]): Stop => [1 - o, c]).reverse();
}

function brushed(stage: Stage, plane: Plane, w: number, h: number, base: string): void {
  const lines = Math.round(w * 1.1);
  for (let i = 0; i < lines; i++) {
    const x = stage.rng.range(0.6, w - 0.6);
    const color = stage.rng.chance(0.5) ? '#ffffff' : tone(base, -0.35);
    stage.stroke(
      plane,
      [
        [x, 0.5],
        [x, h - 0.5],
      ],
      color,
      stage.rng.range(0.1, 0.45),
      {
        'stroke-opacity': stage.rng.range(0.025, 0.075),
      },
    );
  }
}

/** A window mirrored in the door: two slanting panes of light. */
function streaks(stage: Stage, plane: Plane, w: number, h: number, strength: number): void {
  const lean = -stage.side * Math.min(h * 0.22, w * 0.55);
  const start = stage.side < 0 ? w * stage.rng.range(0.12, 0.3) : w * stage.rng.range(0.55, 0.75);
  for (const [offset, width] of [
    [0, w * 0.17],
    [w * 0.21, w * 0.06],
  ] as const) {
    const x = start + offset * -stage.side;
    const pane: Outline = [
      [x, 0],
      [x + width, 0],
      [x + width + lean, h],
      [x + lean, h],
    ];
    const paint = stage.gradient(
      plane,
      [0, h],
      [0, 0],
      [
        [0, '#ffffff', strength],
        [0.55, '#ffffff', strength * 0.45],
        [1, '#ffffff', 0],
      ],
    );
    stage.fill(plane, pane, paint);
  }
}

/** Paints a door's front: bands of reflection, light from above, the floor's colour from below, an edge that catches light. */
export function paintFront(
  stage: Stage,
  plane: Plane,
  outline: Outline,
  [w, h]: readonly [number, number],
  finish: Finish,
): void {
  const { draw, mood } = stage;
  stage.fill(plane, outline, stage.gradient(plane, [0, 0], [w, 0], bands(stage, finish)));
  draw.group({ 'clip-path': draw.clip(stage.d(plane, outline)) }, () => {
    if (finish.sheen === 'metal') brushed(stage, plane, w, h, finish.base);
    const dark = mix(mood.shadow, finish.base, 0.15);
    const fall = stage.rise(plane, [0, 0], h, [
      [0, dark, 0.26],
      [0.5, dark, 0.02],
      [0.7, mood.glow, 0.04],
      [1, mood.glow, 0.22],
    ]);
    stage.fill(plane, rect(-5, -5, w + 10, h + 10), fall);
    const strength = finish.sheen === 'gloss' ? 0.2 : finish.sheen === 'metal' ? 0.13 : 0.05;
    draw.group({ filter: stage.blur(finish.sheen === 'gloss' ? 0.35 : 1.6) }, () =>
      streaks(stage, plane, w, h, strength),
    );
    const bounce = stage.rise(plane, [0, 0], Math.min(26, h * 0.4), [
      [0, mood.floor, finish.sheen === 'matte' ? 0.16 : 0.3],
      [1, mood.floor, 0],
    ]);
    if ((plane.origin[1] ?? 0) < 70) stage.fill(plane, rect(-5, -5, w + 10, h * 0.5), bounce);
    rim(stage, plane, outline);
  });
}

function rim(stage: Stage, plane: Plane, outline: Outline): void {
  const closed = [...outline, outline[0] ?? [0, 0]] as Outline;
  const lightPaint = stage.gradient(
    plane,
    [0, 30],
    [3, -10],
    [
      [0, '#ffffff', 0.5],
      [1, '#ffffff', 0.16],
    ],
  );
  stage.stroke(plane, closed, lightPaint, 0.75);
}

/** Paint for a cylinder of metal seen from the side, across from a to b. */
export function tubeStops(base: string): Stop[] {
  return [
    [0, tone(base, -0.22)],
    [0.22, tone(base, 0.06)],
    [0.38, tone(base, 0.2)],
    [0.58, tone(base, -0.03)],
    [0.85, tone(base, -0.24)],
    [1, tone(base, -0.12)],
  ];
}
