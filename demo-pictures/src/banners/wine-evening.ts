import { mix, tone } from '../color.ts';
import { drawCat } from '../props/animals.ts';
import { drawArmchair, drawSideboard } from '../props/furniture.ts';
import { drawWare } from '../props/kitchenware.ts';
import { drawFloorLamp, drawPendant, drawTableLamp } from '../props/lamps.ts';
import { drawPlant } from '../props/plants.ts';
import { drawBooks, drawVase } from '../props/small.ts';
import { drawFrame } from '../props/wall-art.ts';
import { drawFloor, drawRug } from '../room/floors.ts';
import { sunPatch } from '../room/light.ts';
import { drawMouldings, drawSkirting } from '../room/panels.ts';
import { type Setting, stand } from './banner.ts';

/** A panelled room at night, lit by lamps and by the cooler itself. */
export const wineEvening: Setting = {
  key: 'banner-wine-evening',
  mood: 'forest',
  light: 1,
  yaw: 12,
  zoom: 3.85,
  wall: 70,
  vignette: 0.5,
  back(stage) {
    drawMouldings(stage);
    drawSkirting(stage, 12, tone(stage.mood.wall, 0.03));
    drawFrame(stage, 128, 124, 60, 76, 1);
    drawFrame(stage, 204, 134, 44, 56, 2);
    drawFloor(stage, 'herringbone');
    drawRug(stage, -70, -160, 290, 110);
    sunPatch(stage, -220, 0.14);
  },
  items: (stage) => [
    stand(stage, {
      key: 'banner',
      kind: 'wine',
      finish: 'black',
      size: [62, 172, 62],
      scene: 'lounge',
      mood: 'forest',
      handle: 'bar',
    }),
    {
      at: 130,
      draw() {
        const top = drawSideboard(stage, 50, 170);
        drawTableLamp(stage, [76, top, stage.wall - 24]);
        drawWare(stage, 'bottles', [126, top, stage.wall - 26]);
        drawBooks(stage, [166, top, stage.wall - 34], 3);
        drawVase(stage, [200, top, stage.wall - 24]);
      },
    },
    { at: 290, draw: () => drawArmchair(stage, 252, stage.mood.soft) },
    { at: 240, draw: () => drawFloorLamp(stage, [240, 0, stage.wall - 14], 160) },
    {
      at: -90,
      draw: () =>
        drawPlant(stage, 'olive', [-84, 0, 32], 100, {
          r: 17,
          h: 32,
          color: mix(stage.mood.soft, stage.mood.shadow, 0.2),
        }),
    },
  ],
  front(stage) {
    drawPendant(stage, [-130, 214, -10], 'globe');
    drawCat(stage, [92, 0, -60], -1);
  },
};
