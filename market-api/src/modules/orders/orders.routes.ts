import { deleted, type Handlers, updated } from '../../endpoints/handlers.ts';
import type { UsersService } from '../users/users.service.ts';
import type { OrdersService } from './orders.service.ts';

export const orderHandlers = (orders: OrdersService, users: UsersService) =>
  ({
    'PUT /soldedproductupdate': async ({ caller, query, body }) => {
      const order = await orders.buy(caller, query.id, body);
      return {
        ...updated(true),
        phonenumber: order.phone,
        location: order.location,
        orderid: order.id,
        resaleprice: order.price_cents / 100,
        ...(order.seller_removed && { sellerremoved: true }),
      };
    },

    'DELETE /soldedproductupdate': async ({ caller, query }) => {
      await orders.relist(caller, query.id);
      return deleted(true);
    },

    'GET /loadsoldedproduct': async ({ caller, query }) => {
      const buyer = await users.requireOwn(query.email, caller);
      return buyer === undefined ? [] : orders.ofBuyer(buyer, query, caller);
    },

    'GET /mybuyers': ({ caller, query }) => orders.ofSeller(caller, query),

    'GET /orders/{id}': ({ caller, params }) => orders.one(caller, params.id),

    'POST /orders/{id}/{action}': ({ caller, params, headers, body }) =>
      orders.move(caller, { ...params, key: headers['idempotency-key'] }, body),

    'GET /orders/{id}/meeting.ics': async ({ caller, params, reply }) => {
      const calendar = await orders.calendar(caller, params.id);
      reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="meeting.ics"');
      return calendar;
    },
  }) satisfies Partial<Handlers>;
