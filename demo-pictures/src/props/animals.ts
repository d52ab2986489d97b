import type { Vec3 } from '../camera.ts';
import { tone } from '../color.ts';
import { groundShadow } from '../room/light.ts';
import type { Stage } from '../stage.ts';
import { circle, drawPot, roundPaint } from './round.ts';

const COATS = ['#d98a45', '#4a4a4f', '#e9e0d2', '#8d8a86'] as const;

/** A cat that sits and looks at the fridge; `look` is the side it faces. */
export function drawCat(stage: Stage, at: Vec3, look: -1 | 1): void {
  const coat = stage.rng.pick(COATS);
  groundShadow(stage, at[0], at[2], 12);
  stage.standing(
    at,
    () => {
      const dark = tone(coat, -0.1);
      stage.draw.path('M-9 -1C-20 0 -23 -7 -17 -10', 'none', {
        stroke: dark,
        'stroke-width': 3.4,
        'stroke-linecap': 'round',
      });
      stage.draw.path(
        'M-11 0C-13 -12 -5 -17 -1 -22C2 -26 9 -24 10 -18C11 -12 8 -8 9 0Z',
        roundPaint(stage, coat),
      );
      stage.draw.path('M5 0C4 -6 5 -10 6 -13L9 -12C9 -8 9 -4 10 0Z', tone(coat, 0.06));
      stage.draw.path('M-11 0C-12 -8 -5 -11 -2 -6C-1 -3 -2 0 -3 0Z', dark);
      circle(stage, 7, -26, 7, roundPaint(stage, coat));
      stage.draw.path('M1.4 -29L2 -37L6.4 -32.4Z', coat);
      stage.draw.path('M8 -32.6L12.4 -37L13 -29Z', dark);
      stage.draw.path('M12 -25Q15 -24.6 14 -22.6Q11 -21.6 9.6 -23Z', tone(coat, 0.12));
      circle(stage, 10.6, -27.4, 0.8, '#1f1f1f');
      for (const y of [-15, -18, -12])
        stage.draw.line(`M-9 ${y + 6}q3 -1 5 1`, dark, 0.9, { 'stroke-opacity': 0.7 });
    },
    look < 0,
  );
}

/** A bowl for the cat. */
export function drawBowl(stage: Stage, at: Vec3): void {
  groundShadow(stage, at[0], at[2], 8);
  stage.standing(at, (tilt) =>
    drawPot(stage, tilt, { bottom: 8, top: 7, h: 5 }, stage.mood.accent, '#8a5f3c'),
  );
}
