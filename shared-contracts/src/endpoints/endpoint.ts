import { type TProperties, type TSchema, Type } from 'typebox';
import { Email, Id } from './entities.ts';
import { optional } from './fields.ts';

/**
 * Who may call an endpoint; which records the caller may use is up to the module's policy.
 * `identity` takes a Firebase ID token; every scope narrower than `public` takes the product token.
 */
export type EndpointScope = 'public' | 'identity' | 'signed-in' | 'buyer' | 'seller' | 'admin';

export interface Endpoint {
  readonly scope: EndpointScope;
  readonly summary: string;
  /**
   * Who may get a cached response: `public` all callers, `by-reader` all callers without a token (clients may cache both), `by-caller` the
   * same person, from the market's own cache. Without it no caller. Any change of the response's data must change the revision.
   */
  readonly cache?: 'public' | 'by-reader' | 'by-caller';
  /** The placeholders of the key: `id` of `'GET /orders/{id}'`. */
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly headers?: TSchema;
  readonly body?: TSchema;
  /** A call without a body counts as one with an empty object. */
  readonly optionalBody?: true;
  readonly multipart?: true;
  /** Media type of the response; JSON by default. */
  readonly mediaType?: string;
  readonly response: TSchema;
}

export const byId = Type.Object({ id: Id });
/** Header of a call that is not idempotent by itself. */
export const onlyOnce = Type.Object({
  'idempotency-key': optional(
    Type.String({ minLength: 1, maxLength: 200 }),
    'Any text that the client chose for this request: a repeated request with the same key has no further effect',
  ),
});
export const byEmail = Type.Object({ email: Email });
/** Query parameters of every bounded list. */
export const page = {
  limit: optional(Type.Integer({ minimum: 1, maximum: 100 }), 'Maximum number of items; 50 by default'),
  cursor: optional(Type.String({ maxLength: 512 }), 'From the `Link` header of the previous page'),
};
/** Query and response of a bounded list of these items; `more`: further parameters of its query. */
export const listOf = <Item extends TSchema, More extends TProperties = Record<never, never>>(
  items: Item,
  more = {} as More,
) => ({ query: Type.Object({ ...more, ...page }), response: Type.Array(items) }) as const;
export const search = optional(Type.String({ maxLength: 200 }), 'Part of the name or e-mail, ignoring case');
