import type { Handlers } from '../../endpoints/handlers.ts';
import type { PlacesService } from './places.service.ts';

export const placeHandlers = (places: PlacesService) =>
  ({
    'GET /places': async ({ query }) =>
      (await places.find(query.q)).map(({ id, name }) => ({ id: String(id), name })),
  }) satisfies Partial<Handlers>;
