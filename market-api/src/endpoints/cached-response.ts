import type { FastifyRequest } from 'fastify';
import type { Endpoint, EndpointKey } from 'shared-contracts/endpoints';
import type { TSchema } from 'typebox';
import type { Caller } from '../identity/caller.ts';
import { announceNext } from '../lists/page.ts';
import { JsonText } from '../responses/json-text.ts';
import {
  createResponse,
  type HttpResponse,
  JSON_TYPE,
  type ResponseCache,
  sendResponse,
} from '../responses/response.ts';
import type { Call } from './handlers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The revision of the public data, read while the caller is authenticated; only for endpoints that are cached per caller. */
    revisionNow: Promise<string> | undefined;
  }
  interface FastifyContextConfig {
    /** Of the endpoint; undefined for routes outside the endpoint table. */
    readonly cache?: Endpoint['cache'];
  }
}

/** A request to any endpoint. */
type LooseCall = Pick<Call<EndpointKey>, 'queryText' | 'request' | 'reply'> &
  Readonly<Record<'params' | 'query' | 'body' | 'headers' | 'caller' | 'identity', unknown>>;
export type LooseHandler = (call: LooseCall) => Promise<unknown>;

export interface ResponseParts {
  /** Without a cache every response is created anew. */
  readonly cache: ResponseCache | undefined;
  /** The current revision of the public data, possibly memoized. @param atLeast a revision that the client has already seen */
  readonly revision: (atLeast?: bigint) => Promise<string>;
  /** The same for responses to one person: their own writes are visible at once, whichever process handled them. */
  readonly ownRevision: () => Promise<string>;
  /** Returns the revision of public data that the client has already seen, if the client is trusted. */
  readonly seenBy: (request: FastifyRequest) => bigint | undefined;
}

async function makeResponse(handler: LooseHandler, call: LooseCall): Promise<HttpResponse> {
  const made = await handler(call);
  if (made instanceof JsonText) announceNext(call, made);
  const link = call.reply.getHeader('link');
  const text = made instanceof JsonText ? made.text : String(call.reply.serialize(made));
  return createResponse(text, link === undefined ? undefined : String(link));
}

/**
 * Sends the cached response to all callers who may share it (`cache` of the endpoint, as the header `Cache-Control` declares). Where a
 * response may depend on the reader, a request with a token, valid or not, gets a response of its own.
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
 * Sends a person's previous response again (`by-caller`), as long as the revision is the one at which it was begun. Each request is
 * authenticated and authorised before this.
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
 * Normalizes the parameters of a request to a query string (the cache key): the path and query fields that the endpoint knows, in the
 * order of its schemas, with their parsed values. Unknown parameters change no response, so they are left out.
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
