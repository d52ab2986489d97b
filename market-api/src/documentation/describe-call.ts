import { type ErrorCode, errorStatus } from 'shared-contracts';
import { type Endpoint, type EndpointKey, type EndpointScope, endpoints } from 'shared-contracts/endpoints';
import { refusals } from './descriptions.ts';

const signedIn: readonly ErrorCode[] = ['not_signed_in', 'token_expired', 'no_account', 'account_disabled'];
const failsOfScope: Record<EndpointScope, readonly ErrorCode[]> = {
  public: [],
  identity: ['not_signed_in', 'token_expired', 'account_disabled'],
  'signed-in': signedIn,
  buyer: [...signedIn, 'forbidden'],
  seller: [...signedIn, 'forbidden'],
  admin: [...signedIn, 'forbidden'],
};

/** The refusals that a caller must expect, by status; faults of the server are not listed. */
export function refusalsOf(key: EndpointKey): ReadonlyMap<number, readonly ErrorCode[]> {
  const endpoint: Endpoint = endpoints[key];
  const takesInput =
    endpoint.params || endpoint.query || endpoint.headers || endpoint.body || endpoint.multipart;
  const codes = new Set<ErrorCode>([
    ...(takesInput ? (['invalid'] as const) : []),
    ...failsOfScope[endpoint.scope],
    // The resource that the path names by its id may not exist.
    ...(key.includes('{id}') ? (['not_found'] as const) : []),
    ...(refusals[key] ?? []),
    'rate_limited',
    'unavailable',
  ]);
  return Map.groupBy([...codes], (code) => errorStatus[code]);
}

/** A name for generated clients: `getLoaddbuser`, `putUserAdd`. */
export function operationId(key: EndpointKey): string {
  const [method = '', path = ''] = key.split(' ');
  const words = path.match(/\w+/g) ?? [];
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
}
