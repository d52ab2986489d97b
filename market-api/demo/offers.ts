import { banners, type DemoBanner } from './offers/banners.ts';
import { bottomFreezer } from './offers/bottom-freezer.ts';
import { chestFreezers } from './offers/chest-freezers.ts';
import { frenchDoor } from './offers/french-door.ts';
import { miniFridges } from './offers/mini-fridges.ts';
import type { DemoOffer } from './offers/offer.ts';
import { retro } from './offers/retro.ts';
import { sideBySide } from './offers/side-by-side.ts';
import { topFreezer } from './offers/top-freezer.ts';
import { wineBeverage } from './offers/wine-beverage.ts';

export { furtherPicturesOf } from './further-pictures.ts';
export type { DemoBanner } from './offers/banners.ts';
export type { DemoOffer } from './offers/offer.ts';
export { demoPictures } from './pictures.generated.ts';
export { demoPlaces } from './places.ts';

export const demoCategories: { name: string }[] = [
  { name: 'French Door' },
  { name: 'Side by Side' },
  { name: 'Top Freezer' },
  { name: 'Bottom Freezer' },
  { name: 'Mini Fridges' },
  { name: 'Chest Freezers' },
  { name: 'Retro' },
  { name: 'Wine & Beverage' },
];

/** Every offer of the demo market, category by category. */
export const demoOffers: DemoOffer[] = [
  ...frenchDoor,
  ...sideBySide,
  ...topFreezer,
  ...bottomFreezer,
  ...miniFridges,
  ...chestFreezers,
  ...retro,
  ...wineBeverage,
];

/** The carousel of the home page. */
export const demoBanners: DemoBanner[] = [...banners];
