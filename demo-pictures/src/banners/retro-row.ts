import { mix } from '../color.ts';
import type { FinishName } from '../finishes.ts';
import type { Look } from '../look.ts';
import { drawPendant } from '../props/lamps.ts';
import { drawPlant } from '../props/plants.ts';
import { drawArch } from '../props/wall-art.ts';
import { drawFloor } from '../room/floors.ts';
import { floorSun, sunPatch } from '../room/light.ts';
import { drawSkirting } from '../room/panels.ts';
import { drawPaint } from '../room/walls.ts';
import { type Setting, stand } from './banner.ts';

const retro = (finish: FinishName, size: Look['size'], features: Look['features'] = []): Look => ({
  key: 'banner',
  kind: 'retro',
  finish,
  size,
  features,
  scene: 'diner',
  mood: 'blush',
});

/** Four rounded fridges in four colours, each before a painted arch. */
export const retroRow: Setting = {
  key: 'banner-retro-row',
  mood: 'blush',
  light: -1,
  yaw: -12,
  zoom: 3.7,
  wall: 82,
  back(stage) {
    drawPaint(stage);
    const arches = [mix(stage.mood.second, '#ffffff', 0.2), '#e6b48f', '#dfa58f', '#efd0a8'];
    for (const [i, x] of [-96, 0, 96, 192].entries()) {
      drawArch(stage, x - 44, 88, 206 - (i % 2) * 14, arches[i] ?? stage.mood.second);
    }
    drawSkirting(stage, 7, mix(stage.mood.second, '#ffffff', 0.2));
    drawFloor(stage, 'checker', mix(stage.mood.second, '#ffffff', 0.25));
    sunPatch(stage, -330, 0.3);
    floorSun(stage, -330, -130, 0.4);
  },
  items: (stage) => [
    stand(stage, retro('butter', [60, 150, 66]), -96),
    stand(stage, retro('mint', [62, 164, 66], ['dual']), 0),
    stand(stage, retro('red', [60, 152, 66]), 96),
    stand(stage, retro('babyBlue', [60, 168, 66], ['two-tone']), 192),
    {
      at: -178,
      draw: () => drawPlant(stage, 'olive', [-178, 0, 40], 92, { r: 16, h: 28, color: stage.mood.cabinet }),
    },
    {
      at: 282,
      draw: () => drawPlant(stage, 'monstera', [286, 0, 40], 66, { r: 17, h: 28, color: stage.mood.accent }),
    },
  ],
  front(stage) {
    drawPendant(stage, [48, 208, -6], 'globe');
  },
};
