import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  EndpointBody,
  EndpointHeaders,
  EndpointKey,
  EndpointParams,
  EndpointQuery,
  EndpointResponse,
  endpoints,
} from 'shared-contracts/endpoints';
import type { Caller, Identity } from '../identity/caller.ts';
import type { JsonText } from '../responses/json-text.ts';

type Table = typeof endpoints;

/** The caller that a handler can rely on: a public endpoint has one only if the request shows a valid token. */
type CallerOf<Key extends EndpointKey> = Table[Key]['scope'] extends 'public'
  ? Caller | undefined
  : Table[Key]['scope'] extends 'identity'
    ? undefined
    : Caller;

type IdentityOf<Key extends EndpointKey> = Table[Key]['scope'] extends 'identity' ? Identity : undefined;

/** One request, after validation and authentication. */
export interface Call<Key extends EndpointKey> {
  readonly params: EndpointParams<Key>;
  readonly query: EndpointQuery<Key>;
  /** Params and query as normalized text, without unknown parameters: two requests with the same text get the same response. */
  readonly queryText: string;
  readonly body: EndpointBody<Key>;
  readonly headers: EndpointHeaders<Key>;
  readonly caller: CallerOf<Key>;
  readonly identity: IdentityOf<Key>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Handler<Key extends EndpointKey> = (
  call: Call<Key>,
) => Promise<EndpointResponse<Key> | JsonText<EndpointResponse<Key>>>;

/** A handler for every row of the endpoint table. */
export type Handlers = { readonly [Key in EndpointKey]: Handler<Key> };

/** Response bodies of updates and deletions of one thing; the count is 0 when nothing had to change. */
export const updated = (isChanged: boolean) => ({
  acknowledged: true,
  matchedCount: 1,
  modifiedCount: isChanged ? 1 : 0,
});
export const deleted = (wasThere: boolean) => ({ acknowledged: true, deletedCount: wasThere ? 1 : 0 });
