import type { Vec3 } from '../camera.ts';
import { mix, tone } from '../color.ts';
import { groundShadow } from '../room/light.ts';
import type { Stage } from '../stage.ts';
import { drawPot } from './round.ts';

export type PlantName = 'monstera' | 'snake' | 'olive' | 'fern' | 'herb' | 'pothos' | 'cactus';

/** A leaf from the origin along its axis, two-toned along the rib. */
function leaf(
  stage: Stage,
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  color: string,
): void {
  const { draw } = stage;
  draw.group({ transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)})` }, () => {
    const half = (w: number) => `M0 0C${w} ${-length * 0.2} ${w * 1.1} ${-length * 0.65} 0 ${-length}Z`;
    draw.path(half(width), tone(color, -0.035));
    draw.path(half(-width), tone(color, 0.055));
    draw.line(`M0 0V${-length * 0.92}`, tone(color, 0.12), 0.35, { 'stroke-opacity': 0.6 });
  });
}

function monsteraLeaf(stage: Stage, x: number, y: number, angle: number, size: number, color: string): void {
  const { draw } = stage;
  draw.group(
    {
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)}) scale(${(size / 20).toFixed(2)})`,
    },
    () => {
      const side = (k: number) =>
        `M0 0C${8 * k} 4 ${13 * k} -1 ${13 * k} -6L${8 * k} -7L${13.4 * k} -10Q${13 * k} -13 ${11 * k} -15L${6.5 * k} -12L${9 * k} -17Q${7 * k} -20 ${4 * k} -22L${3 * k} -17L0 -25Z`;
      draw.path(side(1), tone(color, -0.04));
      draw.path(side(-1), tone(color, 0.06));
      draw.line('M0 0V-22', tone(color, 0.14), 0.5, { 'stroke-opacity': 0.6 });
    },
  );
}

const greens = (stage: Stage) => {
  const base = stage.mood.leaf;
  return () => mix(tone(base, stage.rng.range(-0.08, 0.07)), stage.mood.shadow, 0.06);
};

