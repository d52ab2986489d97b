import type { Handlers } from '../../endpoints/handlers.ts';
import { isUuid } from '../../lists/cursor.ts';
import type { ProductsService } from '../products/products.service.ts';

/** Products side by side, presented as to a stranger: the same for all who ask. */
export const compareHandlers = (products: ProductsService) =>
  ({
    'GET /compare': ({ query }) =>
      // What cannot be an id belongs to nothing; the database would refuse to compare it.
      products.compared([...new Set(query.ids.toLowerCase().split(','))].filter(isUuid)),
  }) satisfies Partial<Handlers>;
