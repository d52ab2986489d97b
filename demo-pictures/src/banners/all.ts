import { composeBanner } from './banner.ts';
import { kitchenMorning } from './kitchen-morning.ts';
import { retroRow } from './retro-row.ts';
import { wineEvening } from './wine-evening.ts';
import { workshopDealer } from './workshop-dealer.ts';

const settings = [kitchenMorning, retroRow, wineEvening, workshopDealer];

/** Every banner by its key, as a function that returns SVG. */
export const drawBanners: Record<string, () => string> = Object.fromEntries(
  settings.map((setting) => [setting.key, () => composeBanner(setting)]),
);
