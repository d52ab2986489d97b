import { drawBowl, drawCat } from '../props/animals.ts';
import { drawCounter, drawShelf, drawUppers } from '../props/cabinets.ts';
import { drawStool } from '../props/furniture.ts';
import { drawWare, type WareName } from '../props/kitchenware.ts';
import { drawPendant } from '../props/lamps.ts';
import { drawPlant } from '../props/plants.ts';
import { drawBasket } from '../props/small.ts';
import { drawClock, drawFrame } from '../props/wall-art.ts';
import { drawCurtains, drawWindow } from '../props/windows.ts';
import { drawFloor } from '../room/floors.ts';
import { sunPatch } from '../room/light.ts';
import { drawPanel, drawSkirting } from '../room/panels.ts';
import { drawPaint, drawTiles } from '../room/walls.ts';
import { edgeBeside, type Neighbour, neighbour, type Room, type Scene } from './scene.ts';

const WARES: readonly WareName[] = [
  'kettle',
  'toaster',
  'jars',
  'boards',
  'crock',
  'fruit',
  'bottles',
  'coffee',
];

/** A counter with things on it, cabinets or shelves above. */
function run(room: Room, side: -1 | 1, x: number, w: number): void {
  const { stage } = room;
  const top = drawCounter(stage, x, w);
  const near = side > 0 ? x : x + w;
  const used: WareName[] = [];
  for (let i = 0; i < 4; i++) {
    const name = stage.rng.pick(WARES.filter((ware) => !used.includes(ware)));
    used.push(name);
    drawWare(stage, name, [near + side * (26 + i * 46), top, stage.wall - (name === 'boards' ? 22 : 36)]);
  }
  drawPlant(stage, 'herb', [near + side * (26 + 4 * 46), top, stage.wall - 34], 17, { r: 7, h: 11 });
}

export const kitchen: Scene = {
  back(room) {
    const { stage, far, h } = room;
    drawPaint(stage);
    const style = stage.rng.int(0, 2);
    if (style === 0) drawTiles(stage, 88, 152, 20, 8);
    if (style === 1) drawTiles(stage, 0, 420, 15, 15);
    if (style === 2) drawPanel(stage, 118, stage.mood.second, 14);
    drawSkirting(stage);
    const light = -far as -1 | 1;
    const wx = edgeBeside(room, light, 34, 92);
    if (stage.side === light) {
      drawWindow(stage, wx, 104, 92, 96, [2, 2]);
      if (stage.rng.chance(0.6)) drawCurtains(stage, wx, 96, 92, 108);
    } else {
      if (stage.rng.chance(0.5)) drawClock(stage, edgeBeside(room, light, 60, 0), Math.max(172, h - 10), 17);
      else drawFrame(stage, edgeBeside(room, light, 40, 52), 120, 52, 68);
    }
    const sx = edgeBeside(room, far, 24, 150);
    if (stage.rng.chance(0.5)) drawUppers(stage, edgeBeside(room, far, 6, 240), 240, 156, 78);
    else {
      const top = drawShelf(stage, sx, 150, 152);
      for (let i = 0; i < 4; i++)
        drawWare(stage, (['plates', 'jars', 'bottles', 'plates'] as const)[i] ?? 'plates', [
          sx + 20 + i * 36,
          top,
          stage.wall - 12,
        ]);
    }
    drawFloor(stage, stage.rng.pick(['planks', 'herringbone', 'tiles', 'boards', 'terrazzo']));
    sunPatch(stage, edgeBeside(room, light, 130, 0), 0.26);
  },
  beside(room) {
    const { stage, far } = room;
    const list: Neighbour[] = [neighbour(room, far, 2.5, 300, (x) => run(room, far, x, 300))];
    const near = -far as -1 | 1;
    const name = stage.rng.pick(['monstera', 'olive', 'snake', 'fern'] as const);
    list.push(
      neighbour(room, near, 26, 50, (x) => {
        drawPlant(stage, name, [x + 25, 0, stage.wall - 32], name === 'olive' ? 104 : 62, { r: 17, h: 30 });
      }),
    );
    return list;
  },
  front(room) {
    const { stage, far, w, small } = room;
    if (!small) drawPendant(stage, [far * (w / 2 + 92), 196, 6], stage.rng.pick(['dome', 'globe', 'cone']));
    const roll = stage.rng.int(0, 3);
    if (roll === 0) drawCat(stage, [-far * (w / 2 + 58), 0, -42], far);
    if (roll === 1) drawStool(stage, far * (w / 2 + 96), -16);
    if (roll === 2) drawBasket(stage, [far * (w / 2 + 74), 0, -24]);
    if (roll === 0) drawBowl(stage, [-far * (w / 2 + 24), 0, -40]);
  },
};
