import type { ErrorCode } from 'shared-contracts';
import type {
  EndpointBody,
  EndpointHeaders,
  EndpointKey,
  EndpointQuery,
  EndpointResponse,
  endpoints,
} from 'shared-contracts/endpoints';

type Table = typeof endpoints;
type Given<Name extends string, Value> = [Value] extends [undefined]
  ? object
  : { readonly [Key in Name]: Value };
/** A form has no example: a picture cannot be written down. */
type BodyOf<Key extends EndpointKey> = Table[Key] extends { readonly multipart: true }
  ? undefined
  : EndpointBody<Key>;

type Example<Key extends EndpointKey> = { readonly response: EndpointResponse<Key> } & Given<
  'query',
  EndpointQuery<Key>
> &
  Given<'headers', EndpointHeaders<Key>> &
  Given<'body', BodyOf<Key>>;

/** What /openapi.json says of a call beyond its schema. */
interface Documentation<Key extends EndpointKey> {
  readonly description: string;
  /** The refusals of this call in particular; those of its scope and of its input go without saying. */
  readonly fails?: readonly ErrorCode[];
  readonly example: Example<Key>;
}

/** A text for every row of the endpoint table: one without does not compile. */
export type DocumentationTable = { readonly [Key in EndpointKey]: Documentation<Key> };
export type SomeDocumentation = Partial<DocumentationTable>;
