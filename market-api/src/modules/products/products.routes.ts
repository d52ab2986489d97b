import type { Product } from 'shared-contracts';
import type { Handlers } from '../../endpoints/handlers.ts';
import type { Caller } from '../../identity/caller.ts';
import { requireSelfOrAdmin } from '../../identity/self-or-admin.ts';
import { answerPage, mapPage, type Page } from '../../lists/page.ts';
import { presentCategory } from '../categories/categories.presenter.ts';
import type { PicturePresenter } from '../images/images.presenter.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { presentPictures } from './product-pictures.presenter.ts';
import type { ProductPresenter } from './products.presenter.ts';
import type { ListingRow, ProductsService } from './products.service.ts';

type Keys =
  | 'GET /homesections'
  | 'GET /products'
  | 'GET /frreezerproduct'
  | 'GET /frreezerproduct/single'
  | 'POST /frreezerproduct'
  | 'PUT /frreezerproduct'
  | 'GET /loadmyproduct'
  | 'GET /loadadvertiseproduct'
  | 'DELETE /loadmyproductdelete'
  | 'PUT /advertiseupdate'
  | 'DELETE /advertiseupdate';

interface ProductServices {
  readonly products: ProductsService;
  readonly orders: OrdersService;
  readonly users: UsersService;
  readonly pictures: PicturePresenter;
}

export function productHandlers(
  { products, orders, users, pictures }: ProductServices,
  present: ProductPresenter,
): Pick<Handlers, Keys> {
  /** With their sales, but only as far as this reader may know about them at all. */
  async function withSales(page: Page<ListingRow>, reader: Caller | undefined): Promise<Page<Product>> {
    const sold = reader ? page.items.filter(({ status }) => status === 'sold').map(({ id }) => id) : [];
    const sales = await orders.salesOf(sold);
    return mapPage(page, (listing) => present(listing, reader, sales.get(listing.id)));
  }

  return {
    'GET /homesections': async (call) =>
      answerPage(
        call,
        mapPage(await products.homeSections(call.query), (section) => ({
          category: presentCategory(section.category),
          products: section.products.map((listing) => present(listing, call.caller)),
        })),
      ),

    'GET /products': async (call) => {
      const page = await products.forShoppers(call.query);
      return answerPage(
        call,
        mapPage(page, (listing) => present(listing, call.caller)),
      );
    },

    'GET /frreezerproduct': async (call) => {
      const page = await products.forShoppers(call.query, call.query.id);
      return answerPage(
        call,
        mapPage(page, (listing) => present(listing, call.caller)),
      );
    },

    'GET /frreezerproduct/single': async ({ caller, query }) => {
      const listing = await products.require(query.id);
      const shown = presentPictures(pictures, await products.picturesOf(listing.id));
      const { items } = await withSales({ items: [listing], next: undefined }, caller);
      return items.map((product) => ({ ...product, ...shown }));
    },

    'POST /frreezerproduct': async ({ caller, body }) => ({
      acknowledged: true,
      insertedId: await products.add(caller, body),
    }),

    'PUT /frreezerproduct': async ({ caller, query, body }) => ({
      acknowledged: true,
      matchedCount: 1,
      modifiedCount: (await products.change(caller, query.id, body)) ? 1 : 0,
    }),

    'GET /loadmyproduct': async (call) => {
      requireSelfOrAdmin(call.caller, call.query.email);
      const seller = await users.idOf(call.query.email, call.caller);
      if (seller === undefined) return [];
      return answerPage(call, await withSales(await products.ofSeller(seller, call.query), call.caller));
    },

    'GET /loadadvertiseproduct': async (call) => {
      requireSelfOrAdmin(call.caller, call.query.email);
      const seller = await users.idOf(call.query.email, call.caller);
      if (seller === undefined) return [];
      return answerPage(call, await withSales(await products.advertisedOf(seller, call.query), call.caller));
    },

    'DELETE /loadmyproductdelete': async ({ caller, query }) => ({
      acknowledged: true,
      deletedCount: (await products.remove(caller, query.id)) ? 1 : 0,
    }),

    'PUT /advertiseupdate': async ({ caller, headers, query }) => ({
      acknowledged: true,
      matchedCount: 1,
      modifiedCount: (await products.advertise(caller, headers.advertiseremail, query.id)) ? 1 : 0,
    }),

    'DELETE /advertiseupdate': async ({ caller, query }) => ({
      acknowledged: true,
      deletedCount: (await products.stopAdvertising(caller, query.id)) ? 1 : 0,
    }),
  };
}
