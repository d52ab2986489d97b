import { JsonText } from '../answers/json-text.ts';
import type { OwnAnswers } from '../answers/own-answers.ts';
import { JSON_TYPE } from '../answers/send-answer.ts';
import type { Caller } from '../identity/caller.ts';
import type { LooseHandler } from './shared-answer.ts';

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
export function own(key: string, handler: LooseHandler, answers: OwnAnswers): LooseHandler {
  return async (call) => {
    const { request, reply, queryText } = call;
    const { id, role } = call.caller as Caller;
    const revision = await request.revisionNow;
    if (revision === undefined) return handler(call);
    const question = `${id} ${role} ${key}?${queryText}`;
    const kept = answers.get(question, revision);
    if (kept !== undefined) {
      if (kept.link !== undefined) reply.header('link', kept.link);
      return reply.type(JSON_TYPE).send(kept.body);
    }
    const made = await handler(call);
    if (made instanceof JsonText) {
      const link = reply.getHeader('link');
      const body = Buffer.from(made.text);
      answers.set(question, revision, { body, link: link === undefined ? undefined : String(link) });
    }
    return made;
  };
}
