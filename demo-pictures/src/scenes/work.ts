import { mix, tone } from '../color.ts';
import { drawBox, drawCrate, drawPaintCan, drawToolbox } from '../props/boxes.ts';
import { drawBench } from '../props/furniture.ts';
import { drawBike, drawDolly, drawPegboard } from '../props/garage-things.ts';
import { drawTube } from '../props/lamps.ts';
import { drawPlant } from '../props/plants.ts';
import { drawRack } from '../props/racks.ts';
import { drawBasket, drawMop, drawWasher } from '../props/small.ts';
import { drawArch, drawPoster } from '../props/wall-art.ts';
import { drawWindow } from '../props/windows.ts';
import { drawFloor } from '../room/floors.ts';
import { sunPatch } from '../room/light.ts';
import { drawPanel, drawRollDoor, drawSkirting } from '../room/panels.ts';
import { drawBricks, drawPaint } from '../room/walls.ts';
import { edgeBeside, neighbour, type Scene } from './scene.ts';

/** Roll-up door or bare wall, a bicycle, boxes, paint. */
export const garage: Scene = {
  back(room) {
    const { stage, far, small } = room;
    drawPaint(stage);
    const near = -far as -1 | 1;
    if (stage.rng.chance(0.5)) drawRollDoor(stage, edgeBeside(room, near, -room.w * 0.4, 330), 330, 230);
    else {
      drawPanel(stage, 104, mix(stage.mood.wall, stage.mood.second, 0.4), 400);
      drawBike(stage, edgeBeside(room, near, small ? 64 : 92, 0), Math.min(room.top - 62, 158));
    }
    drawSkirting(stage, 5, stage.mood.cabinet);
    drawFloor(stage, 'concrete');
    sunPatch(stage, edgeBeside(room, near, 110, 0), 0.22);
  },
  beside(room) {
    const { stage, far } = room;
    const near = -far as -1 | 1;
    return [
      neighbour(room, far, 16, 116, (x) => drawRack(stage, x, 116, 176, 'boxes')),
      neighbour(room, near, 24, 92, (x) => {
        const z = stage.wall - 46;
        const top = drawBox(stage, x, z, 50, 36, 40);
        drawBox(stage, x + 6, z + 3, 36, 26, 32, top);
        drawPaintCan(stage, [x + 66, 0, z + 6], stage.mood.soft);
        drawPaintCan(stage, [x + 84, 0, z + 16], stage.mood.accent);
      }),
    ];
  },
  front({ stage, far, w }) {
    if (stage.rng.chance(0.5)) drawToolbox(stage, far > 0 ? w / 2 + 36 : -w / 2 - 80, 0, -34);
    else drawPaintCan(stage, [-far * (w / 2 + 40), 0, -28], stage.mood.cabinet);
  },
};

/** A repairer's room: pegboard, bench, tube light. */
export const workshop: Scene = {
  back(room) {
    const { stage, far, small } = room;
    drawPaint(stage);
    drawPanel(stage, 96, mix(stage.mood.second, stage.mood.wall, 0.4), 300);
    drawSkirting(stage, 8, stage.mood.cabinet);
    const high = Math.min(78, room.top - 114);
    if (high > 44) drawPegboard(stage, edgeBeside(room, far, 20, 170), 108, 170, high);
    if (!small || stage.rng.chance(0.5))
      drawWindow(stage, edgeBeside(room, -far as -1 | 1, 28, 96), 112, 96, 84, [3, 2]);
    drawTube(stage, edgeBeside(room, far, 30, 150), 214, 150);
    drawFloor(stage, stage.rng.pick(['concrete', 'tiles']));
  },
  beside(room) {
    const { stage, far } = room;
    const near = -far as -1 | 1;
    return [
      neighbour(room, far, 16, 200, (x) => {
        const top = drawBench(stage, x, 200);
        const at = (k: number) => (far > 0 ? x + k : x + 200 - k);
        drawToolbox(stage, at(40) - 22, top, stage.wall - 44);
        drawPaintCan(stage, [at(92), top, stage.wall - 30], stage.mood.soft);
        drawBox(stage, at(124) - 18, stage.wall - 48, 34, 22, 30, top);
        drawCrate(stage, at(60) - 24, stage.wall - 50, 48, 26, 36, 24);
      }),
      neighbour(room, near, 30, 64, (x) =>
        stage.rng.chance(0.55)
          ? drawWasher(stage, x, stage.wall - 60)
          : drawDolly(stage, x + 32, stage.wall - 26),
      ),
    ];
  },
};

