import { wineBeverageSheets as sheets } from '../sheets/wine-beverage.ts';
import type { DemoOffer } from './offer.ts';

const category = 'Wine & Beverage';

export const wineBeverage: readonly DemoOffer[] = [
  {
    picture: 'wine-eurocave-tall',
    category,
    name: 'EuroCave dual-zone, about 90 bottles, steel frame',
    resale: 1290,
    original: 3450,
    years: '6',
    condition: 'Very good',
    location: 'Napa, CA',
    description:
      'Two zones, 46 and 57 °F, beech racks that slide when full. The charcoal filter was changed at New Year’s. I am not giving up wine, I am digging a cellar. Emptied the week you come; until then it is doing its job.',
    sheet: sheets['wine-eurocave-tall'],
  },
  {
    picture: 'wine-vinotemp-slim',
    category,
    name: 'Vinotemp 32-bottle, black, front venting',
    resale: 310,
    original: 699,
    years: '3',
    condition: 'Good',
    location: 'Walla Walla, WA',
    description:
      'Fits under a counter because the air goes out in front. Two bottles taller than Bordeaux size have to stand on the bottom. Blue display that you can switch off, thank heavens. Lived in a dining room, next to books, never near a stove.',
    sheet: sheets['wine-vinotemp-slim'],
  },
  {
    picture: 'wine-newair-cans',
    category,
    name: 'NewAir 126-can beverage cooler',
    resale: 165,
    original: 329,
    years: '2',
    condition: 'Very good',
    location: 'Houston, TX',
    description:
      'Goes down to 37 °F and stays there with the glass door and everything. We sorted it by color for the game day and could not stop. Adjustable shelves, five of them; reversible handle. It hums like a fish tank, in my opinion a pleasant sound.',
    sheet: sheets['wine-newair-cans'],
  },
  {
    picture: 'wine-kalamera-dual',
    category,
    name: 'Kalamera 46-bottle dual zone, 24 in',
    resale: 590,
    original: 1199,
    years: '2.5',
    condition: 'Excellent',
    location: 'Scottsdale, AZ',
    description:
      'Built-in or freestanding, 24 inches wide. Stainless frame, wooden rack fronts, soft light that makes cheap wine look like good wine. The house is sold and the buyers drink beer. Weekday afternoons, circular driveway, someone will help you lift.',
    sheet: sheets['wine-kalamera-dual'],
  },
  {
    picture: 'wine-true-bar',
    category,
    name: 'True back-bar cooler from a closed tavern',
    resale: 780,
    original: 2650,
    years: '9',
    condition: 'Good, scuffed corners',
    location: 'New Orleans, LA',
    description:
      'It has heard things. Commercial glass-door cooler, black, new door gasket, casters under it. The tavern closed after forty years and the owner, my aunt, wants it to stay in the business. 115 V normal plug, draws more than a home unit, cools twice as fast.',
    sheet: sheets['wine-true-bar'],
  },
  {
    picture: 'wine-liebherr-vinidor',
    category,
    name: 'Liebherr Vinidor, tall, 80 bottles, glass door',
    resale: 2150,
    original: 5290,
    years: '5',
    condition: 'Excellent',
    location: 'Greenwich, CT',
    description:
      'The grown-up version: no vibration, UV glass, presentation shelf, humidity where it belongs. A collector’s estate; the bottles are gone, the cooler remains. 165 cm tall, 60 wide, plan for three people and a proper appliance cart. Viewing by appointment with the executor.',
    sheet: sheets['wine-liebherr-vinidor'],
  },
  {
    picture: 'wine-ivation-small',
    category,
    name: 'Ivation 18-bottle thermoelectric cooler',
    resale: 35,
    original: 219,
    years: '4',
    condition: 'Fair, for parts',
    location: 'Louisville, KY',
    description:
      'Eighteen bottles, no compressor, therefore no shaking and no noise. Last summer, in a room above 80 °F, it lost the will to live: the fan turns, the cooling element is dead, racks and display are good for parts. I put a plant on top for morale. Price includes a corkscrew that is better than the cooler.',
    sheet: sheets['wine-ivation-small'],
  },
  {
    picture: 'wine-frigidaire-kitchen',
    category,
    name: 'Frigidaire beverage center, stainless, 5.3 cu ft',
    resale: 385,
    original: 849,
    years: '3',
    condition: 'Good, light inside replaced',
    location: 'St. Louis, MO',
    description:
      'Sparkling water at the kids’ height, beer where they cannot reach, that was the plan and it held for three years. LED strip replaced in spring. The steel frame has one dull spot from the wrong cleaner. We found a wine fridge for the same opening and need this out.',
    sheet: sheets['wine-frigidaire-kitchen'],
  },
  {
    picture: 'wine-summit-white-cans',
    category,
    name: 'Summit glass-door refrigerator in white, 60 in',
    resale: 430,
    original: 1095,
    years: '5',
    condition: 'Good',
    location: 'Wilmington, NC',
    description:
      'Tall white display fridge out of a surf shop: lemonade, iced coffee, the occasional sandwich. Shelves hold 40 lb each, self-closing door, lock. There is salt bloom on one hinge screw, nothing else. We switched to a walk-in and will help tie it down on your trailer.',
    sheet: sheets['wine-summit-white-cans'],
  },
  {
    picture: 'wine-undercounter-black',
    category,
    name: 'Under-counter wine storage, 24 in, black frame',
    resale: 890,
    original: 2395,
    years: '4',
    condition: 'Very good',
    location: 'Aspen, CO',
    description:
      'Held exactly 44 bottles for a family that comes here nine days a year. Works at altitude, unlike the family. Cherry rack fronts, matte black frame, alarm when the door stands open. Caretaker sells on behalf of the owners, pickup with a four-wheel drive until the snow is gone.',
    sheet: sheets['wine-undercounter-black'],
  },
];
