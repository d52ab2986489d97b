import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from 'shared-contracts/endpoints';
import { createResponse, type HttpResponse } from '../answers/answer.ts';
import type { ResponseCache } from '../answers/answer-cache.ts';
import { JsonText } from '../answers/json-text.ts';
import { sendResponse } from '../answers/send-answer.ts';

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

export interface ResponseParts {
  /** Without it every answer is made anew. */
  readonly cache: ResponseCache | undefined;
  /** Of the public data, as it is known now. @param atLeast a revision that whoever asks has seen */
  readonly revision: (atLeast?: bigint) => Promise<string>;
  /** The same for what one person alone gets: their own writes show at once, whichever process they went to. */
  readonly ownRevision: () => Promise<string>;
  readonly seenBy: SeenBy;
}

export async function makeResponse(handler: LooseHandler, call: LooseCall): Promise<HttpResponse> {
  const made = await handler(call);
  const link = call.reply.getHeader('link');
  const text = made instanceof JsonText ? made.text : String(call.reply.serialize(made));
  return createResponse(text, link === undefined ? undefined : String(link));
}

/**
 * Gives everybody who may get the same answer (`cache` of the endpoint, as the header `Cache-Control` says) the one that is kept.
 * Who shows a token, whatever it is worth, is answered for themselves where the answer may depend on the reader.
 */
export function shared(
  key: string,
  endpoint: Endpoint,
  handler: LooseHandler,
  { cache, revision, seenBy }: ResponseParts,
): LooseHandler {
  return async (call) => {
    const { request, reply, queryText } = call;
    if (endpoint.cache !== 'public' && request.headers.freezertoken !== undefined) return handler(call);
    const anonymous = { ...call, caller: undefined };
    const make = () => makeResponse(handler, anonymous);
    if (cache === undefined) return sendResponse(request, reply, await make());
    const at = await revision(seenBy(request));
    return sendResponse(request, reply, await cache.get(`${key}?${queryText}`, at, make));
  };
}
