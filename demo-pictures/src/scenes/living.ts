import { mix, tone } from '../color.ts';
import type { Kind } from '../look.ts';
import { drawCat } from '../props/animals.ts';
import { drawCrate } from '../props/boxes.ts';
import { drawShelf } from '../props/cabinets.ts';
import { drawArmchair, drawBed, drawSideboard } from '../props/furniture.ts';
import { drawMicrowave, drawWare } from '../props/kitchenware.ts';
import { drawFloorLamp, drawPendant, drawStringLights, drawTableLamp } from '../props/lamps.ts';
import { drawPlant } from '../props/plants.ts';
import { drawBall, drawBookRow, drawBooks, drawVase } from '../props/small.ts';
import { drawFrame, drawPoster } from '../props/wall-art.ts';
import { drawWindow } from '../props/windows.ts';
import { drawFloor, drawRug } from '../room/floors.ts';
import { sunPatch } from '../room/light.ts';
import { drawMouldings, drawSkirting } from '../room/panels.ts';
import { drawBricks, drawPaint } from '../room/walls.ts';
import type { Stage } from '../stage.ts';
import { edgeBeside, neighbour, type Room, type Scene } from './scene.ts';

/** Brick, a factory window, concrete. */
export const loft: Scene = {
  back(room) {
    const { stage, far, small } = room;
    drawBricks(stage);
    const near = -far as -1 | 1;
    const iron = mix('#33363a', stage.mood.shadow, 0.3);
    const wx = edgeBeside(room, near, small ? 22 : 30, 130);
    drawWindow(stage, wx, 92, 130, 190, [4, 5], iron);
    if (stage.rng.chance(0.55)) {
      const x = edgeBeside(room, far, 22, 120);
      const top = drawShelf(stage, x, 120, 150);
      drawBookRow(stage, x + 6, top, stage.wall - 20, 44);
      drawPlant(stage, 'pothos', [x + 70, top, stage.wall - 12], 34, {
        r: 8,
        h: 12,
        color: stage.mood.second,
      });
      drawWare(stage, 'bottles', [x + 100, top, stage.wall - 14]);
    } else drawFrame(stage, edgeBeside(room, far, 88, 70), Math.min(112, room.top - 96), 70, 88);
    drawSkirting(stage, 7, iron);
    drawFloor(stage, stage.rng.pick(['concrete', 'planks']));
  },
  beside(room) {
    const { stage, far, small } = room;
    const near = -far as -1 | 1;
    return [
      neighbour(room, far, small ? 16 : 24, 46, (x) =>
        drawFloorLamp(stage, [x + 23, 0, stage.wall - 26], Math.min(158, room.top - 26)),
      ),
      neighbour(room, far, small ? 66 : 84, 90, (x) => {
        if (stage.rng.chance(0.45))
          return drawArmchair(
            stage,
            x,
            stage.rng.pick([stage.mood.accent, stage.mood.soft, stage.mood.cabinet]),
          );
        const z = stage.wall - 46;
        const top = drawCrate(stage, x, z, 58, 34, 36);
        const next = drawCrate(stage, x + 6, z + 2, 46, 30, 32, top);
        drawPlant(stage, 'pothos', [x + 28, next, z + 16], 30, { r: 9, h: 13 });
      }),
      neighbour(room, near, 46, 54, (x) =>
        drawPlant(
          stage,
          stage.rng.pick(['monstera', 'olive', 'snake', 'fern']),
          [x + 27, 0, stage.wall - 34],
          small ? 52 : 76,
          {
            r: 18,
            h: 30,
            color: stage.mood.second,
          },
        ),
      ),
    ];
  },
  front({ stage, far, w, small }) {
    if (!small) drawPendant(stage, [-far * (w / 2 + 84), 205, -10], 'dome', stage.mood.cabinet);
    if (stage.rng.chance(0.4)) drawCat(stage, [far * (w / 2 + 46), 0, -46], -far as -1 | 1);
  },
};

/** A rented room: posters, bulbs on a cable, an unmade bed. */
export const student: Scene = {
  back(room) {
    const { stage, far, h, small } = room;
    drawPaint(stage);
    drawSkirting(stage);
    const base = small ? Math.max(h + 16, 78) : 96;
    const fit = (y: number, high: number) => Math.min(y, room.top - high - 6);
    const near = -far as -1 | 1;
    drawPoster(stage, edgeBeside(room, near, small ? 20 : 30, 44), fit(base + 4, 60), 44, 60);
    drawPoster(stage, edgeBeside(room, near, small ? 74 : 86, 34), fit(base + 20, 46), 34, 46);
    if (small && room.top - h > 70) drawPoster(stage, -20, fit(base + 22, 46), 34, 46);
    drawFrame(stage, edgeBeside(room, far, small ? 26 : 40, 36), fit(base + 14, 46), 36, 46);
    drawFrame(stage, edgeBeside(room, far, small ? 74 : 88, 30), fit(base + 26, 36), 28, 36);
    drawStringLights(stage, -260, 260, Math.min(room.top - 3, 226));
    drawFloor(stage, stage.rng.pick(['planks', 'boards']));
    drawRug(stage, far > 0 ? -20 : -150, -120, 170, 78, stage.rng.chance(0.5));
  },
  beside(room) {
    const { stage, far, small } = room;
    const near = -far as -1 | 1;
    return [
      neighbour(room, far, small ? 34 : 46, 200, (x) => drawBed(stage, x, 200)),
      neighbour(room, near, small ? 16 : 26, 44, (x) => {
        const top = drawCrate(stage, x, stage.wall - 40, 44, 32, 34);
        drawBookRow(stage, x + 3, top, stage.wall - 32, 26);
        drawPlant(stage, 'cactus', [x + 36, top, stage.wall - 24], 15, { r: 5, h: 8 });
      }),
    ];
  },
  front({ stage, far, w }) {
    if (stage.rng.chance(0.45)) drawBall(stage, [-far * (w / 2 + 34), 0, -40], 11);
    else drawBooks(stage, [-far * (w / 2 + 36), 0, -40], 5);
  },
};

