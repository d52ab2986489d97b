import { type Static, Type } from 'typebox';
import { plainText } from './fields.ts';

const pattern = '^[1-9][0-9]{0,8}$';

/** The number of a city in GeoNames, as text. */
export const PlaceId = Type.String({ pattern, description: 'Id of a city' });

/** A city. Where exactly it is stays with the server. */
export const PlaceSchema = Type.Object({
  id: PlaceId,
  name: plainText('Name with region and country, `Austin, Texas, US`'),
});
export type Place = Static<typeof PlaceSchema>;

/** A place that is given, or taken away with null. */
export const PlaceInput = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  pattern,
  description: 'Id of the city it is in (`GET /places`); null or absent for none',
});
