import type { FinishName } from './finishes.ts';
import type { MoodName } from './moods.ts';

export type Kind = 'french' | 'side' | 'top' | 'bottom' | 'mini' | 'chest' | 'retro' | 'wine';
export type Handle = 'bar' | 'tube' | 'bow' | 'pro' | 'pocket' | 'channel' | 'lever' | 'cup';
export type Feature =
  | 'dispenser'
  | 'screen'
  | 'four-door'
  | 'two-drawers'
  | 'open'
  | 'two-tone'
  | 'single'
  | 'glass'
  | 'cans'
  | 'dual'
  | 'wide'
  | 'baskets'
  | 'legs';
export type Mark =
  | 'notes'
  | 'magnets'
  | 'drawing'
  | 'dent'
  | 'scratch'
  | 'rust'
  | 'label'
  | 'price'
  | 'tape'
  | 'photos'
  | 'stickers';
export type SceneName =
  | 'kitchen'
  | 'loft'
  | 'garage'
  | 'student'
  | 'workshop'
  | 'lounge'
  | 'diner'
  | 'basement'
  | 'pantry'
  | 'hall'
  | 'showroom';

/** How one offer's picture looks. Everything left out is drawn by lot, with the key as seed. */
export interface Look {
  key: string;
  kind: Kind;
  finish: FinishName;
  /** Width, height, depth in centimetres. */
  size: readonly [number, number, number];
  scene: SceneName;
  mood: MoodName;
  handle?: Handle;
  features?: readonly Feature[];
  marks?: readonly Mark[];
  /** Degrees; above 0 shows the left side. */
  yaw?: number;
  /** 1 is the usual camera distance, 1.1 is closer. */
  zoom?: number;
  light?: 'left' | 'right';
  /** Stands on something this many centimetres high. */
  raised?: number;
  /** The pictures are higher than wide. */
  upright?: boolean;
}
