import { mix, tone } from '../color.ts';
import { castShadow } from '../room/light.ts';
import { oval, rect, rounded } from '../shapes.ts';
import { block, slab } from '../solids.ts';
import { level, type Plane, type Stage } from '../stage.ts';

/** A low wooden sideboard on legs. */
export function drawSideboard(stage: Stage, x: number, w: number, h = 76, color = stage.mood.wood): number {
  const [z, d] = [stage.wall - 46, 44];
  castShadow(stage, { x, y: 0, z, w, h, d }, 0.7);
  for (const lx of [x + 6, x + w - 10])
    for (const lz of [z + d - 8, z + 4])
      block(stage, { x: lx, y: 0, z: lz, w: 3.4, h: 18, d: 3.4 }, mix(color, stage.mood.shadow, 0.35), {
        edge: 0,
      });
  const faces = block(stage, { x, y: 17, z, w, h: h - 17, d }, color, { edge: 0.5 });
  const third = w / 3;
  for (let i = 0; i < 3; i++) {
    const panel = rect(i * third + 2, 3, third - 4, h - 24);
    stage.fill(
      faces.front,
      panel,
      stage.rise(faces.front, [0, 3], h - 24, [
        [0, tone(color, -0.1)],
        [1, tone(color, -0.01)],
      ]),
    );
    for (let k = 1; k < 7 && i !== 1; k++) {
      const a = i * third + 2 + (k * (third - 4)) / 7;
      stage.stroke(
        faces.front,
        [
          [a, 3],
          [a, h - 21],
        ],
        stage.mood.shadow,
        0.6,
        { 'stroke-opacity': 0.3 },
      );
    }
    if (i === 1)
      for (const y of [(h - 24) / 3 + 3, ((h - 24) * 2) / 3 + 3])
        stage.stroke(
          faces.front,
          [
            [third + 2, y],
            [third * 2 - 2, y],
          ],
          stage.mood.shadow,
          0.6,
          { 'stroke-opacity': 0.4 },
        );
    stage.fill(faces.front, oval(i * third + third / 2, h - 27, 1.2), '#d8b26a');
  }
  return h;
}

/** A bed end or bench with a mattress and a thrown blanket. */
export function drawBed(stage: Stage, x: number, w: number): void {
  const z = stage.wall - 104;
  const { soft, accent, wood, second } = stage.mood;
  castShadow(stage, { x, y: 0, z, w, h: 48, d: 100 }, 0.7);
  block(stage, { x, y: 6, z, w, h: 20, d: 100 }, wood);
  slab(stage, { x: x + 1, y: 26, z: z + 1, w: w - 2, h: 18, d: 98 }, mix(second, '#ffffff', 0.4), 5);
  const front: Plane = { origin: [x + 1, 26, z + 0.6], u: [1, 0, 0], v: [0, 1, 0] };
  stage.fill(
    front,
    rounded(4, 1, w - 10, 17, 4),
    stage.rise(front, [0, 0], 18, [
      [0, mix(second, stage.mood.shadow, 0.25)],
      [1, second],
    ]),
  );
  stage.fill(
    front,
    [
      [w * 0.3, -10],
      [w * 0.32, 18.4],
      [w * 0.86, 18.4],
      [w * 0.84, -12],
      [w * 0.6, -8],
    ],
    stage.rise(front, [0, -10], 28, [
      [0, tone(soft, -0.12)],
      [1, tone(soft, 0.02)],
    ]),
  );
  for (let i = 0; i < 5; i++)
    stage.stroke(
      front,
      [
        [w * (0.36 + i * 0.1), -9],
        [w * (0.37 + i * 0.1), 18],
      ],
      '#ffffff',
      0.5,
      { 'stroke-opacity': 0.22 },
    );
  slab(stage, { x: x + w * 0.31, y: 44, z: z + 1, w: w * 0.56, h: 1.6, d: 90 }, soft, 2);
  for (const [px, color] of [
    [0.1, accent],
    [0.42, mix(second, '#ffffff', 0.3)],
  ] as const) {
    slab(stage, { x: x + w * px, y: 44, z: z + 66, w: w * 0.3, h: 22, d: 20 }, color, 8);
  }
}

