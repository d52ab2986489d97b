import { mix, tone } from '../color.ts';
import { oval, rect, rounded } from '../shapes.ts';
import { type Stage, upright } from '../stage.ts';
import { drawMotif } from './motifs.ts';

/** A framed picture; the motif is drawn by lot. */
export function drawFrame(
  stage: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  motif = stage.rng.int(0, 6),
): void {
  const wall = upright(stage.wall - 1);
  const { wood, shadow } = stage.mood;
  stage.draw.group({ filter: stage.blur(1.6), opacity: 0.35 }, () =>
    stage.fill(wall, rect(x - stage.side * 2.4, y - 3, w, h), shadow),
  );
  stage.fill(wall, rect(x, y, w, h), stage.rng.chance(0.5) ? wood : '#33312f');
  stage.fill(wall, rect(x + 1.4, y + 1.4, w - 2.8, h - 2.8), '#fbf7ee');
  const [px, py, pw, ph] = [x + 4, y + 4, w - 8, h - 8];
  const area = rect(px, py, pw, ph);
  stage.draw.group({ 'clip-path': stage.draw.clip(stage.d(wall, area)) }, () => {
    drawMotif(stage, motif, px, py, pw, ph);
  });
  stage.fill(
    wall,
    [
      [x + 2, y + h * 0.5],
      [x + w * 0.6, y + h - 2],
      [x + w * 0.3, y + h - 2],
      [x + 2, y + h * 0.78],
    ],
    '#ffffff',
    { 'fill-opacity': 0.12 },
  );
}

/** A round clock that says ten past ten. */
export function drawClock(stage: Stage, x: number, y: number, r: number): void {
  const wall = upright(stage.wall - 2);
  const rim = mix('#3c3f43', stage.mood.cabinet, 0.4);
  stage.draw.group({ filter: stage.blur(1.6), opacity: 0.4 }, () =>
    stage.fill(wall, oval(x - stage.side * 2, y - 2.6, r), stage.mood.shadow),
  );
  stage.fill(wall, oval(x, y, r), rim);
  stage.fill(
    wall,
    oval(x, y, r * 0.88),
    stage.gradient(
      wall,
      [x - r, y + r],
      [x + r, y - r],
      [
        [0, '#ffffff'],
        [1, '#e9e4d8'],
      ],
    ),
  );
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * 2 * Math.PI;
    const ray = (k: number) => [x + Math.sin(a) * r * k, y + Math.cos(a) * r * k] as const;
    stage.stroke(wall, [ray(0.7), ray(0.8)], '#4a4a4a', i % 3 ? 0.5 : 1);
  }
  stage.stroke(
    wall,
    [
      [x, y],
      [x - r * 0.36, y + r * 0.26],
    ],
    '#2d2f31',
    1.3,
  );
  stage.stroke(
    wall,
    [
      [x, y],
      [x + r * 0.44, y + r * 0.4],
    ],
    '#2d2f31',
    0.9,
  );
  stage.fill(wall, oval(x, y, 1.3), stage.mood.accent);
}

/** A sheet of paper pinned or taped to the wall. */
export function drawPoster(
  stage: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  kind = stage.rng.int(0, 2),
): void {
  const wall = upright(stage.wall - 0.5);
  const { accent, soft, cabinet, shadow } = stage.mood;
  const back = [cabinet, accent, mix(soft, '#ffffff', 0.2)][kind] ?? cabinet;
  stage.draw.group({ filter: stage.blur(0.9), opacity: 0.3 }, () =>
    stage.fill(wall, rect(x - stage.side, y - 1.6, w, h), shadow),
  );
  stage.fill(
    wall,
    rect(x, y, w, h),
    stage.gradient(
      wall,
      [x, y + h],
      [x + w, y],
      [
        [0, tone(back, 0.05)],
        [1, tone(back, -0.05)],
      ],
    ),
  );
  const light = kind === 2 ? cabinet : '#fbf3df';
  if (kind === 0) {
    for (let i = 4; i > 0; i--)
      stage.fill(wall, oval(x + w / 2, y + h * 0.58, (w * i) / 10), i % 2 ? accent : light);
  } else if (kind === 1) {
    for (let i = 0; i < 6; i++)
      stage.fill(
        wall,
        rounded(x + w * (0.14 + i * 0.125), y + h * 0.34, w * 0.08, h * stage.rng.range(0.14, 0.46), 1),
        light,
      );
  } else {
    stage.fill(
      wall,
      [
        [x + w * 0.14, y + h * 0.36],
        [x + w * 0.42, y + h * 0.76],
        [x + w * 0.58, y + h * 0.54],
        [x + w * 0.68, y + h * 0.64],
        [x + w * 0.88, y + h * 0.36],
      ],
      light,
    );
    stage.fill(wall, oval(x + w * 0.74, y + h * 0.8, w * 0.08), accent);
  }
  stage.fill(wall, rect(x + w * 0.14, y + h * 0.16, w * 0.6, h * 0.05), light);
  stage.fill(wall, rect(x + w * 0.14, y + h * 0.09, w * 0.38, h * 0.025), light, { 'fill-opacity': 0.7 });
}

/** A painted arch on the wall: shops like them behind what they sell. */
export function drawArch(stage: Stage, x: number, w: number, h: number, color: string): void {
  const wall = upright(stage.wall);
  stage.fill(
    wall,
    rounded(x, 0, w, h, [0, w / 2]),
    stage.rise(wall, [x, 0], h, [
      [0, mix(color, stage.mood.shadow, 0.14)],
      [1, tone(color, 0.03)],
    ]),
  );
}
