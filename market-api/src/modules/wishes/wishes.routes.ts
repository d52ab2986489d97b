import type { Handlers } from '../../endpoints/handlers.ts';
import { sendListPage } from '../../lists/page.ts';
import type { WishesService } from './wishes.service.ts';

type Keys = 'GET /wishlist' | 'PUT /wishlist' | 'DELETE /wishlist';

export const wishHandlers = (wishes: WishesService): Pick<Handlers, Keys> => ({
  'GET /wishlist': async (call) => sendListPage(call, await wishes.list(call.caller, call.query)),

  'PUT /wishlist': async ({ caller, query }) => ({
    acknowledged: true,
    matchedCount: 1,
    modifiedCount: (await wishes.add(caller, query.id)) ? 1 : 0,
  }),

  'DELETE /wishlist': async ({ caller, query }) => ({
    acknowledged: true,
    deletedCount: (await wishes.remove(caller, query.id)) ? 1 : 0,
  }),
});
