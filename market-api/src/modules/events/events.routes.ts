import type { Handlers } from '../../endpoints/handlers.ts';
import { bearerToken } from '../../scopes/scopes.ts';
import type { EventsService } from './events.service.ts';

/** `GET /events`: a stream, or with `poll` one response. */
export const eventHandlers = (events: EventsService) =>
  ({
    'GET /events': async ({ caller, query, headers, request, reply }) => {
      const after = headers['last-event-id'] ?? query.after;
      if (query.poll !== undefined || request.method === 'HEAD') return events.poll(caller, after);
      const token = bearerToken(request.headers.freezertoken) ?? '';
      await events.open({ caller, token, after, headers: reply.getHeaders(), response: reply.raw });
      // The stream answers from now on; there is nothing for Fastify to send.
      reply.hijack();
      return undefined as never;
    },
  }) satisfies Partial<Handlers>;
