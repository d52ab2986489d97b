import { deleted, type Handlers, updated } from '../../endpoints/handlers.ts';
import type { WishesService } from './wishes.service.ts';

export const wishHandlers = (wishes: WishesService) =>
  ({
    'GET /wishlist': ({ caller, query }) => wishes.list(caller, query),

    'PUT /wishlist': async ({ caller, query }) => updated(await wishes.add(caller, query.id)),

    'DELETE /wishlist': async ({ caller, query }) => deleted(await wishes.remove(caller, query.id)),
  }) satisfies Partial<Handlers>;
