import type { Handlers } from '../../endpoints/handlers.ts';
import { requireSelfOrAdmin } from '../../identity/self-or-admin.ts';
import { sendListPage } from '../../lists/page.ts';
import type { UsersService } from '../users/users.service.ts';
import type { ProductsService } from './products.service.ts';

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

export function productHandlers({
  products,
  users,
}: {
  readonly products: ProductsService;
  readonly users: UsersService;
}): Pick<Handlers, Keys> {
  return {
    'GET /homesections': async (call) =>
      sendListPage(call, await products.homeSections(call.query, call.caller)),
    'GET /products': async (call) => sendListPage(call, await products.forShoppers(call.query, call.caller)),
    'GET /frreezerproduct': async (call) =>
      sendListPage(call, await products.forShoppers(call.query, call.caller, call.query.id)),
    'GET /frreezerproduct/single': ({ caller, query }) => products.whole(query.id, caller),

    'POST /frreezerproduct': async ({ caller, body, headers }) => ({
      acknowledged: true,
      insertedId: await products.add(caller, body, headers['idempotency-key']),
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
      return sendListPage(call, await products.ofSeller(seller, call.query, call.caller));
    },

    'GET /loadadvertiseproduct': async (call) => {
      requireSelfOrAdmin(call.caller, call.query.email);
      const seller = await users.idOf(call.query.email, call.caller);
      if (seller === undefined) return [];
      return sendListPage(call, await products.advertisedOf(seller, call.query, call.caller));
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
