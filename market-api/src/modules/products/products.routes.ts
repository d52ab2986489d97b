import { type Call, deleted, type Handlers, updated } from '../../endpoints/handlers.ts';
import { isUuid } from '../../lists/page.ts';
import type { UsersService } from '../users/users.service.ts';
import type { ProductsService } from './products.service.ts';

export function productHandlers(products: ProductsService, users: UsersService) {
  /** A list of products by the e-mail of their seller; empty for an e-mail without a record. */
  const ofOwner =
    (list: 'own' | 'advertised') =>
    async ({ caller, query }: Call<'GET /loadmyproduct' | 'GET /loadadvertiseproduct'>) => {
      const seller = await users.requireOwn(query.email, caller);
      return seller === undefined ? [] : products.list(list, query, caller, seller);
    };

  return {
    'GET /homesections': ({ query, caller }) => products.homeSections(query, caller),
    'GET /products': ({ query, caller }) => products.list('shoppers', query, caller),
    'GET /frreezerproduct': ({ query, caller }) => products.list('category', query, caller, query.id),
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

    'GET /loadmyproduct': ofOwner('own'),
    'GET /loadadvertiseproduct': ofOwner('advertised'),

    'DELETE /loadmyproductdelete': async ({ caller, query }) =>
      deleted(await products.remove(caller, query.id)),

    'PUT /advertiseupdate': async ({ caller, headers, query }) =>
      updated(await products.advertise(caller, headers.advertiseremail, query)),

    'DELETE /advertiseupdate': async ({ caller, query }) =>
      deleted(await products.stopAdvertising(caller, query.id)),
  } satisfies Partial<Handlers>;
}
