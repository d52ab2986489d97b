import type { Handlers } from '../../endpoints/handlers.ts';
import { bearerToken } from '../../scopes/scopes.ts';
import type { EventsService } from './events.service.ts';

/** `GET /events`: a stream or, with `poll`, a single response. */
export const eventHandlers = (events: EventsService) =>
  ({
    'GET /events': async ({ caller, query, headers, request, reply }) => {
      const after = headers['last-event-id'] ?? query.after;
      if (query.poll !== undefined || request.method === 'HEAD') return events.poll(caller, after);
      const token = bearerToken(request.headers.freezertoken) ?? '';
      await events.open({ caller, token, after, headers: reply.getHeaders(), response: reply.raw });
      // The stream writes the response from now on; Fastify must not send one.
      reply.hijack();
      return undefined as never;
    },
  }) satisfies Partial<Handlers>;