/** Painted blocks, jars, a mop. */
export const basement: Scene = {
  back(room) {
    const { stage, far } = room;
    drawBricks(stage, mix(stage.mood.wall, '#e6e4de', 0.45));
    drawSkirting(stage, 6, stage.mood.cabinet);
    drawWindow(stage, edgeBeside(room, -far as -1 | 1, 22, 84), 156, 84, 44, [2, 1], '#dfe2e0');
    drawFloor(stage, 'concrete');
    sunPatch(stage, edgeBeside(room, -far as -1 | 1, 60, 0), 0.22);
  },
  beside(room) {
    const { stage, far } = room;
    const near = -far as -1 | 1;
    return [
      neighbour(room, far, 14, 120, (x) => drawRack(stage, x, 120, 168, 'jars')),
      neighbour(room, near, 26, 76, (x) =>
        stage.rng.chance(0.5)
          ? drawMop(stage, x + 36, stage.wall - 30)
          : void drawBox(stage, x + 6, stage.wall - 50, 56, 40, 42),
      ),
    ];
  },
  front({ stage, far, w }) {
    drawBasket(stage, [far * (w / 2 + 42), 0, -30], 19, 28);
  },
};

/** Shelves of preserves, a tiled floor, a panelled wall. */
export const pantry: Scene = {
  back(room) {
    const { stage, far } = room;
    drawPaint(stage);
    drawPanel(stage, 138, stage.mood.second, 13);
    drawSkirting(stage);
    drawWindow(stage, edgeBeside(room, -far as -1 | 1, 30, 74), 152, 74, 78, [2, 2]);
    drawFloor(stage, stage.rng.pick(['checker', 'tiles', 'terrazzo']));
    sunPatch(stage, edgeBeside(room, -far as -1 | 1, 104, 0), 0.22);
  },
  beside(room) {
    const { stage, far } = room;
    const near = -far as -1 | 1;
    return [
      neighbour(room, far, 12, 150, (x) => drawRack(stage, x, 150, 196, 'jars')),
      neighbour(room, near, 24, 56, (x) => {
        const top = drawCrate(stage, x, stage.wall - 48, 56, 30, 40);
        drawPlant(stage, 'fern', [x + 28, top, stage.wall - 28], 34, { r: 12, h: 18 });
      }),
    ];
  },
  front({ stage, far, w }) {
    drawBasket(stage, [far * (w / 2 + 46), 0, -26], 18, 24);
  },
};

/** Moving day: boxes, a sack truck, an empty wall with a nail. */
export const hall: Scene = {
  back(room) {
    const { stage, far } = room;
    drawPaint(stage);
    drawPanel(stage, 92, stage.mood.second, 60);
    drawSkirting(stage, 12);
    drawPoster(stage, edgeBeside(room, far, 46, 52), 120, 52, 70);
    drawFloor(stage, stage.rng.pick(['planks', 'boards', 'herringbone']));
    sunPatch(stage, edgeBeside(room, -far as -1 | 1, 120, 0), 0.3);
  },
  beside(room) {
    const { stage, far } = room;
    const near = -far as -1 | 1;
    return [
      neighbour(room, far, 20, 120, (x) => {
        const z = stage.wall - 56;
        const a = far > 0 ? x : x + 60;
        const top = drawBox(stage, a, z, 58, 44, 48);
        const next = drawBox(stage, a + 4, z + 3, 48, 34, 40, top);
        drawPlant(stage, 'snake', [a + 28, next, z + 22], 40, { r: 11, h: 16 });
        drawBox(stage, far > 0 ? x + 66 : x, z + 8, 48, 36, 40);
      }),
      neighbour(room, near, 24, 48, (x) => drawDolly(stage, x + 24, stage.wall - 24)),
    ];
  },
};

/** A dealer's room: a painted arch, polished floor, a plant. */
export const showroom: Scene = {
  back(room) {
    const { stage, w, h, far } = room;
    drawPaint(stage);
    drawArch(stage, -w / 2 - 44, w + 88, Math.max(h + 46, 150), mix(stage.mood.soft, stage.mood.wall, 0.35));
    drawArch(stage, edgeBeside(room, far, 66, 90), 90, 150, mix(stage.mood.accent, stage.mood.wall, 0.5));
    drawSkirting(stage, 5, tone(stage.mood.wall, 0.04));
    drawFloor(
      stage,
      stage.rng.pick(['terrazzo', 'tiles', 'concrete']),
      mix(stage.mood.floor, stage.mood.second, 0.5),
    );
    sunPatch(stage, edgeBeside(room, -far as -1 | 1, 120, 0), 0.26);
  },
  beside(room) {
    const { stage, far, small } = room;
    const near = -far as -1 | 1;
    return [
      neighbour(room, far, small ? 44 : 60, 60, (x) => drawWasher(stage, x, stage.wall - 62)),
      neighbour(room, near, 30, 50, (x) =>
        drawPlant(
          stage,
          stage.rng.pick(['olive', 'snake', 'monstera']),
          [x + 25, 0, stage.wall - 34],
          small ? 54 : 88,
          { r: 16, h: 28 },
        ),
      ),
    ];
  },
};