const PLANTS: Record<PlantName, (stage: Stage, h: number) => void> = {
  monstera(stage, h) {
    const green = greens(stage);
    const spots = [
      [-0.3, 0.52],
      [0.32, 0.56],
      [-0.08, 0.66],
      [0.14, 0.42],
      [-0.44, 0.26],
      [0.46, 0.3],
      [-0.2, 0.32],
      [0.02, 0.22],
    ] as const;
    spots.forEach(([sx, sy], i) => {
      const [x, y] = [(sx + stage.rng.range(-0.04, 0.04)) * h, -(sy + stage.rng.range(-0.03, 0.03)) * h];
      const color = mix(green(), stage.mood.shadow, i < 3 ? 0.2 : i < 5 ? 0.08 : 0);
      stage.draw.line(`M0 0Q${x * 0.2} ${y * 0.9} ${x} ${y}`, tone(stage.mood.leaf, -0.1), 0.9);
      monsteraLeaf(
        stage,
        x,
        y + 2,
        sx * 120 + stage.rng.range(-12, 12),
        h * stage.rng.range(0.3, 0.37),
        color,
      );
    });
  },
  snake(stage, h) {
    const green = greens(stage);
    for (let i = 0; i < 10; i++) {
      const spread = stage.rng.range(-1, 1);
      leaf(stage, spread * 5, 0, spread * 13, h * stage.rng.range(0.6, 1), h * 0.075, green());
    }
  },
  olive(stage, h) {
    const green = greens(stage);
    const trunk = mix(stage.mood.wood, stage.mood.shadow, 0.3);
    stage.draw.line(`M0 0C2 ${-h * 0.2} -2 ${-h * 0.35} 1 ${-h * 0.6}`, trunk, 2);
    for (let i = 0; i < 15; i++) {
      const a = stage.rng.range(-2.9, -0.25);
      const r = h * stage.rng.range(0.16, 0.4);
      const [x, y] = [Math.cos(a) * r * 0.8, -h * 0.52 + Math.sin(a) * r];
      stage.draw.line(`M1 ${-h * 0.5}Q${x * 0.3} ${y * 0.95} ${x} ${y}`, trunk, 0.6);
      for (let k = 0; k < 6; k++) {
        const t = 0.35 + k * 0.13;
        leaf(
          stage,
          x * t,
          -h * 0.5 + (y + h * 0.5) * t,
          (a * 180) / Math.PI + 90 + (k % 2 ? 55 : -55),
          h * 0.085,
          h * 0.017,
          green(),
        );
      }
    }
  },
  fern(stage, h) {
    const green = greens(stage);
    for (let i = 0; i < 17; i++) {
      const spread = (i / 16 - 0.5) * 2 + stage.rng.range(-0.1, 0.1);
      const [x, y] = [spread * h * 0.62, -h * (0.95 - Math.abs(spread) * 0.62) * stage.rng.range(0.75, 1)];
      const color = green();
      stage.draw.line(`M0 0Q${x * 0.35} ${y * 1.1} ${x} ${y}`, color, 0.7);
      for (let k = 2; k < 11; k++) {
        const t = k / 10;
        const px = 2 * (1 - t) * t * x * 0.35 + t * t * x;
        const py = 2 * (1 - t) * t * y * 1.1 + t * t * y;
        for (const s of [-1, 1])
          leaf(stage, px, py, spread * 55 + s * 62, h * 0.13 * (1.1 - t * 0.8), h * 0.018, color);
      }
    }
  },
  herb(stage, h) {
    const green = greens(stage);
    for (let i = 0; i < 20; i++) {
      const spread = stage.rng.range(-1, 1);
      leaf(
        stage,
        spread * 3,
        -stage.rng.range(0, h * 0.5),
        spread * 70,
        h * stage.rng.range(0.3, 0.5),
        h * 0.12,
        green(),
      );
    }
  },
  pothos(stage, h) {
    const green = greens(stage);
    for (let i = 0; i < 7; i++) {
      const x = (i - 3) * h * 0.14;
      const drop = h * stage.rng.range(0.3, 1);
      stage.draw.line(`M${x * 0.5} -2Q${x * 1.6} 0 ${x * 1.3} ${drop}`, tone(stage.mood.leaf, -0.08), 0.4);
      for (let k = 0; k < 6; k++) {
        const t = (k + 0.5) / 6;
        leaf(
          stage,
          x * (0.5 + t * 0.9),
          -2 + (drop + 2) * t * t,
          k % 2 ? 120 : -120,
          h * 0.17,
          h * 0.07,
          green(),
        );
      }
    }
    for (let i = 0; i < 9; i++) leaf(stage, 0, -1, stage.rng.range(-95, 95), h * 0.22, h * 0.075, green());
  },
  cactus(stage, h) {
    const color = stage.mood.leaf;
    const paint = stage.draw.own(1, 0, [
      [0, tone(color, 0.08)],
      [0.5, color],
      [1, tone(color, -0.12)],
    ]);
    const w = h * 0.16;
    stage.draw.path(`M${-w} 0V${-h + w}A${w} ${w} 0 0 1 ${w} ${-h + w}V0Z`, paint);
    stage.draw.line(`M${w} ${-h * 0.4}H${w * 1.9}V${-h * 0.66}`, tone(color, -0.03), w * 0.8, {
      'stroke-linejoin': 'round',
    });
    for (const x of [-0.5, 0, 0.5])
      stage.draw.line(`M${x * w} -2V${-h + w}`, '#ffffff', 0.3, { 'stroke-opacity': 0.35 });
  },
};

/** A potted plant; `h` is the height of the green above the pot. */
export function drawPlant(
  stage: Stage,
  name: PlantName,
  at: Vec3,
  h: number,
  pot: { r: number; h: number; color?: string },
): void {
  groundShadow(stage, at[0], at[2], pot.r * 1.1, at[1], at[1] > 0 ? 0.6 : 1);
  // A monstera is as wide as it is tall: kept lower, it does not hide what is for sale.
  const green = name === 'monstera' ? Math.min(h, 66) : h;
  stage.standing(at, (tilt) => {
    const color = pot.color ?? stage.mood.accent;
    drawPot(stage, tilt, { bottom: pot.r * 0.74, top: pot.r, h: pot.h }, color, '#4a3427');
    stage.draw.group({ transform: `translate(0 ${(-pot.h + 0.5).toFixed(1)})` }, () =>
      PLANTS[name](stage, green),
    );
  });
}
