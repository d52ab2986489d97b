import type { Handlers } from '../../endpoints/handlers.ts';
import { mapPage, sendListPage } from '../../lists/page.ts';
import type { ProductPresenter } from '../products/products.presenter.ts';
import type { WishesService } from './wishes.service.ts';

type Keys = 'GET /wishlist' | 'PUT /wishlist' | 'DELETE /wishlist';

export const wishHandlers = (wishes: WishesService, present: ProductPresenter): Pick<Handlers, Keys> => ({
  'GET /wishlist': async (call) => {
    const page = await wishes.list(call.caller, call.query);
    return sendListPage(
      call,
      mapPage(page, ({ listing, wishedCents }) => ({
        ...present(listing, call.caller),
        ...(wishedCents !== null && wishedCents > listing.resale_cents
          ? { wishedprice: wishedCents / 100 }
          : {}),
      })),
    );
  },

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
