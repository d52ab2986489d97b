import { mix } from '../color.ts';
import { drawCounter, drawShelf } from '../props/cabinets.ts';
import { drawStool } from '../props/furniture.ts';
import { drawWare } from '../props/kitchenware.ts';
import { drawPendant } from '../props/lamps.ts';
import { drawPlant } from '../props/plants.ts';
import { drawRadio } from '../props/small.ts';
import { drawClock, drawFrame } from '../props/wall-art.ts';
import { drawCurtains, drawWindow } from '../props/windows.ts';
import { drawFloor } from '../room/floors.ts';
import { sunPatch } from '../room/light.ts';
import { drawSkirting, rail } from '../room/panels.ts';
import { drawPaint, drawTiles } from '../room/walls.ts';
import { edgeBeside, neighbour, type Scene } from './scene.ts';

/** Two-tone walls, a checkered floor, a radio that works. */
export const diner: Scene = {
  back(room) {
    const { stage, far, small } = room;
    drawPaint(stage);
    drawTiles(stage, 0, 112, 15, 15, mix(stage.mood.second, '#ffffff', 0.2));
    rail(stage, 112, 4, stage.mood.accent);
    const near = -far as -1 | 1;
    if (stage.rng.chance(0.6)) {
      const x = edgeBeside(room, near, 32, 86);
      drawWindow(stage, x, 124, 86, 92, [2, 2]);
      drawCurtains(stage, x, 118, 86, 108, mix(stage.mood.accent, '#ffffff', 0.45));
    } else drawFrame(stage, edgeBeside(room, near, 40, 56), 130, 56, 70);
    if (small || stage.rng.chance(0.4))
      drawClock(stage, edgeBeside(room, far, 50, 0), Math.min(room.top - 24, small ? 150 : 180), 18);
    else {
      const x = edgeBeside(room, far, 20, 130);
      const top = drawShelf(stage, x, 130, 152, stage.mood.second);
      for (const [i, name] of (['plates', 'jars', 'plates'] as const).entries())
        drawWare(stage, name, [x + 22 + i * 40, top, stage.wall - 12]);
    }
    drawSkirting(stage, 8, stage.mood.cabinet);
    drawFloor(stage, 'checker');
    sunPatch(stage, edgeBeside(room, near, 120, 0), 0.22);
  },
  beside(room) {
    const { stage, far } = room;
    const near = -far as -1 | 1;
    return [
      neighbour(room, far, 14, 260, (x) => {
        const top = drawCounter(stage, x, 260, { top: mix(stage.mood.counter, '#ffffff', 0.2), unit: 44 });
        const at = (k: number) => (far > 0 ? x + k : x + 260 - k);
        drawRadio(stage, at(34) - 15, top, stage.wall - 34);
        drawWare(stage, stage.rng.pick(['fruit', 'kettle']), [at(84), top, stage.wall - 34]);
        drawWare(stage, stage.rng.pick(['toaster', 'coffee']), [at(130), top, stage.wall - 40]);
        drawPlant(stage, 'herb', [at(172), top, stage.wall - 30], 16, { r: 7, h: 11 });
      }),
      neighbour(room, near, 26, 40, (x) =>
        drawPlant(stage, stage.rng.pick(['snake', 'monstera']), [x + 20, 0, stage.wall - 30], 62, {
          r: 15,
          h: 26,
        }),
      ),
    ];
  },
  front({ stage, far, w, small }) {
    drawStool(stage, far * (w / 2 + 62), -22, stage.mood.accent, small ? 48 : 64);
    if (!small) drawPendant(stage, [far * (w / 2 + 70), 204, 0], stage.rng.pick(['dome', 'cone', 'globe']));
  },
};
