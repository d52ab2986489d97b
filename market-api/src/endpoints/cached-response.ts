import type { FastifyRequest } from 'fastify';
import type { Endpoint, EndpointKey } from 'shared-contracts/endpoints';
import type { TSchema } from 'typebox';
import type { Caller } from '../identity/caller.ts';
import { JsonText } from '../responses/json-text.ts';
import { createResponse, type HttpResponse } from '../responses/response.ts';
import type { ResponseCache } from '../responses/response-cache.ts';
import { JSON_TYPE, sendResponse } from '../responses/send-response.ts';
import type { Call } from './handlers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the public data, looked for after this call came and while its caller is; of endpoints that are cached for one person. */
    revisionNow: Promise<string> | undefined;
  }
  interface FastifyContextConfig {
    readonly isOwn?: boolean;
  }
}

/** A call of any endpoint. */
type LooseCall = Pick<Call<EndpointKey>, 'queryText' | 'request' | 'reply'> &
  Readonly<Record<'params' | 'query' | 'body' | 'headers' | 'caller' | 'identity', unknown>>;
/** The revision of public data that the caller has seen, where that can be believed. */
type SeenBy = (request: FastifyRequest) => bigint | undefined;
export type LooseHandler = (call: LooseCall) => Promise<unknown>;

export interface ResponseParts {
  /** Without it every response is made anew. */
  readonly cache: ResponseCache | undefined;
  /** Of the public data, as it is known now. @param atLeast a revision that whoever asks has seen */
  readonly revision: (atLeast?: bigint) => Promise<string>;
  /** The same for what one person alone gets: their own writes show at once, whichever process they went to. */
  readonly ownRevision: () => Promise<string>;
  readonly seenBy: SeenBy;
}

async function makeResponse(handler: LooseHandler, call: LooseCall): Promise<HttpResponse> {
  const made = await handler(call);
  const link = call.reply.getHeader('link');
  const text = made instanceof JsonText ? made.text : String(call.reply.serialize(made));
  return createResponse(text, link === undefined ? undefined : String(link));
}

/**
 * Gives everybody who may get the same response (`cache` of the endpoint, as the header `Cache-Control` says) the one that is cached.
 * Who shows a token, whatever it is worth, gets a response of their own where it may depend on the reader.
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

/**
 * Gives a person the response again that they got before (`by-caller`), while the revision is the one at which it was begun. Who they are and
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

/**
 * Writes what a call requested as a query: the fields of path and address that the endpoint knows, in its own order, as they were read. What else an address
 * says changes no response, so it is in none.
 */
export function queryTexts(...schemas: (TSchema | undefined)[]): (query: unknown) => string {
  const names = schemas.flatMap((schema) =>
    Object.keys((schema as { properties?: object })?.properties ?? {}),
  );
  return (given) => {
    const text = new URLSearchParams();
    for (const name of names) {
      const value = (given as Readonly<Record<string, unknown>>)[name];
      if (value === undefined) continue;
      for (const one of Array.isArray(value) ? value : [value]) text.append(name, String(one));
    }
    return text.toString();
  };
}
