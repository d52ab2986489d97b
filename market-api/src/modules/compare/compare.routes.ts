import type { Handlers } from '../../endpoints/handlers.ts';
import { isUuid } from '../../lists/cursor.ts';
import type { ProductsService } from '../products/products.service.ts';

/** Products to compare, presented as to anonymous visitors: the response is the same for all callers. */
export const compareHandlers = (products: ProductsService) =>
  ({
    'GET /compare': ({ query }) =>
      // Drops values that are not UUIDs: they match no product, and the database would reject them.
      products.compared([...new Set(query.ids.toLowerCase().split(','))].filter(isUuid)),
  }) satisfies Partial<Handlers>;
