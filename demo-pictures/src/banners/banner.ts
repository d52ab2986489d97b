import { createCamera } from '../camera.ts';
import { Drawing } from '../drawing.ts';
import { drawFridge } from '../fridges/draw-fridge.ts';
import { createFridge } from '../fridges/fridge.ts';
import type { Look } from '../look.ts';
import { type MoodName, moods } from '../moods.ts';
import { seeded } from '../random.ts';
import { castShadow, cornerShade, finishLight, floorMirror } from '../room/light.ts';
import { Stage } from '../stage.ts';

const BANNER_WIDTH = 1920;
const BANNER_HEIGHT = 900;

/** Where a banner's subject is: right of the text, yet inside what a phone shows of the middle. */
const SUBJECT_X = 1036;

interface Item {
  /** Middle of what is drawn: the farther from the viewer, the earlier. */
  at: number;
  draw: () => void;
}

export interface Setting {
  key: string;
  mood: MoodName;
  light: -1 | 1;
  yaw: number;
  zoom: number;
  eye?: number;
  wall: number;
  vignette?: number;
  back(stage: Stage): void;
  items(stage: Stage): Item[];
  front?(stage: Stage): void;
}

/** Draws a banner: wall and floor, then its items from the far ones to the near. */
export function composeBanner(setting: Setting): string {
  const { yaw, zoom, eye = 122, light, mood, wall } = setting;
  const draw = new Drawing(BANNER_WIDTH, BANNER_HEIGHT);
  const view = { yaw, distance: 560, eye, zoom, target: [0, 89, 22], screen: [SUBJECT_X, 480] } as const;
  const stage = new Stage(draw, createCamera(view), moods[mood], seeded(setting.key), light, wall);
  setting.back(stage);
  cornerShade(stage);
  const away = ({ at }: Item) => Math.abs(at - stage.camera.position[0]);
  for (const item of setting.items(stage).sort((a, b) => away(b) - away(a))) item.draw();
  setting.front?.(stage);
  finishLight(stage, [SUBJECT_X, 470], setting.vignette ?? 0.34);
  return draw.toString();
}

/** An appliance of a banner with its shadow and its image in the floor. */
export function stand(stage: Stage, look: Look, centre = 0): Item {
  const [w, h, d] = look.size;
  return {
    at: centre,
    draw() {
      const fridge = createFridge(stage, look, centre);
      castShadow(stage, { x: fridge.x, y: 0, z: 0, w, h, d });
      floorMirror(stage, fridge.x, w, h, fridge.finish.base);
      drawFridge(fridge);
    },
  };
}
