import type { Call, Handlers } from '../../endpoints/handlers.ts';
import { deleted, updated } from '../../endpoints/results.ts';
import { isUuid } from '../../lists/cursor.ts';
import { sendListPage } from '../../lists/page.ts';
import type { UsersService } from '../users/users.service.ts';
import type { ProductsService } from './products.service.ts';

export function productHandlers(products: ProductsService, users: UsersService) {
  /** A list of products by the e-mail of their seller; empty for an e-mail without a record. */
  const ofOwner =
    (list: 'ofSeller' | 'advertisedOf') =>
    async (call: Call<'GET /loadmyproduct' | 'GET /loadadvertiseproduct'>) => {
      const seller = await users.requireOwn(call.query.email, call.caller);
      if (seller === undefined) return [];
      return sendListPage(call, await products[list](seller, call.query, call.caller));
    };

  return {
    'GET /homesections': async (call) =>
      sendListPage(call, await products.homeSections(call.query, call.caller)),
    'GET /products': async (call) => sendListPage(call, await products.forShoppers(call.query, call.caller)),
    'GET /frreezerproduct': async (call) =>
      sendListPage(call, await products.forShoppers(call.query, call.caller, call.query.id)),
    'GET /frreezerproduct/single': ({ caller, query }) => products.whole(query.id, caller),

    // Drops values that are not UUIDs: they match no product, and the database would reject them.
    'GET /compare': ({ query }) =>
      products.compared([...new Set(query.ids.toLowerCase().split(','))].filter(isUuid)),

    'POST /frreezerproduct': async ({ caller, body, headers }) => ({
      acknowledged: true,
      insertedId: await products.add(caller, body, headers['idempotency-key']),
    }),

    'PUT /frreezerproduct': async ({ caller, query, body }) =>
      updated(await products.change(caller, query.id, body)),

    'GET /loadmyproduct': ofOwner('ofSeller'),
    'GET /loadadvertiseproduct': ofOwner('advertisedOf'),

    'DELETE /loadmyproductdelete': async ({ caller, query }) =>
      deleted(await products.remove(caller, query.id)),

    'PUT /advertiseupdate': async ({ caller, headers, query }) =>
      updated(await products.advertise(caller, headers.advertiseremail, query)),

    'DELETE /advertiseupdate': async ({ caller, query }) =>
      deleted(await products.stopAdvertising(caller, query.id)),
  } satisfies Partial<Handlers>;
}
