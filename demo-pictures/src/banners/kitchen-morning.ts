import { drawBowl, drawCat } from '../props/animals.ts';
import { drawCounter, drawShelf } from '../props/cabinets.ts';
import { drawStool } from '../props/furniture.ts';
import { drawWare } from '../props/kitchenware.ts';
import { drawPendant } from '../props/lamps.ts';
import { drawPlant } from '../props/plants.ts';
import { drawFrame } from '../props/wall-art.ts';
import { drawFloor } from '../room/floors.ts';
import { sunPatch } from '../room/light.ts';
import { drawPanel, drawSkirting } from '../room/panels.ts';
import { drawPaint } from '../room/walls.ts';
import { type Setting, stand } from './banner.ts';

/** Morning sun on an empty wall, a steel fridge, the kitchen to its right. */
export const kitchenMorning: Setting = {
  key: 'banner-kitchen-morning',
  mood: 'sage',
  light: -1,
  yaw: 13,
  zoom: 3.75,
  wall: 78,
  back(stage) {
    drawPaint(stage);
    drawPanel(stage, 104, stage.mood.second, 14);
    drawSkirting(stage);
    const top = drawShelf(stage, 78, 170, 156);
    drawWare(stage, 'jars', [104, top, stage.wall - 12]);
    drawWare(stage, 'plates', [146, top, stage.wall - 12]);
    drawPlant(stage, 'pothos', [184, top, stage.wall - 12], 36, { r: 8, h: 12 });
    drawWare(stage, 'bottles', [222, top, stage.wall - 12]);
    drawFrame(stage, -214, 126, 54, 70, 0);
    drawFloor(stage, 'herringbone');
    sunPatch(stage, -300, 0.3);
    sunPatch(stage, -170, 0.3);
  },
  items: (stage) => [
    stand(stage, {
      key: 'banner',
      kind: 'french',
      finish: 'stainless',
      size: [91, 178, 74],
      scene: 'kitchen',
      mood: 'sage',
      handle: 'bar',
      features: ['dispenser'],
      marks: ['notes'],
    }),
    {
      at: 200,
      draw() {
        const top = drawCounter(stage, 48, 330);
        drawWare(stage, 'kettle', [78, top, stage.wall - 36]);
        drawWare(stage, 'boards', [118, top, stage.wall - 22]);
        drawWare(stage, 'fruit', [170, top, stage.wall - 36]);
        drawWare(stage, 'crock', [216, top, stage.wall - 34]);
        drawPlant(stage, 'herb', [256, top, stage.wall - 34], 17, { r: 7, h: 11 });
      },
    },
    { at: -120, draw: () => drawPlant(stage, 'monstera', [-116, 0, 44], 70, { r: 17, h: 30 }) },
  ],
  front(stage) {
    drawPendant(stage, [128, 204, 0], 'dome');
    drawStool(stage, 138, -22);
    drawCat(stage, [-88, 0, -40], 1);
    drawBowl(stage, [-52, 0, -48]);
  },
};