/** A chair, a lamp, a pile of books. */
function readingCorner({ stage, far, top }: Room, x: number): void {
  const [chair, lamp] = far > 0 ? [x + 46, x + 24] : [x + 20, x + 126];
  drawFloorLamp(stage, [lamp, 0, stage.wall - 22], Math.min(150, top - 26));
  drawArmchair(stage, chair);
  drawBooks(stage, [far > 0 ? x + 28 : x + 122, 0, stage.wall - 66], 4);
}

/** Mouldings, a sideboard, a lamp that is on. */
export const lounge: Scene = {
  back(room) {
    const { stage, far, h, small } = room;
    drawMouldings(stage);
    drawSkirting(stage, 12, tone(stage.mood.wall, 0.03));
    if (small) drawFrame(stage, -30, Math.min(h + 22, room.top - 50), 60, 44);
    else drawFrame(stage, edgeBeside(room, -far as -1 | 1, 46, 62), 118, 62, 82);
    drawFrame(stage, edgeBeside(room, far, 96, 52), Math.min(116, room.top - 78), 52, 68);
    drawFloor(stage, stage.rng.pick(['herringbone', 'herringbone', 'planks']));
    sunPatch(stage, edgeBeside(room, -far as -1 | 1, 110, 0), 0.2);
  },
  beside(room) {
    const { stage, far, small } = room;
    const near = -far as -1 | 1;
    return [
      neighbour(room, far, small ? 18 : 22, 150, (x) => {
        if (stage.rng.chance(0.3)) return readingCorner(room, x);
        const colors = [
          stage.mood.wood,
          tone(stage.mood.wood, -0.14),
          mix(stage.mood.cabinet, '#8a8f90', 0.2),
        ];
        const top = drawSideboard(stage, x, 150, 76, stage.rng.pick(colors));
        const [a, b] = far > 0 ? [x + 24, x + 74] : [x + 126, x + 76];
        drawTableLamp(stage, [a, top, stage.wall - 24]);
        drawBooks(stage, [b, top, stage.wall - 32], 3);
        drawVase(stage, [b + far * 44, top, stage.wall - 26]);
      }),
      neighbour(room, near, 28, 50, (x) =>
        drawPlant(
          stage,
          stage.rng.pick(['olive', 'monstera', 'snake']),
          [x + 25, 0, stage.wall - 34],
          small ? 58 : 92,
          { r: 17, h: 32, color: mix(stage.mood.soft, stage.mood.shadow, 0.15) },
        ),
      ),
    ];
  },
  front({ stage, far, w, small }) {
    if (!small) drawPendant(stage, [-far * (w / 2 + 74), 208, 0], 'globe');
    else if (stage.rng.chance(0.4)) drawCat(stage, [-far * (w / 2 + 44), 0, -40], far);
  },
};

/** On top of a small fridge: what people put there. */
export function drawOnTop(stage: Stage, kind: Kind, w: number, h: number, d: number): void {
  const roll = kind === 'wine' ? stage.rng.int(2, 4) : stage.rng.int(0, 3);
  if (roll === 4) drawWare(stage, 'bottles', [-w * 0.1, h, d * 0.4]);
  if (roll === 0 && w > 44)
    drawMicrowave(stage, -23, h, d * 0.22, stage.rng.chance(0.5) ? '#e3e3df' : '#3b4046');
  if (roll === 1) {
    const top = drawBooks(stage, [-w * 0.16, h, d * 0.35], 3);
    drawPlant(stage, 'herb', [-w * 0.16, top, d * 0.5], 13, { r: 6, h: 9 });
    drawWare(stage, 'jars', [w * 0.2, h, d * 0.45]);
  }
  if (roll === 2) {
    drawPlant(stage, 'pothos', [w * 0.26, h, d * 0.45], 26, { r: 7, h: 11 });
    drawWare(stage, 'kettle', [-w * 0.2, h, d * 0.45]);
  }
  if (roll === 3) {
    drawVase(stage, [w * 0.24, h, d * 0.5]);
    drawWare(stage, 'fruit', [-w * 0.18, h, d * 0.45]);
  }
}
