import type { Handlers } from '../../endpoints/handlers.ts';
import { isUuid } from '../../lists/cursor.ts';
import type { ProductPresenter } from '../products/products.presenter.ts';
import type { ProductsService } from '../products/products.service.ts';

/** Products side by side, presented as to a stranger: the answer is the same for all who ask. */
export const compareHandlers = (
  products: ProductsService,
  present: ProductPresenter,
): Pick<Handlers, 'GET /compare'> => ({
  'GET /compare': async ({ query }) => {
    // What cannot be an id belongs to nothing; the database would refuse to compare it.
    const ids = [...new Set(query.ids.toLowerCase().split(','))].filter(isUuid);
    const listings = new Map((await products.findAll(ids)).map((listing) => [listing.id, listing]));
    return ids.flatMap((id) => listings.get(id) ?? []).map((listing) => present(listing, undefined));
  },
});
