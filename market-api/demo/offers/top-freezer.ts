import { topFreezerSheets as sheets } from '../sheets/top-freezer.ts';
import type { DemoOffer } from './offer.ts';

const category = 'Top Freezer';

export const topFreezer: readonly DemoOffer[] = [
  {
    picture: 'top-ge-white',
    category,
    name: 'GE 17.5 cu ft top freezer, white',
    resale: 260,
    original: 679,
    years: '5',
    condition: 'Good, dent on the door',
    location: 'Kansas City, MO',
    description:
      'Plain white workhorse out of our rental. A tenant moved a bicycle past it, hence the dent in the lower door. The drawing on the door is by my daughter and is for sale at ten times the price of the fridge. In the garage now, you can plug it in and listen before you pay.',
    sheet: sheets['top-ge-white'],
  },
  {
    picture: 'top-frigidaire-bisque',
    category,
    name: 'Frigidaire 18 cu ft in bisque',
    resale: 190,
    original: 720,
    years: '9',
    condition: 'Works, yellowed handles',
    location: 'Tampa, FL',
    description:
      'Bisque is hard to find and exactly what you need if the rest of your kitchen is from 1998. Handles have gone a shade darker than the doors. Fridge light needs a 40 W bulb, I ran out. Condo on the ground floor, golf cart can bring it to your car, I am not joking.',
    sheet: sheets['top-frigidaire-bisque'],
  },
  {
    picture: 'top-lg-stainless',
    category,
    name: 'LG 20 cu ft top freezer, stainless, garage ready',
    resale: 540,
    original: 949,
    years: '1.5',
    condition: 'Like new',
    location: 'Raleigh, NC',
    description:
      'Eighteen months old, reversible door, ice maker kit installed by LG. It went from the kitchen to the hallway when the remodel began, which is why it stands between boxes. No scratches, and I looked hard. 30 in wide, 66 in tall.',
    sheet: sheets['top-lg-stainless'],
  },
  {
    picture: 'top-whirlpool-black',
    category,
    name: 'Whirlpool 16 cu ft, black, textured doors',
    resale: 310,
    original: 799,
    years: '4',
    condition: 'Good',
    location: 'Albuquerque, NM',
    description:
      'Came with the house, and the house is now all white. Black doors with that orange-peel texture which shows nothing. Cools down in about two hours after transport, I tried it when I moved it to the laundry. Asking what the local dealer offered me plus twenty dollars.',
    sheet: sheets['top-whirlpool-black'],
  },
  {
    picture: 'top-hotpoint-student',
    category,
    name: 'Hotpoint 11.5 cu ft apartment size',
    resale: 150,
    original: 519,
    years: '6',
    condition: 'Fair, seal replaced',
    location: 'Ann Arbor, MI',
    description:
      'Has been handed down through three generations of engineering students, each of whom left a sticker. New door seal in September, installed by the undersigned with a hair dryer and a video. 24 in wide. Fourth floor, no elevator, but there are six of us and we accept pizza.',
    sheet: sheets['top-hotpoint-student'],
  },
  {
    picture: 'top-insignia-open',
    category,
    name: 'Insignia 18 cu ft, stainless look',
    resale: 345,
    original: 649,
    years: '2',
    condition: 'Very good',
    location: 'Salt Lake City, UT',
    description:
      'Open in the picture so nobody has to ask how deep the shelves are: a sheet pan fits crosswise, a half sheet lengthwise. It is quiet, it is cold, it has been wiped down every Sunday because that is who I am. Moving in with a friend who owns a bigger one. Weekday mornings suit me best.',
    sheet: sheets['top-insignia-open'],
  },
  {
    picture: 'top-kenmore-almond',
    category,
    name: 'Kenmore 21 cu ft in cream, ice maker',
    resale: 275,
    original: 1080,
    years: '10',
    condition: 'Good for its age',
    location: 'Omaha, NE',
    description:
      'Grandma’s refrigerator. She defrosted it although it is frost-free, and vacuumed the coils every Easter. One crisper slides a little crooked. We would love to see it go to a young family and will deliver inside the city limits for a slice of cake.',
    sheet: sheets['top-kenmore-almond'],
  },
  {
    picture: 'top-summit-narrow',
    category,
    name: 'Summit 9.2 cu ft counter-depth, 24 in, sage',
    resale: 395,
    original: 995,
    years: '3',
    condition: 'Very good',
    location: 'Austin, TX',
    description:
      'From a tiny house that became a bigger house. Factory doors, professionally wrapped in a soft green vinyl that peels off without traces if you like white better. Draws about as much as a light bulb, we ran it on solar without trouble. 60 cm wide, 152 cm tall.',
    sheet: sheets['top-summit-narrow'],
  },
  {
    picture: 'top-amana-workshop',
    category,
    name: 'Amana 18 cu ft, refurbished with warranty',
    resale: 329,
    original: 699,
    years: '4',
    condition: 'Refurbished',
    location: 'San Antonio, TX',
    description:
      'One of nine identical units from an apartment complex, this is the nicest. We cleaned the condenser, replaced thermostat and door switch, and tested it over a weekend at 110 °F outside. 60-day warranty. Cosmetic: light scuffs along the left side that will be against your wall.',
    sheet: sheets['top-amana-workshop'],
  },
  {
    picture: 'top-samsung-flex',
    category,
    name: 'Samsung FlexZone 18 cu ft, brushed steel',
    resale: 465,
    original: 899,
    years: '2.5',
    condition: 'Good, price reduced',
    location: 'Las Vegas, NV',
    description:
      'The freezer can run as a second refrigerator, handy for parties. There is a fine scratch line above the lower handle from a belt buckle. I lowered the price twice already, my patience is now built in. Gate code by message, plenty of parking.',
    sheet: sheets['top-samsung-flex'],
  },
];
