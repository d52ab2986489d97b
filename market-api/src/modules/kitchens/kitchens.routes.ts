import type { Handlers } from '../../endpoints/handlers.ts';
import type { KitchensService } from './kitchens.service.ts';

type Keys = 'GET /me/kitchen' | 'PUT /me/kitchen' | 'DELETE /me/kitchen';

export const kitchenHandlers = (kitchens: KitchensService): Pick<Handlers, Keys> => ({
  'GET /me/kitchen': ({ caller }) => kitchens.of(caller),

  'PUT /me/kitchen': async ({ caller, body }) => ({
    acknowledged: true,
    matchedCount: 1,
    modifiedCount: (await kitchens.keep(caller, body)) ? 1 : 0,
  }),

  'DELETE /me/kitchen': async ({ caller }) => ({
    acknowledged: true,
    deletedCount: (await kitchens.forget(caller)) ? 1 : 0,
  }),
});
