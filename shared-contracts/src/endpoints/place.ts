import { type Static, Type } from 'typebox';
import { plainText, textOrNull } from './fields.ts';

const pattern = '^[1-9][0-9]{0,8}$';

/** A city. Its coordinates are not sent. */
export const PlaceSchema = Type.Object({
  /** The city's id in GeoNames, as text. */
  id: Type.String({ pattern, description: 'Id of a city' }),
  name: plainText('Name with region and country, `Austin, Texas, US`'),
});
export type Place = Static<typeof PlaceSchema>;

/** Sets a place, or removes it with null. */
export const PlaceInput = textOrNull('Id of the city it is in (`GET /places`); null for none', { pattern });
