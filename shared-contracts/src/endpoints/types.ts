import type { Static, TSchema } from 'typebox';
import type { endpoints } from './table.ts';

type Table = typeof endpoints;
/** `'METHOD /path'` of every endpoint of the market. */
export type EndpointKey = keyof Table & string;

type Part<Key extends EndpointKey, Name extends string> = Table[Key] extends {
  readonly [K in Name]: infer S extends TSchema;
}
  ? Static<S>
  : undefined;

export type EndpointParams<Key extends EndpointKey> = Part<Key, 'params'>;
export type EndpointQuery<Key extends EndpointKey> = Part<Key, 'query'>;
export type EndpointHeaders<Key extends EndpointKey> = Part<Key, 'headers'>;
export type EndpointResponse<Key extends EndpointKey> = Part<Key, 'response'>;
/** A multipart upload is sent as the browser's `FormData`. */
export type EndpointBody<Key extends EndpointKey> = Table[Key] extends { readonly multipart: true }
  ? FormData
  : Part<Key, 'body'>;
