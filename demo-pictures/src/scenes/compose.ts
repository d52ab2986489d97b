import { createCamera } from '../camera.ts';
import { Drawing } from '../drawing.ts';
import { drawFridge } from '../fridges/draw-fridge.ts';
import { createFridge } from '../fridges/fridge.ts';
import type { Look, SceneName } from '../look.ts';
import { moods } from '../moods.ts';
import { seeded } from '../random.ts';
import { castShadow, cornerShade, finishLight, floorMirror, floorSun } from '../room/light.ts';
import { Stage } from '../stage.ts';
import type { View } from '../views.ts';
import { diner } from './diner.ts';
import { kitchen } from './kitchen.ts';
import { drawOnTop, loft, lounge, student } from './living.ts';
import type { Neighbour, Room, Scene } from './scene.ts';
import { basement, garage, hall, pantry, showroom, workshop } from './work.ts';

const SCENES: Record<SceneName, Scene> = {
  kitchen,
  loft,
  garage,
  student,
  workshop,
  lounge,
  diner,
  basement,
  pantry,
  hall,
  showroom,
};

/** Zoom that shows the appliance large, yet leaves room for its surroundings. */
function usualZoom(w: number, h: number, d: number, open: boolean, upright = false): number {
  const tall = (upright ? 860 : 655) / h;
  const wide = (h < 100 ? 690 : 580) / (w + d * 0.4 + (open ? w * 0.55 : 0));
  return Math.min(tall, wide, h < 56 ? 6.2 : 5.6);
}

/** Draws one offer's picture, or a further one of it, and returns it as SVG. */
export function composeOffer(own: Look, view?: View): string {
  const rng = seeded(own.key);
  const [w, h, d] = own.size;
  const [width, height] = own.upright ? [900, 1200] : [1200, 900];
  const middle = [width / 2, (height * 47) / 90] as const;
  const small = h < 115;
  const isOpen = ({ features, kind }: Look) => (features?.includes('open') ?? false) && kind !== 'chest';
  const lot = rng.range(9, 22) * (isOpen(own) || rng.chance(0.62) ? 1 : -1);
  const yaw = view ? view.yaw(own.yaw ?? lot) : (own.yaw ?? lot);
  const look: Look = view?.name === 'open' ? { ...own, features: [...(own.features ?? []), 'open'] } : own;
  const open = isOpen(look);
  const zoom =
    usualZoom(
      w,
      look.kind === 'chest' && look.features?.includes('open') ? h * 1.5 : h,
      d,
      open,
      own.upright,
    ) *
    (look.zoom ?? rng.range(0.93, 1.04)) *
    (view?.zoom ?? 1);
  const [aside, up] = view?.aim ?? [0, 0.5];
  const camera = createCamera({
    yaw,
    distance: 500,
    eye: look.kind === 'chest' ? 150 : small ? Math.max(104, h + 34) : 124,
    zoom,
    target: [(open ? w * 0.2 : 0) + w * aside, h * up, d * 0.3],
    screen: small ? [middle[0], 548] : middle,
  });
  const lit = look.light ?? (rng.chance(0.5) ? 'left' : 'right');
  const draw = new Drawing(width, height);
  const stage = new Stage(draw, camera, moods[look.mood], rng, lit === 'left' ? -1 : 1, d + 4);
  const room: Room = { stage, look, w, h, d, far: yaw > 0 ? 1 : -1, small, top: topOf(stage) };
  const scene = SCENES[look.scene];
  scene.back(room);
  cornerShade(stage);
  floorSun(stage, rng.range(-130, 30), -150, 0.42);
  const shape = { x: -w / 2, y: look.raised ?? 0, z: 0, w, h, d };
  castShadow(stage, shape);
  const self: Neighbour = { from: -w / 2, to: w / 2, draw: () => appliance(room) };
  const away = ({ from, to }: Neighbour) => Math.max(from - camera.position[0], camera.position[0] - to, 0);
  for (const item of [...scene.beside(room), self].sort((a, b) => away(b) - away(a))) item.draw();
  scene.front?.(room);
  finishLight(stage, middle);
  return draw.toString();
}

function appliance({ stage, look, w, h, d }: Room): void {
  const fridge = createFridge(stage, look);
  floorMirror(stage, -w / 2, w, h, fridge.finish.base);
  drawFridge(fridge);
  if (look.kind === 'mini' || (look.kind === 'wine' && h < 95))
    drawOnTop(stage, look.kind, w, h + fridge.floor, d);
}

/** Height of the wall point in the middle of the picture's upper edge. */
function topOf({ camera, wall }: Stage): number {
  const at = camera.project([0, 0, wall]);
  return at[1] / camera.scale([0, 0, wall]);
}
