import { bottomFreezerSheets as sheets } from '../sheets/bottom-freezer.ts';
import type { DemoOffer } from './offer.ts';

const category = 'Bottom Freezer';

export const bottomFreezer: readonly DemoOffer[] = [
  {
    picture: 'bottom-bosch-kgn',
    category,
    name: 'Bosch KGN NoFrost, 60 cm, 326 liters',
    resale: 490,
    original: 1190,
    years: '4',
    condition: 'Very good',
    location: 'Seattle, WA',
    description:
      'European width, 60 by 186 cm, so it fits where American ones give up. Three freezer drawers, a bottle rack, and a drawer that really keeps herbs for two weeks. We had it converted to 110 V by the importer, paperwork attached to the back. Houseboat dock, there is a cart; mind the tide.',
    sheet: sheets['bottom-bosch-kgn'],
  },
  {
    picture: 'bottom-liebherr-biofresh',
    category,
    name: 'Liebherr BioFresh combination, 360 l, steel',
    resale: 980,
    original: 2390,
    years: '5',
    condition: 'Excellent',
    location: 'San Francisco, CA',
    description:
      'The lettuce drawer alone is worth the trip. Bought for a flat with a view, and I am keeping the view. Display in English or German; SuperFrost works. It has wheels at the back that nobody knows about, so one person can move it on a hard floor. Elevator to the garage.',
    sheet: sheets['bottom-liebherr-biofresh'],
  },
  {
    picture: 'bottom-fisher-paykel',
    category,
    name: 'Fisher & Paykel ActiveSmart 17 cu ft, white',
    resale: 560,
    original: 1599,
    years: '6',
    condition: 'Good',
    location: 'Santa Fe, NM',
    description:
      'Gentle curved white doors, bottom freezer with a pull-out bin. We are artists and the magnets were a phase. There is one spot of paint, cadmium red, on the upper edge, I will leave it as a signature unless you object. Adobe house, no steps, wide gate.',
    sheet: sheets['bottom-fisher-paykel'],
  },
  {
    picture: 'bottom-gorenje-narrow',
    category,
    name: 'Gorenje bottom freezer in warm white, 55 cm',
    resale: 350,
    original: 840,
    years: '3.5',
    condition: 'Good, drawer missing',
    location: 'Philadelphia, PA',
    description:
      'Slim at 55 cm and friendly in color. The middle freezer drawer broke in the last move, so there is simply more room for one big pizza box. Everything else is intact and I kept the egg tray. Row house, one flight down, please no dollies on the old staircase.',
    sheet: sheets['bottom-gorenje-narrow'],
  },
  {
    picture: 'bottom-lg-door-cooling',
    category,
    name: 'LG 26 cu ft bottom freezer, black stainless',
    resale: 870,
    original: 1899,
    years: '2',
    condition: 'Very good',
    location: 'Dallas, TX',
    description:
      'Single wide door on top, big drawer below. Selling for my parents, who cannot bend down for frozen peas any more. It has two years of use by two very tidy people. Bring the truck up the driveway, my brother and I will lift.',
    sheet: sheets['bottom-lg-door-cooling'],
  },
  {
    picture: 'bottom-beko-family',
    category,
    name: 'Beko 17.4 cu ft, fingerprint-free steel',
    resale: 430,
    original: 999,
    years: '3',
    condition: 'Good, small scratch',
    location: 'Milwaukee, WI',
    description:
      'Everything on a budget: humidity drawer, LED lights, freezer below with three levels. A delivery man’s belt scratched the upper door, see left of the middle. It never once needed service. Curbside loading, and the lake is right behind you while you wait.',
    sheet: sheets['bottom-beko-family'],
  },
  {
    picture: 'bottom-miele-studio',
    category,
    name: 'Miele KFN freestanding combination, 201 cm',
    resale: 1150,
    original: 2799,
    years: '7',
    condition: 'Very good',
    location: 'Washington, DC',
    description:
      'Embassy clear-out, so yes, it has had diplomatic immunity. Blonde oak shelves in the upper part, PerfectFresh drawers, a hum of 38 dB. The upper seal was replaced under contract in 2024. Pickup only with a booked slot at the gate, bring an ID.',
    sheet: sheets['bottom-miele-studio'],
  },
  {
    picture: 'bottom-ikea-lagan',
    category,
    name: 'IKEA bottom freezer, white, first-flat special',
    resale: 180,
    original: 499,
    years: '4',
    condition: 'Works, cosmetic marks',
    location: 'Austin, TX',
    description:
      'Graduating! It was mine for the whole degree and never failed me, unlike two laptops. Marks from tape on the front and one sticker I could not let go of. Needs to be out by the 31st, so make an offer that lets both of us feel smart. Ground floor, round the back.',
    sheet: sheets['bottom-ikea-lagan'],
  },
  {
    picture: 'bottom-vestfrost-copper',
    category,
    name: 'Copper-fronted bottom freezer, 186 cm, one of a kind',
    resale: 760,
    original: 1650,
    years: '5.5',
    condition: 'Good, patina',
    location: 'Savannah, GA',
    description:
      'A metalworker friend clad the doors of a Vestfrost in real brushed copper for our café. It has the warm uneven patina that people photograph before they order. Cooling is standard and flawless. The café closes at the end of the season, tables and lamps also for sale if you ask nicely.',
    sheet: sheets['bottom-vestfrost-copper'],
  },
];
