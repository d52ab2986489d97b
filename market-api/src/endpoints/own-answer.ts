import type { ResponseCache } from '../answers/answer-cache.ts';
import { JSON_TYPE } from '../answers/send-answer.ts';
import type { Caller } from '../identity/caller.ts';
import { type LooseHandler, makeResponse } from './shared-answer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the public data, looked for after this call came and while its caller is; of endpoints that are kept for one person. */
    revisionNow: Promise<string> | undefined;
  }
  interface FastifyContextConfig {
    readonly isOwn?: boolean;
  }
}

/**
 * Gives a person the answer again that they got before (`by-caller`), while the revision is the one at which it was begun. Who they are and
 * what they may is asked with each call, before this.
 */
export function own(key: string, handler: LooseHandler, cache: ResponseCache): LooseHandler {
  return async (call) => {
    const { request, reply, queryText } = call;
    const { id, role } = call.caller as Caller;
    const revision = await request.revisionNow;
    if (revision === undefined) return handler(call);
    const make = () => makeResponse(handler, call);
    const { body, link } = await cache.get(`${id} ${role} ${key}?${queryText}`, revision, make);
    if (link !== undefined) reply.header('link', link);
    return reply.type(JSON_TYPE).send(body);
  };
}
