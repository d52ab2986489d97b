import type { Handlers } from '../../endpoints/handlers.ts';
import type { SellersService } from './sellers.service.ts';

export const sellerHandlers = (sellers: SellersService) =>
  ({
    'GET /sellers': ({ query }) => sellers.all(query),
    'GET /sellers/{id}': ({ params }) => sellers.one(params.id),
    'GET /sellers/{id}/products': ({ params, query, caller }) => sellers.offers(params.id, query, caller),
    'GET /sellers/{id}/reviews': ({ params, query }) => sellers.reviews(params.id, query),
  }) satisfies Partial<Handlers>;
