import { type TSchema, Type } from 'typebox';
import { Email, Id } from './entities.ts';

/**
 * Who an endpoint answers at all; whose record it may be is the module's policy.
 * `identity` takes a Firebase ID token, everything narrower than `public` takes the product token.
 */
export type EndpointScope = 'public' | 'identity' | 'signed-in' | 'buyer' | 'seller' | 'admin';

export interface Endpoint {
  readonly scope: EndpointScope;
  readonly summary: string;
  /**
   * Whom an answer may be given to again: everybody, or everybody who shows no token, and they may keep it; or the person who got it, and
   * only the market keeps it. Without it nobody. All of it must change the revision when it changes.
   */
  readonly cache?: 'public' | 'by-reader' | 'by-caller';
  /** What stands in the key's braces: `id` of `'GET /orders/{id}'`. */
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly headers?: TSchema;
  readonly body?: TSchema;
  /** A call without a body is one with an empty object. */
  readonly optionalBody?: true;
  readonly multipart?: true;
  /** Of the response; JSON when not said. */
  readonly mediaType?: string;
  readonly response: TSchema;
}

export const byId = Type.Object({ id: Id });
/** Of a call that would otherwise do the same again. */
export const onlyOnce = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'Any text that the caller made up for this call: with it, the call repeated is answered as the first one',
    }),
  ),
});
export const byEmail = Type.Object({ email: Email });
/** What every bounded list takes. */
export const page = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, description: 'How many at most; 50 when not said' }),
  ),
  cursor: Type.Optional(
    Type.String({ maxLength: 512, description: 'Where to go on: from the `Link` header of the page before' }),
  ),
};
export const search = Type.Optional(
  Type.String({ maxLength: 200, description: 'Any part of name or e-mail, in any case' }),
);
