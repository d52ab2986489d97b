import { formatMillimetres, type KitchenMeasure } from 'shared-contracts';
import { measureNames } from '../../../kitchen/use-kitchen.ts';

const NO_BREAK = '\u00a0';
const lengthText = (millimetres: number) =>
  formatMillimetres(millimetres, 'in').replace(/ (?=in|cm\))/g, NO_BREAK);

export const messages = {
  title: 'Will it fit?',
  notMeasured: 'The data sheet does not say how large it is. Ask the seller for width, height and depth.',
  measures: { ...measureNames, door: 'Doors on the way in' },
  verdicts: { fits: 'Fits', tight: 'Tight', no: 'Does not fit', unknown: 'Needs' },
  notKnown: 'Not known',
  needs: (needed: number) => `at least ${lengthText(needed)}`,
  unsaid: 'The data sheet does not say what it needs here.',
  fits: (needed: number, given: number) => `It needs ${lengthText(needed)}, you have ${lengthText(given)}.`,
  no: (needed: number, given: number) =>
    `It needs ${lengthText(needed)}, you have ${lengthText(given)}: ${lengthText(needed - given)} too little.`,
  tight: {
    nichewidth: (lacks: number) => `It goes in, but lacks ${lengthText(lacks)} for the air at its sides.`,
    nicheheight: (lacks: number) => `It goes in, but lacks ${lengthText(lacks)} for the air above it.`,
    nichedepth: (lacks: number) => `With air behind it, it stands out by ${lengthText(lacks)}.`,
    door: (lacks: number) => `It lacks ${lengthText(lacks)}: it only passes with its own doors taken off.`,
  } satisfies Record<KitchenMeasure, (lacks: number) => string>,
  front: (front: number, doors: number) =>
    `${doors === 2 ? 'Each of its two doors opens' : 'Its door opens'} ${lengthText(front)} to the front.`,
  lid: (above: number) => `Its lid opens upwards and needs ${lengthText(above)} above it.`,
  hinge: (side: 'left' | 'right', space: number) =>
    `It is hinged on the ${side}: beside a wall there it needs ${lengthText(space)} more to open fully.`,
  air: 'The air that its kind needs is included, after the lists of manufacturers. Its own manual is always right.',
  drawing:
    'To scale: niche and fridge from the front, the same from above with open doors, and the door on the way in.',
  captions: ['From the front', 'From above', 'The door on the way in'],
  edit: 'Enter my kitchen',
  change: 'Change my kitchen',
  search: 'Find what fits my kitchen',
  form: {
    save: 'Keep',
    forget: 'Forget',
    unreadable: (least: string, most: string) => `Enter a number from ${least} to ${most}.`,
    note: 'Kept on this device, and in your account when you are signed in.',
    saved: 'Kept. The drawing shows your kitchen.',
    forgotten: 'Forgotten.',
    failed: 'It could not be kept in your account. Please try again.',
  },
  formFailed: 'The form could not be loaded. Check your connection and try again.',
} as const;