/** An upholstered armchair that faces the viewer. */
export function drawArmchair(stage: Stage, x: number, color = stage.mood.accent): void {
  const z = stage.wall - 84;
  const { mood } = stage;
  castShadow(stage, { x, y: 0, z, w: 84, h: 78, d: 78 }, 0.7);
  const soft = (plane: Plane, w: number, h: number, base: string, radius: number) =>
    stage.fill(
      plane,
      rounded(0, 0, w, h, radius),
      stage.rise(plane, [0, 0], h, [
        [0, mix(base, mood.shadow, 0.28)],
        [1, tone(base, 0.05)],
      ]),
    );
  const facing = (a: number, b: number, c: number): Plane => ({
    origin: [a, b, c - 0.4],
    u: [1, 0, 0],
    v: [0, 1, 0],
  });
  const arm = (ax: number) => {
    slab(stage, { x: ax, y: 14, z, w: 16, h: 44, d: 74 }, color, 5);
    soft(facing(ax + 2, 14, z), 12, 43, color, 5);
  };
  for (const lx of [x + 6, x + 75])
    for (const lz of [z + 68, z + 4])
      block(stage, { x: lx, y: 0, z: lz, w: 4, h: 15, d: 4 }, mood.wood, { edge: 0.2 });
  const [near, far] = stage.camera.position[0] < x + 42 ? [x, x + 68] : [x + 68, x];
  slab(stage, { x: x + 4, y: 14, z: z + 58, w: 76, h: 68, d: 20 }, color, 8);
  soft(facing(x + 14, 40, z + 58), 56, 40, color, 8);
  arm(far);
  slab(stage, { x: x + 15, y: 14, z: z + 2, w: 54, h: 26, d: 58 }, tone(color, 0.02), 5);
  soft(facing(x + 18, 14, z + 2), 48, 25, color, 4);
  slab(stage, { x: x + 24, y: 41, z: z + 40, w: 36, h: 30, d: 14 }, mood.soft, 7);
  soft(facing(x + 27, 42, z + 40), 30, 28, mood.soft, 5);
  arm(near);
}

/** A heavy table with a lower shelf. */
export function drawBench(stage: Stage, x: number, w: number, h = 88): number {
  const [z, d] = [stage.wall - 60, 58];
  const wood = stage.mood.wood;
  castShadow(stage, { x, y: 0, z, w, h, d }, 0.7);
  const leg = (lx: number, lz: number) =>
    block(stage, { x: lx, y: 0, z: lz, w: 7, h: h - 5, d: 7 }, mix(wood, stage.mood.shadow, 0.2), {
      edge: 0.15,
    });
  for (const lz of [z + d - 8, z + 2]) for (const lx of [x + 3, x + w - 10]) leg(lx, lz);
  block(stage, { x: x + 3, y: 20, z: z + 4, w: w - 6, h: 4, d: d - 8 }, mix(wood, stage.mood.shadow, 0.15));
  block(stage, { x: x + 4, y: h - 17, z: z + 3, w: w - 8, h: 11, d: 2 }, mix(wood, stage.mood.shadow, 0.1));
  block(stage, { x, y: h - 6, z, w, h: 6, d }, wood, { edge: 0.5 });
  return h;
}

/** A round bar stool with a chrome leg. */
export function drawStool(stage: Stage, x: number, z: number, color = stage.mood.accent, h = 66): void {
  const shadow = level(0);
  stage.fill(shadow, oval(x - stage.side * 8, z + 4, 24, 13), stage.mood.shadow, {
    'fill-opacity': 0.3,
    filter: stage.blur(3),
  });
  stage.standing([x, 0, z], (tilt) => {
    const legs = mix(stage.mood.wood, stage.mood.shadow, 0.2);
    for (const [a, b] of [
      [-6, -11],
      [6, 11],
      [-2.5, -5],
      [2.5, 5],
    ] as const)
      stage.draw.line(`M${a} ${-h + 4}L${b * 1.25} ${Math.abs(b) > 8 ? 3 * tilt * 3 : -4}`, legs, 2.4);
    stage.draw.line(`M-10 ${-h * 0.34}H10`, tone(legs, 0.06), 1.4);
    const [r, ry] = [17, 17 * tilt];
    const side = stage.draw.own(1, 0, [
      [0, tone(color, 0.05)],
      [1, mix(color, stage.mood.shadow, 0.4)],
    ]);
    stage.draw.path(`M${-r} ${-h}V${-h + 5}A${r} ${ry} 0 0 0 ${r} ${-h + 5}V${-h}Z`, side);
    stage.draw.put(
      `<ellipse cx="0" cy="${-h}" rx="${r}" ry="${ry.toFixed(1)}" fill="${tone(color, 0.07)}"/>`,
    );
  });
}
