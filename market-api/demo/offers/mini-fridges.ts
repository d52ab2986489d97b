import { miniFridgeSheets as sheets } from '../sheets/mini-fridges.ts';
import type { DemoOffer } from './offer.ts';

const category = 'Mini Fridges';

export const miniFridges: readonly DemoOffer[] = [
  {
    picture: 'mini-midea-dorm',
    category,
    name: 'Midea 3.1 cu ft two-door dorm fridge',
    resale: 85,
    original: 189,
    years: '2',
    condition: 'Good',
    location: 'Bloomington, IN',
    description:
      'Small freezer on top that keeps ice cream actually hard. Survived two years in a residence hall with one dent to its pride. It sleeps under my desk and I can carry it to your car by myself. Smells of nothing, I used baking soda.',
    sheet: sheets['mini-midea-dorm'],
  },
  {
    picture: 'mini-black-decker-black',
    category,
    name: 'Black+Decker 2.5 cu ft, black',
    resale: 20,
    original: 139.99,
    years: '3',
    condition: 'For parts, shelf bent',
    location: 'Tempe, AZ',
    description:
      'Door open in the photo. It stopped cooling in spring: the compressor clicks, thinks about it and stays off. For parts, or for somebody with a spare start relay. Door, seal and light are good, the wire shelf is a little bent but level again. Meet at the west parking structure, level 1.',
    sheet: sheets['mini-black-decker-black'],
  },
  {
    picture: 'mini-galanz-red',
    category,
    name: 'Galanz 1.7 cu ft cube, red',
    resale: 75,
    original: 119,
    years: '1',
    condition: 'Like new',
    location: 'Eugene, OR',
    description:
      'Red cube, 44 cm on each side, used as a bedside table with benefits. I bought a cat who opens it. Yes, really, there is a video. Original box in the closet, so shipping within Oregon is possible for the cost of postage.',
    sheet: sheets['mini-galanz-red'],
  },
  {
    picture: 'mini-danby-steel',
    category,
    name: 'Danby Designer 4.4 cu ft, stainless door',
    resale: 140,
    original: 279,
    years: '2.5',
    condition: 'Very good',
    location: 'Columbia, SC',
    description:
      'Out of an office kitchenette that nobody used after everyone started working from home. Automatic defrost, can rack in the door, lock with two keys. Gray sides, steel door, hardly a fingerprint. Business pickup Monday to Thursday, invoice on request.',
    sheet: sheets['mini-danby-steel'],
  },
  {
    picture: 'mini-frigidaire-mint',
    category,
    name: 'Frigidaire 3.2 cu ft retro mini, mint',
    resale: 110,
    original: 199,
    years: '1.5',
    condition: 'Very good',
    location: 'Athens, GA',
    description:
      'The cutest thing in my apartment, and that includes me. Mint with a chrome handle, separate freezer flap, bottle opener on the side that has seen some use. New job in Tokyo, everything must find a home. Third floor with elevator, weekends and after 7.',
    sheet: sheets['mini-frigidaire-mint'],
  },
  {
    picture: 'mini-magic-chef-white',
    category,
    name: 'Magic Chef 2.6 cu ft, white, with drawing',
    resale: 50,
    original: 129,
    years: '5',
    condition: 'Fair, small rust spot',
    location: 'Dayton, OH',
    description:
      'Kept the bait cold, then the breast milk, then the juice boxes: a whole family history in 2.6 cubic feet. Rust at the lower left corner, light switch works when it wants to. Fifty firm, because at forty-five my husband says we should keep it for the boat.',
    sheet: sheets['mini-magic-chef-white'],
  },
  {
    picture: 'mini-navy-legs',
    category,
    name: 'Navy bar fridge on wooden legs, 3.5 cu ft',
    resale: 165,
    original: 349,
    years: '2',
    condition: 'Excellent',
    location: 'Austin, TX',
    description:
      'Stands on oak legs like a piece of furniture, which was the whole idea. Silent absorption cooling, so it does not freeze, it chills. I put records on it, others put a lamp. From a guest room that had eleven guests in two years, all of them polite.',
    sheet: sheets['mini-navy-legs'],
  },
  {
    picture: 'mini-avanti-dorm-open',
    category,
    name: 'Avanti 4.5 cu ft, white, glass shelves',
    resale: 95,
    original: 229,
    years: '3',
    condition: 'Good',
    location: 'Fort Collins, CO',
    description:
      'Real glass shelves, a crisper, and a door bin tall enough for a two-liter bottle, all visible in the picture. I weigh 120 lb and got it up here alone with a belt, so you will manage. Graduation is on the 14th and the lease ends on the 15th. Bring cash or a good houseplant.',
    sheet: sheets['mini-avanti-dorm-open'],
  },
  {
    picture: 'mini-lavender-cube',
    category,
    name: 'Lavender 1.6 cu ft skincare and snack fridge',
    resale: 45,
    original: 89.5,
    years: '1',
    condition: 'Like new',
    location: 'Miami, FL',
    description:
      'Bought for face creams, promoted to string cheese. Soft lavender front with a cup handle, barely a scratch. It runs on a normal socket and makes the noise of a sleeping hamster. Lobby handover, concierge knows me.',
    sheet: sheets['mini-lavender-cube'],
  },
  {
    picture: 'mini-uline-workshop',
    category,
    name: 'U-Line under-counter, 24 in, black front',
    resale: 320,
    original: 1249,
    years: '6',
    condition: 'Good, new thermostat',
    location: 'Burlington, VT',
    description:
      'A serious under-counter unit, 60 cm wide, from a ski lodge that renovates. I repair these for a living: thermostat and start relay are new, refrigerant pressure is right, gasket has years left. Stickers are from the lodge and come off with warm oil. Shop hours nine to four, coffee is on.',
    sheet: sheets['mini-uline-workshop'],
  },
];
