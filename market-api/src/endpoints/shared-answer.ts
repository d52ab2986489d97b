import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from 'shared-contracts/endpoints';
import { createAnswer } from '../answers/answer.ts';
import { JsonText } from '../answers/json-text.ts';
import type { KeptAnswers } from '../answers/kept-answers.ts';
import { sendAnswer } from '../answers/send-answer.ts';

/** A call of any endpoint. */
interface LooseCall {
  readonly query: unknown;
  readonly body: unknown;
  readonly headers: unknown;
  readonly caller: unknown;
  readonly identity: unknown;
  readonly queryText: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
/** The revision of public data that the caller has seen, where that can be believed. */
export type SeenBy = (request: FastifyRequest) => bigint | undefined;
export type LooseHandler = (call: LooseCall) => Promise<unknown>;

declare module 'fastify' {
  interface FastifyRequest {
    /** What a call asked that got an answer everybody gets: the key under which that is kept. */
    question: string | undefined;
  }
}

/**
 * Gives everybody who may get the same answer (`cache` of the endpoint, as the header `Cache-Control` says) the one that is kept.
 * Who shows a token, whatever it is worth, is answered for themselves where the answer may depend on the reader.
 */
export function shared(
  key: string,
  { cache }: Endpoint,
  handler: LooseHandler,
  answers: KeptAnswers,
  seenBy: SeenBy,
): LooseHandler {
  return async (call) => {
    const { request, reply, queryText } = call;
    if (cache !== 'public' && request.headers.freezertoken !== undefined) return handler(call);
    const make = async (revision: string | undefined) => {
      const made = await handler({ ...call, caller: undefined });
      const link = reply.getHeader('link');
      const text = made instanceof JsonText ? made.text : String(reply.serialize(made));
      return createAnswer(text, link === undefined ? undefined : String(link), revision);
    };
    const question = `${key}?${queryText}`;
    const answer = await answers.get(question, make, seenBy(request));
    request.question = question;
    return sendAnswer(request, reply, answer);
  };
}
