import { mix, tone } from '../color.ts';
import { castShadow } from '../room/light.ts';
import { rect } from '../shapes.ts';
import { block } from '../solids.ts';
import type { Stage } from '../stage.ts';
import { CARD } from './boxes.ts';
import { drawPot, roundPaint } from './round.ts';

/** Open steel shelving with boxes, jars and bins. */
export function drawRack(stage: Stage, x: number, w: number, h: number, load: 'jars' | 'boxes'): void {
  const [z, d] = [stage.wall - 42, 40];
  const steelColor = load === 'jars' ? stage.mood.wood : mix('#6f7880', stage.mood.shadow, 0.15);
  castShadow(stage, { x, y: 0, z, w, h, d }, 0.6);
  const levels = Math.max(3, Math.round(h / 42));
  const step = (h - 12) / levels;
  for (const px of [x, x + w - 3])
    block(stage, { x: px, y: 0, z: z + d - 3, w: 3, h, d: 3 }, tone(steelColor, -0.08), { edge: 0 });
  for (let i = 0; i <= levels; i++) {
    const y = 8 + i * step;
    block(stage, { x, y, z, w, h: 2.6, d }, steelColor, { edge: 0.4 });
    if (i < levels) (load === 'jars' ? jarRow : boxRow)(stage, x + 4, y + 2.6, w - 8, z, step);
  }
  for (const px of [x, x + w - 3]) block(stage, { x: px, y: 0, z, w: 3, h, d: 3 }, steelColor, { edge: 0.3 });
}

function jarRow(stage: Stage, x: number, y: number, w: number, z: number, clear: number): void {
  const colors = ['#b5503c', '#d8a046', '#7f9a52', '#6f3d4c', '#e2cf9c', stage.mood.accent];
  for (const dz of [26, 9]) {
    for (let a = x + 6; a < x + w - 5; a += 12.5) {
      if (stage.rng.chance(0.14)) continue;
      const h = Math.min(clear - 9, stage.rng.range(13, 22));
      const color = stage.rng.pick(colors);
      stage.standing([a, y, z + dz], (tilt) => {
        drawPot(stage, tilt, { bottom: 5.2, top: 5.2, h }, color);
        stage.draw.path(`M-5.4 ${-h + 1}h10.8v-3.2h-10.8Z`, roundPaint(stage, '#d9d2c2'));
        stage.draw.path(`M-5.2 ${-h * 0.25}H5.2V${-h * 0.65}H-5.2Z`, '#fbf6ea', { 'fill-opacity': 0.85 });
        stage.draw.line(`M-3.4 -2V${-h + 2}`, '#ffffff', 0.8, { 'stroke-opacity': 0.4 });
      });
    }
  }
}

function boxRow(stage: Stage, x: number, y: number, w: number, z: number, clear: number): void {
  const colors = [CARD, stage.mood.soft, stage.mood.cabinet, CARD, mix(stage.mood.accent, CARD, 0.4)];
  for (let a = x; a < x + w - 16; ) {
    const bw = Math.min(stage.rng.range(20, 36), x + w - a);
    const h = Math.min(clear - 7, stage.rng.range(14, 28));
    if (stage.rng.chance(0.86)) {
      const { front } = block(stage, { x: a, y, z: z + 5, w: bw - 2, h, d: 30 }, stage.rng.pick(colors), {
        edge: 0.3,
      });
      stage.fill(front, rect((bw - 2) * 0.3, h * 0.4, (bw - 2) * 0.4, h * 0.26), '#f7f2e6', {
        'fill-opacity': 0.85,
      });
    }
    a += bw;
  }
}
