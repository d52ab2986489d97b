import type { Vec3 } from '../camera.ts';
import { mix, tone } from '../color.ts';
import { rect, rounded } from '../shapes.ts';
import { upright } from '../stage.ts';
import { DOOR } from './doors.ts';
import { drawFood } from './food.ts';
import type { Fridge } from './fridge.ts';

export interface Hole {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The five inner faces of a lit, white compartment. */
export function drawCavity(fridge: Fridge, hole: Hole, liner = '#eef4f6', z = DOOR): number {
  let back = 0;
  const { stage } = fridge;
  const mouth = stage.d(upright(z), rect(hole.x, hole.y, hole.w, hole.h));
  stage.draw.group({ 'clip-path': stage.draw.clip(mouth) }, () => {
    back = paintCavity(fridge, hole, liner, z);
  });
  return back;
}

function paintCavity({ stage, d }: Fridge, { x, y, w, h }: Hole, liner: string, z: number): number {
  const back = Math.min(z + (d - DOOR) * 0.74, d - 6);
  const [r, t] = [x + w, y + h];
  const quad = (points: Vec3[], paint: string) => stage.draw.path(stage.camera.path(points), paint);
  const shade = mix(liner, stage.mood.shadow, 0.2);
  quad(
    [
      [x, y, z],
      [r, y, z],
      [r, y, back],
      [x, y, back],
    ],
    mix(liner, stage.mood.shadow, 0.16),
  );
  quad(
    [
      [x, t, z],
      [r, t, z],
      [r, t, back],
      [x, t, back],
    ],
    tone(liner, 0.02),
  );
  const front = upright(z);
  quad(
    [
      [x, y, z],
      [x, y, back],
      [x, t, back],
      [x, t, z],
    ],
    stage.gradient(
      front,
      [x, t],
      [x, y],
      [
        [0, liner],
        [1, shade],
      ],
    ),
  );
  quad(
    [
      [r, y, z],
      [r, y, back],
      [r, t, back],
      [r, t, z],
    ],
    stage.gradient(
      front,
      [x, t],
      [x, y],
      [
        [0, liner],
        [1, shade],
      ],
    ),
  );
  const wall = upright(back);
  const glow = stage.gradient(
    wall,
    [0, t],
    [0, y],
    [
      [0, '#ffffff'],
      [0.4, tone(liner, 0.01)],
      [1, mix(liner, stage.mood.shadow, 0.16)],
    ],
  );
  stage.fill(wall, rect(x, y, w, h), glow);
  const lamp = stage.screen(wall, [x + w / 2, t]);
  const radius = w * 0.6 * stage.camera.scale([x, t, back]);
  stage.fill(
    wall,
    rect(x, y, w, h),
    stage.draw.radial(lamp, radius, [
      [0, '#fffbe8', 1],
      [1, '#fffbe8', 0],
    ]),
  );
  return back;
}

function shelf({ stage }: Fridge, hole: Hole, y: number, back: number): void {
  const glass: Vec3[] = [
    [hole.x, y, DOOR + 5],
    [hole.x + hole.w, y, DOOR + 5],
    [hole.x + hole.w, y, back],
    [hole.x, y, back],
  ];
  stage.draw.path(stage.camera.path(glass), '#bcd6dc', { 'fill-opacity': 0.5 });
  const edge = upright(DOOR + 5);
  stage.fill(edge, rect(hole.x, y - 0.9, hole.w, 1.4), '#f8fcfd');
  stage.fill(edge, rect(hole.x, y - 1.3, hole.w, 0.5), '#7f98a1', { 'fill-opacity': 0.5 });
}

function food({ stage }: Fridge, hole: Hole, y: number, clear: number, back: number, share: number): void {
  for (const depth of [0.62, 0.3]) {
    let at = hole.x + stage.rng.range(7, 12);
    const z = DOOR + 5 + (back - DOOR - 5) * depth;
    while (at < hole.x + hole.w - 9) {
      if (stage.rng.chance(share)) {
        let used = 12;
        stage.standing([at, y + 0.3, z], () => {
          stage.draw.path('M-5 0A5 1 0 0 0 5 0A5 1 0 0 0-5 0Z', stage.mood.shadow, { 'fill-opacity': 0.2 });
          used = drawFood(stage, clear);
        });
        at += used + stage.rng.range(0, 3);
      } else at += stage.rng.range(6, 13);
    }
  }
}

/** An open compartment with shelves, food and two vegetable drawers. */
export function drawInterior(fridge: Fridge, hole: Hole): void {
  const { stage } = fridge;
  const back = drawCavity(fridge, hole);
  const drawers = Math.min(20, hole.h * 0.24);
  const shelves = Math.max(1, Math.round((hole.h - drawers) / 29));
  const step = (hole.h - drawers - 3) / shelves;
  const share = fridge.look.marks?.includes('tape') ? 0 : 0.72;
  const mouth = stage.draw.clip(stage.d(upright(DOOR), rect(hole.x, hole.y, hole.w, hole.h)));
  stage.draw.group({ 'clip-path': mouth }, () => {
    for (let i = shelves - 1; i >= 0; i--) {
      const y = hole.y + drawers + 2 + i * step;
      shelf(fridge, hole, y, back);
      food(fridge, hole, y, step, back, share);
    }
  });
  const front = upright(DOOR + 4);
  const half = hole.w / 2 - 1.5;
  for (const i of [0, 1]) {
    const x = hole.x + 1 + i * (half + 1);
    const greens = [stage.mood.leaf, '#d8663f', '#e2b23f'][i] ?? stage.mood.leaf;
    if (share > 0)
      stage.fill(front, rounded(x + 3, hole.y + 1.5, half - 6, drawers * 0.5, 4), greens, {
        'fill-opacity': 0.7,
        filter: stage.blur(0.8),
      });
    const paint = stage.gradient(
      front,
      [0, hole.y + drawers],
      [0, hole.y],
      [
        [0, '#ffffff', 0.75],
        [0.2, '#dcebf0', 0.45],
        [1, '#b7ccd4', 0.55],
      ],
    );
    stage.fill(front, rounded(x, hole.y + 0.6, half, drawers - 1.2, 1.2), paint, {
      stroke: '#ffffff',
      'stroke-opacity': 0.8,
    });
    stage.fill(front, rounded(x + half * 0.28, hole.y + drawers - 4.6, half * 0.44, 1.6, 0.8), '#8fa7b0', {
      'fill-opacity': 0.7,
    });
  }
}
