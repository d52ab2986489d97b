import { deleted, type Handlers, updated } from '../../endpoints/handlers.ts';
import type { KitchensService } from './kitchens.service.ts';

export const kitchenHandlers = (kitchens: KitchensService) =>
  ({
    'GET /me/kitchen': ({ caller }) => kitchens.of(caller),

    'PUT /me/kitchen': async ({ caller, body }) => updated(await kitchens.keep(caller, body)),

    'DELETE /me/kitchen': async ({ caller }) => deleted(await kitchens.forget(caller)),
  }) satisfies Partial<Handlers>;
