import { sideBySideSheets as sheets } from '../sheets/side-by-side.ts';
import type { DemoOffer } from './offer.ts';

const category = 'Side by Side';

export const sideBySide: readonly DemoOffer[] = [
  {
    picture: 'side-samsung-black',
    category,
    name: 'Samsung RS27 side by side, black stainless',
    resale: 695,
    original: 1599,
    years: '3',
    condition: 'Very good',
    location: 'Chicago, IL',
    description:
      'Dark steel that goes with everything except white socks. 27 cubic feet, dispenser with crushed ice, filter changed in March. We bought a loft with appliances in it and now own two of everything. Freight elevator, call from the loading dock and I come down with the keys.',
    sheet: sheets['side-samsung-black'],
  },
  {
    picture: 'side-ge-classic',
    category,
    name: 'GE 25.3 cu ft side by side, stainless',
    resale: 380,
    original: 1349,
    years: '8',
    condition: 'Fair, works well',
    location: 'Cleveland, OH',
    description:
      'Eight years old and looks it around the handles. It keeps 37 degrees on the dot, I have had a thermometer in it since the day my neighbor told me they all drift. A shelf clip is missing and I put a wooden one in its place. Garage pickup, backed truck no problem.',
    sheet: sheets['side-ge-classic'],
  },
  {
    picture: 'side-kenmore-white',
    category,
    name: 'Kenmore Coldspot 22 cu ft, white',
    resale: 240,
    original: 999,
    years: '11',
    condition: 'Old but honest',
    location: 'Tulsa, OK',
    description:
      'My garage drinks fridge for the last four summers. Rust spots at the bottom edge, stickers from my son’s band which I tried to get off and then stopped trying. Gets cold, stays cold. Take it today and I throw in the extension cord that fits behind it.',
    sheet: sheets['side-kenmore-white'],
  },
  {
    picture: 'side-lg-door-in-door',
    category,
    name: 'LG 27 cu ft side by side with ice maker',
    resale: 940,
    original: 1999,
    years: '2',
    condition: 'Like new',
    location: 'Charlotte, NC',
    description:
      'Pictured with the right door open so you can see that all shelves and both crispers are there. Linear compressor with eight years of warranty left on it, and the papers are in the top drawer. My fiancée has the same model in white, and hers won. You would carry it through one patio door, no steps.',
    sheet: sheets['side-lg-door-in-door'],
  },
  {
    picture: 'side-liebherr-duo',
    category,
    name: 'Liebherr SBS pair, 48 in together, stainless',
    resale: 2450,
    original: 6890,
    years: '6',
    condition: 'Very good',
    location: 'Boston, MA',
    description:
      'A freezer and a refrigerator joined in the middle, German, heavy, and quiet enough to sleep beside. 121 cm wide, they separate for transport, each piece about 230 lb. The soft-close on the left was renewed by the dealer in May. Back Bay, street level; I can reserve the resident parking spot for your truck.',
    sheet: sheets['side-liebherr-duo'],
  },
  {
    picture: 'side-hisense-slim',
    category,
    name: 'Hisense 20.6 cu ft, slim side by side',
    resale: 455,
    original: 899,
    years: '2.5',
    condition: 'Good',
    location: 'Sacramento, CA',
    description:
      'No dispenser, no screen, nothing to leak. Light gray steel look, 35 in wide but only 26 deep, so it fits where the others do not. Selling after a breakup in which I got the fridge and the cat and can keep only one. Second floor by outside stairs, straight run.',
    sheet: sheets['side-hisense-slim'],
  },
  {
    picture: 'side-whirlpool-charcoal',
    category,
    name: 'Whirlpool 28 cu ft side by side, matte charcoal',
    resale: 720,
    original: 1749,
    years: '3.5',
    condition: 'Good, small dent',
    location: 'Richmond, VA',
    description:
      'Dealer return. A forklift kissed it in the warehouse, you see the dent at knee height on the freezer door, and that is why it never cost what the tag says. Tested for 72 hours in our shop: 0 and 38 °F. 6-month parts warranty, hauling away of the old unit included.',
    sheet: sheets['side-whirlpool-charcoal'],
  },
  {
    picture: 'side-electrolux-dispenser',
    category,
    name: 'Electrolux Icon 23 cu ft, pro handles',
    resale: 1100,
    original: 3199,
    years: '5',
    condition: 'Very good',
    location: 'Minneapolis, MN',
    description:
      'Heavy knurled handles, glass shelves with steel edges, lit like a jewelry store inside. We replaced the dispenser board last fall for 214 dollars, invoice available. Somebody will be very happy, and it will not be us, because the new cabinets are 33 in wide. Weekends only, side entrance.',
    sheet: sheets['side-electrolux-dispenser'],
  },
  {
    picture: 'side-maytag-family',
    category,
    name: 'Maytag side by side, 24.5 cu ft, family fridge',
    resale: 425,
    original: 1449,
    years: '6.5',
    condition: 'Good, missing one drawer',
    location: 'Boise, ID',
    description:
      'Four children have been measured against this refrigerator and it has survived them all. The lower freezer basket is gone (it became a hamster palace). Water and ice work, doors close by themselves as they should. Smoke-free house, one cat, photos on the door not included.',
    sheet: sheets['side-maytag-family'],
  },
];
