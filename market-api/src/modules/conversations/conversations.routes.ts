import { type Handlers, updated } from '../../endpoints/handlers.ts';
import type { ConversationsService } from './conversations.service.ts';
import type { MessagesService } from './messages.service.ts';

export const conversationHandlers = (conversations: ConversationsService, messages: MessagesService) =>
  ({
    'GET /conversations': ({ caller, query }) => conversations.list(caller, query),
    'POST /conversations': ({ caller, body }) => conversations.open(caller, body.product),
    'GET /conversations/{id}': ({ caller, params }) => conversations.read(caller, params.id),
    'GET /conversations/{id}/messages': ({ caller, params, query }) =>
      conversations.messages(caller, params.id, query),
    'POST /conversations/{id}/messages': ({ caller, params, body }) => messages.send(caller, params.id, body),
    'POST /conversations/{id}/read': async ({ caller, params, query }) =>
      updated(await conversations.markRead(caller, params.id, query.upto)),
    'POST /conversations/{id}/block': async ({ caller, params }) =>
      updated(await conversations.setBlock(caller, params.id, true)),
    'DELETE /conversations/{id}/block': async ({ caller, params }) =>
      updated(await conversations.setBlock(caller, params.id, false)),
    'POST /conversations/{id}/offers': ({ caller, params, body }) => messages.offer(caller, params.id, body),
    'POST /conversations/{id}/offers/{offer}/{action}': ({ caller, params }) =>
      messages.decide(caller, params.id, params.offer, params.action),
  }) satisfies Partial<Handlers>;
