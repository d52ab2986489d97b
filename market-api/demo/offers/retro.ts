import { retroSheets as sheets } from '../sheets/retro.ts';
import type { DemoOffer } from './offer.ts';

const category = 'Retro';

export const retro: readonly DemoOffer[] = [
  {
    picture: 'retro-smeg-fab28-mint',
    category,
    name: 'Smeg FAB28 in pastel green',
    resale: 1250,
    original: 2399,
    years: '3',
    condition: 'Very good',
    location: 'Los Angeles, CA',
    description:
      'The famous one, right-hand hinge, ice compartment inside. It has starred in two commercials and one music video, for which it was paid better than I was. A tiny chip near the foot is touched up. Studio on the ground floor, roll-up door, Tuesday to Saturday.',
    sheet: sheets['retro-smeg-fab28-mint'],
  },
  {
    picture: 'retro-big-chill-red',
    category,
    name: 'Big Chill style two-door, cherry red',
    resale: 1480,
    original: 3295,
    years: '5',
    condition: 'Good',
    location: 'Memphis, TN',
    description:
      'Cherry red with chrome levers that close with a sound I will miss. Came out of a diner-themed Airbnb, so the upper freezer mostly made ice for sweet tea. One lever was re-chromed. It is 24 in wide and heavier than it looks, bring straps.',
    sheet: sheets['retro-big-chill-red'],
  },
  {
    picture: 'retro-galanz-blue',
    category,
    name: 'Galanz Retro 10 cu ft, Bebop blue',
    resale: 320,
    original: 599,
    years: '2',
    condition: 'Good, scratch near handle',
    location: 'Lawrence, KS',
    description:
      'Looks like 1956, defrosts like 2023. Light blue with a freezer on top, adjustable glass shelves. A ring left a few scratches beside the handle, I have a touch-up pen somewhere and you will get it if it turns up. Duplex, two steps down.',
    sheet: sheets['retro-galanz-blue'],
  },
  {
    picture: 'retro-unique-butter',
    category,
    name: 'Unique Classic 9 cu ft, buttercup yellow',
    resale: 690,
    original: 1549,
    years: '4',
    condition: 'Very good',
    location: 'Bend, OR',
    description:
      'Butter yellow, and it makes every morning ten percent better. The lower part is a real freezer behind the same kind of door. We are going off grid and it stays on. Comes with the original booklet, in which someone before us pressed a violet.',
    sheet: sheets['retro-unique-butter'],
  },
  {
    picture: 'retro-westinghouse-1953',
    category,
    name: 'Westinghouse 1953, restored, runs on R-134a',
    resale: 1900,
    original: 1900,
    years: '12',
    condition: 'Restored',
    location: 'Pittsburgh, PA',
    description:
      'Restored twelve years ago by my late uncle, who did this for museums: rewired, new compressor, enamel untouched except for the kick plate. Cream body, one door, latch with that bank-vault clunk. It costs what he paid for the parts alone. Please be someone who will use it.',
    sheet: sheets['retro-westinghouse-1953'],
  },
  {
    picture: 'retro-iio-pink',
    category,
    name: 'iio 11 cu ft retro, soft pink',
    resale: 540,
    original: 999,
    years: '1.5',
    condition: 'Like new',
    location: 'Savannah, GA',
    description:
      'My bakery went from pink to forest green and this poor thing lost its job. Pale pink, chrome badge, hardly eighteen months of buttercream. Inside temperature is very even, pastry people will know why that matters. Street level, ring at the side window.',
    sheet: sheets['retro-iio-pink'],
  },
  {
    picture: 'retro-orange-lounge',
    category,
    name: 'Gorenje bus-style retro, tangerine',
    resale: 870,
    original: 1790,
    years: '6',
    condition: 'Good, small dent',
    location: 'Palm Springs, CA',
    description:
      'Tangerine orange, rounded like an old van. A pool cue left a dent in the lower third which I have come to like. Works in desert heat without complaint, the fan does speed up after four in the afternoon. Single-story house, of course.',
    sheet: sheets['retro-orange-lounge'],
  },
  {
    picture: 'retro-teal-open',
    category,
    name: 'Elmira Northstar style, teal, single door',
    resale: 1350,
    original: 3490,
    years: '7',
    condition: 'Good, hinge renewed',
    location: 'Santa Cruz, CA',
    description:
      'Shown with the door open: glass shelves, two drawers, LED strip that I added in warm white. The lower hinge was replaced last year after a toddler learned to swing. Teal enamel without a chip. Selling because the beach shack has been sold under it.',
    sheet: sheets['retro-teal-open'],
  },
  {
    picture: 'retro-black-loft',
    category,
    name: 'Smeg FAB32 black with freezer, 331 l',
    resale: 1420,
    original: 2999,
    years: '4',
    condition: 'Very good',
    location: 'Detroit, MI',
    description:
      'Black, tall, and a bit of a movie villain. Freezer in its own compartment with three drawers, fridge part with a bottle rack in chrome. From a photographer’s loft, never a warm meal cooked near it. Freight elevator big enough for a car, because it was built for cars.',
    sheet: sheets['retro-black-loft'],
  },
];
