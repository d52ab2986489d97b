import { type ErrorCode, errorStatus } from 'shared-contracts';
import { type Endpoint, type EndpointKey, type EndpointScope, endpoints } from 'shared-contracts/endpoints';
import type { DocumentationTable } from './documentation.ts';
import { peopleDocumentation } from './people-documentation.ts';
import { productDocumentation } from './product-documentation.ts';
import { searchDocumentation } from './search-documentation.ts';

interface LooseDocumentation {
  readonly description: string;
  readonly fails?: readonly ErrorCode[];
  readonly example: {
    readonly query?: Readonly<Record<string, unknown>>;
    readonly headers?: Readonly<Record<string, unknown>>;
    readonly body?: unknown;
    readonly response: unknown;
  };
}

const table: DocumentationTable = {
  ...productDocumentation,
  ...searchDocumentation,
  ...peopleDocumentation,
};
/** The texts of every call, by its name. */
export const documentation: Readonly<Record<EndpointKey, LooseDocumentation>> = table;

const signedIn: readonly ErrorCode[] = ['not_signed_in', 'token_expired', 'no_account', 'account_disabled'];
const failsOfScope: Record<EndpointScope, readonly ErrorCode[]> = {
  public: [],
  identity: ['not_signed_in', 'token_expired', 'account_disabled'],
  'signed-in': signedIn,
  buyer: [...signedIn, 'forbidden'],
  seller: [...signedIn, 'forbidden'],
  admin: [...signedIn, 'forbidden'],
};

/** Every refusal a caller has to expect, by its status; a fault of the server is nothing to expect. */
export function refusalsOf(key: EndpointKey): ReadonlyMap<number, readonly ErrorCode[]> {
  const endpoint: Endpoint = endpoints[key];
  const takesInput = endpoint.query || endpoint.headers || endpoint.body || endpoint.multipart;
  const codes = new Set<ErrorCode>([
    ...(takesInput ? (['invalid'] as const) : []),
    ...failsOfScope[endpoint.scope],
    ...(documentation[key].fails ?? []),
    'rate_limited',
    'unavailable',
  ]);
  return Map.groupBy([...codes], (code) => errorStatus[code]);
}

/** A name for generated clients: `getLoaddbuser`, `putUserAdd`. */
export function operationId(key: EndpointKey): string {
  const [method = '', path = ''] = key.split(' ');
  const words = path.split('/').filter(Boolean);
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
}
