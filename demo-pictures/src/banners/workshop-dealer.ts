import { mix } from '../color.ts';
import { drawBox, drawCrate, drawPaintCan, drawToolbox } from '../props/boxes.ts';
import { drawBench } from '../props/furniture.ts';
import { drawDolly, drawPegboard } from '../props/garage-things.ts';
import { drawTube } from '../props/lamps.ts';
import { drawPlant } from '../props/plants.ts';
import { drawWindow } from '../props/windows.ts';
import { drawFloor } from '../room/floors.ts';
import { floorSun, sunPatch } from '../room/light.ts';
import { drawPanel, drawSkirting } from '../room/panels.ts';
import { drawPaint } from '../room/walls.ts';
import { type Setting, stand } from './banner.ts';

/** A repairer's room with two fridges that are ready to go. */
export const workshopDealer: Setting = {
  key: 'banner-workshop-dealer',
  mood: 'denim',
  light: -1,
  yaw: 13,
  zoom: 3.65,
  wall: 80,
  back(stage) {
    drawPaint(stage);
    drawPanel(stage, 96, mix(stage.mood.second, stage.mood.wall, 0.4), 300);
    drawSkirting(stage, 8, stage.mood.cabinet);
    drawWindow(stage, -330, 116, 130, 96, [3, 2]);
    drawPegboard(stage, 158, 112, 190, 84);
    drawTube(stage, 176, 216, 150);
    drawFloor(stage, 'concrete');
    sunPatch(stage, -190, 0.26);
    floorSun(stage, -260, -140, 0.4);
  },
  items: (stage) => [
    stand(stage, {
      key: 'banner',
      kind: 'side',
      finish: 'stainless',
      size: [91, 178, 74],
      scene: 'workshop',
      mood: 'denim',
      handle: 'tube',
      features: ['dispenser'],
      marks: ['label'],
    }),
    stand(
      stage,
      {
        key: 'banner',
        kind: 'top',
        finish: 'cream',
        size: [70, 160, 70],
        scene: 'workshop',
        mood: 'denim',
        handle: 'bow',
        marks: ['price'],
      },
      92,
    ),
    {
      at: 260,
      draw() {
        const top = drawBench(stage, 148, 220);
        drawToolbox(stage, 166, top, stage.wall - 44);
        drawPaintCan(stage, [238, top, stage.wall - 30], stage.mood.soft);
        drawBox(stage, 268, stage.wall - 48, 36, 24, 30, top);
        drawCrate(stage, 196, stage.wall - 50, 52, 28, 36, 24);
      },
    },
    { at: -100, draw: () => drawDolly(stage, -96, 46) },
    { at: -170, draw: () => drawPlant(stage, 'snake', [-168, 0, 46], 60, { r: 15, h: 26 }) },
  ],
};
