import { chestFreezerSheets as sheets } from '../sheets/chest-freezers.ts';
import type { DemoOffer } from './offer.ts';

const category = 'Chest Freezers';

export const chestFreezers: readonly DemoOffer[] = [
  {
    picture: 'chest-frigidaire-basement',
    category,
    name: 'Frigidaire 8.7 cu ft chest freezer, two baskets',
    resale: 210,
    original: 449,
    years: '4',
    condition: 'Very good',
    location: 'Duluth, MN',
    description:
      'Lid up so you can see that the baskets are there and the walls are clean. We ate half a cow out of it every year and then turned vegetarian, no further questions. It stands in a walk-out basement, level with the driveway. 112 cm wide, two people carry it easily.',
    sheet: sheets['chest-frigidaire-basement'],
  },
  {
    picture: 'chest-insignia-garage',
    category,
    name: 'Insignia 7 cu ft, garage ready, white',
    resale: 120,
    original: 219,
    years: '2',
    condition: 'Good',
    location: 'Fresno, CA',
    description:
      'Rated for a hot garage, and a Fresno garage in July is the proof. Works on a single outlet with the door opener. I upgraded to an upright because of my back. Lid spring is strong, so open it with your hand flat.',
    sheet: sheets['chest-insignia-garage'],
  },
  {
    picture: 'chest-ge-large',
    category,
    name: 'GE 15.7 cu ft chest freezer for hunters',
    resale: 340,
    original: 749,
    years: '5',
    condition: 'Good, scratched lid side',
    location: 'Missoula, MT',
    description:
      'Holds two elk, boned out, or one teenager’s pizza supply. There are scratches along the side from the truck bed. Has a lock and I have found the key. It is 150 cm wide, so measure the basement stairs before you drive up here; folks forget.',
    sheet: sheets['chest-ge-large'],
  },
  {
    picture: 'chest-danby-small',
    category,
    name: 'Danby 3.8 cu ft small chest freezer',
    resale: 90,
    original: 189,
    years: '3',
    condition: 'Good',
    location: 'Ithaca, NY',
    description:
      'The freezer for people who do not have room for a freezer. Fits beside a pantry shelf, holds about 130 lb of garden vegetables. It needs defrosting twice a year, twenty minutes with a pot of hot water. I am leaving my jam recipes inside as a bonus.',
    sheet: sheets['chest-danby-small'],
  },
  {
    picture: 'chest-whirlpool-dealer',
    category,
    name: 'Whirlpool 16 cu ft, scratch-and-dent, open box',
    resale: 495,
    original: 799,
    years: '0.5',
    condition: 'Open box, dented corner',
    location: 'Indianapolis, IN',
    description:
      'Display piece from our showroom, switched on for six months and never filled. The dent low on the front came from a pallet jack. Manufacturer’s warranty runs until next spring. We deliver Tuesdays and Fridays, threshold delivery 40 dollars.',
    sheet: sheets['chest-whirlpool-dealer'],
  },
  {
    picture: 'chest-midea-gray',
    category,
    name: 'Midea 5 cu ft in gray steel color',
    resale: 135,
    original: 259,
    years: '1.5',
    condition: 'Very good',
    location: 'Chattanooga, TN',
    description:
      'Bought in the big shortage, half empty ever since. Dark gray instead of hospital white, adjustable thermostat in front, drain plug at the bottom right. It rolls on four casters. Rental townhouse, flat path to the street, message me before noon.',
    sheet: sheets['chest-midea-gray'],
  },
  {
    picture: 'chest-kenmore-workshop',
    category,
    name: 'Kenmore 20 cu ft workhorse, overhauled',
    resale: 390,
    original: 980,
    years: '12',
    condition: 'Overhauled, rust on the foot',
    location: 'Buffalo, NY',
    description:
      'They do not make lids like this any more. New start capacitor, new gasket, new cord; the surface rust at the foot is brushed and treated but you will see it. Draws 1.1 A by my meter. I warrant the work for half a year because I know what I did.',
    sheet: sheets['chest-kenmore-workshop'],
  },
  {
    picture: 'chest-arctic-king-hall',
    category,
    name: 'Arctic King 7 cu ft, moving sale',
    resale: 99,
    original: 199,
    years: '3',
    condition: 'Good',
    location: 'Baton Rouge, LA',
    description:
      'Kept our crawfish from four seasons and no, it does not smell, come and put your head in. We are moving to a third floor and it is not. There is one basket, the second went to a cousin. Empty and defrosted, ready since Sunday.',
    sheet: sheets['chest-arctic-king-hall'],
  },
  {
    picture: 'chest-liebherr-pantry',
    category,
    name: 'Liebherr GTP chest freezer with glass-hard lid',
    resale: 560,
    original: 1290,
    years: '4.5',
    condition: 'Excellent',
    location: 'Lancaster, PA',
    description:
      'StopFrost, so you do not spend a Saturday with a hair dryer. Three baskets, an inside lamp, and a lid that stays where you leave it. It served a bakery for bread dough only. Farm lane, turn left at the silo, we have a forklift.',
    sheet: sheets['chest-liebherr-pantry'],
  },
];
