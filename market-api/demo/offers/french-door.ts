import { frenchDoorSheets as sheets } from '../sheets/french-door.ts';
import type { DemoOffer } from './offer.ts';

const category = 'French Door';

export const frenchDoor: readonly DemoOffer[] = [
  {
    picture: 'french-samsung-rf28',
    category,
    name: 'Samsung RF28 French door, 28 cu ft, dispenser',
    resale: 890,
    original: 2399,
    years: '4',
    condition: 'Good, ice maker slow',
    location: 'Austin, TX',
    description:
      'We are moving into a place with a built-in, otherwise this one would come along. Cools evenly and the water tap is quick, but the ice maker only fills about half a tray a day since last summer. Stainless front, 36 in wide, never had kids on it, only the grocery list. First floor, wide door, I have a furniture blanket you can use.',
    sheet: sheets['french-samsung-rf28'],
  },
  {
    picture: 'french-lg-instaview',
    category,
    name: 'LG four-door, black stainless, touch panel',
    resale: 1450,
    original: 3299.99,
    years: '2.5',
    condition: 'Very good',
    location: 'Denver, CO',
    description:
      'Bought at the end of 2023 with the kitchen, and now the kitchen is going. The panel shows the calendar and the weather and, honestly, we used it for the weather. 35.75 in wide, 70 in tall, 29 in deep without handles: please measure your doorway, the doors come off with a hex key. Receipt and water filter (new, sealed) included.',
    sheet: sheets['french-lg-instaview'],
  },
  {
    picture: 'french-whirlpool-open',
    category,
    name: 'Whirlpool 25 cu ft French door with freezer drawer',
    resale: 520,
    original: 1699,
    years: '7',
    condition: 'Works, one bin cracked',
    location: 'Columbus, OH',
    description:
      'Still full of food in the picture because it is still our fridge until Saturday. One door bin has a hairline crack (taped, holds a gallon of milk anyway). Compressor was checked in spring by a repairman who found nothing to charge me for. Ground-floor pickup, bring a second pair of hands.',
    sheet: sheets['french-whirlpool-open'],
  },
  {
    picture: 'french-bosch-800',
    category,
    name: 'Bosch 800 Series counter-depth, 21 cu ft',
    resale: 1695,
    original: 3499,
    years: '3',
    condition: 'Like new',
    location: 'Portland, OR',
    description:
      'Counter-depth, so it hardly sticks out, and you will not hear it. Selling because my mother moves in and brings a bigger one; there is no other reason. Fingerprint-resistant steel that really is. Elevator building, loading zone until 6 pm, no stairs at any point.',
    sheet: sheets['french-bosch-800'],
  },
  {
    picture: 'french-kitchenaid-white',
    category,
    name: 'KitchenAid KRFF white French door, 22 cu ft',
    resale: 640,
    original: 2149,
    years: '6',
    condition: 'Good, small dent on the drawer',
    location: 'Madison, WI',
    description:
      'White, which everyone told us was a mistake and which has hidden six years of winter boots very well. There is a dent the size of a plum low on the left, from a sled. Freezer drawer glides, lights all work, gasket replaced in January. We can help load on weekday evenings.',
    sheet: sheets['french-kitchenaid-white'],
  },
  {
    picture: 'french-cafe-white',
    category,
    name: 'Café matte white 27.8 cu ft with pro handles',
    resale: 1980,
    original: 3899,
    years: '2',
    condition: 'Excellent',
    location: 'Nashville, TN',
    description:
      'The matte white one with the heavy handles. It was in a staged house for most of its life and has seen more flowers than groceries. Two zones in the lower part, the water line was never connected. Price is firm for the first week, then talk to me.',
    sheet: sheets['french-cafe-white'],
  },
  {
    picture: 'french-haier-narrow',
    category,
    name: 'Haier 15 cu ft French door, only 28 in wide',
    resale: 475,
    original: 1199,
    years: '5',
    condition: 'Good, a bit noisy',
    location: 'Brooklyn, NY',
    description:
      'If you have a New York kitchen you know how rare 28 inches is. The fan hums when it starts in the morning, about as loud as a laptop. It goes through a 30 in door upright. Third floor, elevator works, super wants a certificate only for weekdays before nine.',
    sheet: sheets['french-haier-narrow'],
  },
  {
    picture: 'french-frigidaire-gallery',
    category,
    name: 'Frigidaire Gallery 27 cu ft, two freezer drawers',
    resale: 780,
    original: 2299,
    years: '4.5',
    condition: 'Refurbished, 90 days',
    location: 'Phoenix, AZ',
    description:
      'Came in with a dead evaporator fan; we changed the fan, the defrost sensor and both drawer rails and let it run for two weeks. Comes with a 90-day shop warranty in writing. Some swirl marks in the steel if you look along it against the light. Delivery within 20 miles is 60 dollars, we take the old one for free.',
    sheet: sheets['french-frigidaire-gallery'],
  },
  {
    picture: 'french-jennair-navy',
    category,
    name: 'Custom navy French door (Jenn-Air body), 20 cu ft',
    resale: 1250,
    original: 4200,
    years: '8',
    condition: 'Good, repainted',
    location: 'Charleston, SC',
    description:
      'A cabinet maker sprayed it navy to match our island and did it properly, six coats. Underneath it is a very normal counter-depth Jenn-Air that gets a new water valve whenever it asks for one (once so far). We sold the island separately. Comes from a raised house: eleven outside steps, two strong people are enough.',
    sheet: sheets['french-jennair-navy'],
  },
  {
    picture: 'french-samsung-bespoke',
    category,
    name: 'Samsung Bespoke 4-door flex, sage and steel blue',
    resale: 1390,
    original: 2999,
    years: '1.5',
    condition: 'Very good, one scratch',
    location: 'San Diego, CA',
    description:
      'Lower right compartment switches between fridge and freezer, which is the reason to buy it. The movers left one long scratch that I show in the picture, the panel can be ordered and clicks in. Had it eighteen months, leaving the country in five weeks. Cash or transfer, no holds please.',
    sheet: sheets['french-samsung-bespoke'],
  },
];
