import type { DocumentationOf } from './documentation.ts';
import { austin } from './example-entities.ts';

type Keys = 'GET /places' | 'GET /me/kitchen' | 'PUT /me/kitchen' | 'DELETE /me/kitchen';
const kitchen = { nichewidth: 610, nicheheight: 1900, nichedepth: 700, door: 800 };

export const placeDocumentation: DocumentationOf<Keys> = {
  'GET /places': {
    description:
      'Cities of GeoNames (CC BY 4.0) with 5000 people or more. Further words say where: a region, a country, their codes. ' +
      'Marks and points do not matter.',
    example: { query: { q: 'austin tx' }, response: [austin] },
  },
  'GET /me/kitchen': {
    description: 'Width, height and depth of the niche and the narrowest door on the way in, millimetres.',
    example: { response: kitchen },
  },
  'PUT /me/kitchen': {
    description: 'Replaces what was kept. Without any measure it is forgotten.',
    example: { body: kitchen, response: { acknowledged: true, matchedCount: 1, modifiedCount: 1 } },
  },
  'DELETE /me/kitchen': {
    description: 'Again changes nothing.',
    example: { response: { acknowledged: true, deletedCount: 1 } },
  },
};
