import type { Static, TSchema } from 'typebox';
import { compareEndpoints } from './compare-endpoints.ts';
import { conversationEndpoints } from './conversation-endpoints.ts';
import { eventEndpoints } from './event-endpoints.ts';
import { figureEndpoints } from './figure-endpoints.ts';
import { noticeEndpoints } from './notice-endpoints.ts';
import { orderEndpoints } from './order-endpoints.ts';
import { peopleEndpoints } from './people-endpoints.ts';
import { placeEndpoints } from './place-endpoints.ts';
import { productEndpoints } from './product-endpoints.ts';
import { savedSearchEndpoints } from './saved-search-endpoints.ts';
import { searchEndpoints } from './search-endpoints.ts';
import { sellerEndpoints } from './seller-endpoints.ts';

/** The one table of endpoints: validation, response filtering, the client's types and `/openapi.json` all come from here. */
export const endpoints = {
  ...productEndpoints,
  ...searchEndpoints,
  ...orderEndpoints,
  ...savedSearchEndpoints,
  ...sellerEndpoints,
  ...figureEndpoints,
  ...noticeEndpoints,
  ...placeEndpoints,
  ...compareEndpoints,
  ...conversationEndpoints,
  ...eventEndpoints,
  ...peopleEndpoints,
} as const;

/** `'METHOD /path'` of every endpoint of the market. */
export type EndpointKey = keyof typeof endpoints & string;

type Part<Key extends EndpointKey, Name extends string> = (typeof endpoints)[Key] extends {
  readonly [K in Name]: infer S extends TSchema;
}
  ? Static<S>
  : undefined;

export type EndpointParams<Key extends EndpointKey> = Part<Key, 'params'>;
export type EndpointQuery<Key extends EndpointKey> = Part<Key, 'query'>;
export type EndpointHeaders<Key extends EndpointKey> = Part<Key, 'headers'>;
export type EndpointResponse<Key extends EndpointKey> = Part<Key, 'response'>;
/** A multipart upload is sent as the browser's `FormData`. */
export type EndpointBody<Key extends EndpointKey> = (typeof endpoints)[Key] extends {
  readonly multipart: true;
}
  ? FormData
  : Part<Key, 'body'>;
