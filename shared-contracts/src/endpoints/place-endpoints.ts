import { Type } from 'typebox';
import { kitchenLimits } from '../fit.ts';
import type { Endpoint } from './endpoint.ts';
import { DeleteResult, PlaceSchema, UpdateResult } from './entities.ts';

const measure = (description: string) =>
  Type.Optional(Type.Integer({ minimum: kitchenLimits[0], maximum: kitchenLimits[1], description }));

export const KitchenSchema = Type.Object({
  nichewidth: measure('Width of the niche, millimetres'),
  nicheheight: measure('Height of the niche, millimetres'),
  nichedepth: measure('Depth of the niche, millimetres'),
  door: measure('Narrowest door on the way in, millimetres'),
});

/** Places of products, and the kitchen that a fridge is for. */
export const placeEndpoints = {
  'GET /places': {
    scope: 'public',
    cache: 'public',
    summary: 'Cities whose names start with the typed text, the largest first; at most ten.',
    query: Type.Object({ q: Type.String({ maxLength: 100, description: 'What is typed so far' }) }),
    response: Type.Array(PlaceSchema, { maxItems: 10 }),
  },
  'GET /me/kitchen': {
    scope: 'signed-in',
    summary: "The caller's own kitchen; empty when none is stored.",
    response: KitchenSchema,
  },
  'PUT /me/kitchen': {
    scope: 'signed-in',
    summary: "Stores the caller's kitchen; measures that are left out are deleted.",
    body: KitchenSchema,
    response: UpdateResult,
  },
  'DELETE /me/kitchen': {
    scope: 'signed-in',
    summary: "Deletes the caller's kitchen.",
    response: DeleteResult,
  },
} as const satisfies Record<string, Endpoint>;
