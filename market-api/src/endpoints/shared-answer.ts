import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from 'shared-contracts/endpoints';
import { createAnswer } from '../answers/answer.ts';
import { JsonText } from '../answers/json-text.ts';
import type { KeptAnswers } from '../answers/kept-answers.ts';
import { sendAnswer } from '../answers/send-answer.ts';

/** A call of any endpoint. */
export interface LooseCall {
  readonly query: unknown;
  readonly body: unknown;
  readonly headers: unknown;
  readonly caller: unknown;
  readonly identity: unknown;
  readonly queryText: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
export type LooseHandler = (call: LooseCall) => Promise<unknown>;

/**
 * Gives everybody who may get the same answer (`cache` of the endpoint, as the header `Cache-Control` says) the one that is kept.
 * Who shows a token, whatever it is worth, is answered for themselves where the answer may depend on the reader.
 */
export function shared(
  key: string,
  { cache }: Endpoint,
  handler: LooseHandler,
  answers: KeptAnswers,
): LooseHandler {
  return async (call) => {
    const { request, reply, queryText } = call;
    if (cache !== 'public' && request.headers.freezertoken !== undefined) return handler(call);
    const answer = await answers.get(`${key}?${queryText}`, async () => {
      const made = await handler({ ...call, caller: undefined });
      const link = reply.getHeader('link');
      const text = made instanceof JsonText ? made.text : String(reply.serialize(made));
      return createAnswer(text, link === undefined ? undefined : String(link));
    });
    return sendAnswer(request, reply, answer);
  };
}
