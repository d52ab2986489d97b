import type { Handlers } from '../../endpoints/handlers.ts';
import { sendListPage } from '../../lists/page.ts';
import type { SellersService } from './sellers.service.ts';

export const sellerHandlers = (sellers: SellersService) =>
  ({
    'GET /sellers': async (call) => sendListPage(call, await sellers.all(call.query)),
    'GET /sellers/{id}': ({ params }) => sellers.one(params.id),
    'GET /sellers/{id}/products': async (call) =>
      sendListPage(call, await sellers.offers(call.params.id, call.query, call.caller)),
    'GET /sellers/{id}/reviews': async (call) =>
      sendListPage(call, await sellers.reviews(call.params.id, call.query)),
  }) satisfies Partial<Handlers>;
