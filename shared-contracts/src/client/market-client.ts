import type {
  EndpointBody,
  EndpointHeaders,
  EndpointKey,
  EndpointParams,
  EndpointQuery,
  EndpointResponse,
} from '../endpoints/table.ts';
import { asShown, beforeSending } from './as-shown.ts';
import type { CallPage, ChangeOptions, LooseOptions } from './loose-call.ts';
import { MarketError } from './market-error.ts';
import { isOffline, noteResponse } from './offline.ts';
import { within } from './within.ts';

export interface MarketClientOptions {
  /** Base address of the API: `/api` in the browser, the API's own address on the server. */
  readonly baseUrl: string;
  /** The current product token; awaited before every call, so that a renewal can happen in between. */
  readonly token?: () => string | undefined | Promise<string | undefined>;
  /** Called once when a response is 401: resolves to a fresh token, or to undefined when there is none. */
  readonly renewToken?: () => Promise<string | undefined>;
  /** Called when a response is 403: the person's role may have changed, or the account be disabled. */
  readonly onForbidden?: () => void;
  readonly fetch?: typeof fetch;
  /** A call without a response after this many milliseconds, renewing the token included, fails as `unavailable`. */
  readonly timeoutMs?: number;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>;
}

type Optional<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : object extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

export type CallOptions<Key extends EndpointKey> = Optional<'params', EndpointParams<Key>> &
  Optional<'query', EndpointQuery<Key>> &
  Optional<'body', EndpointBody<Key>> &
  Optional<'headers', EndpointHeaders<Key>> &
  ChangeOptions<EndpointResponse<Key>> &
  Pick<LooseOptions, 'signal' | 'bearer' | 'timeoutMs'>;

type Arguments<Key extends EndpointKey> =
  object extends CallOptions<Key> ? [options?: CallOptions<Key>] : [options: CallOptions<Key>];

/**
 * Calls an endpoint of the market by its key, `'GET /getcategory'`: the key contains method and path, the types come
 * from the endpoint table, and no schema reaches the browser. Fails with a `MarketError`, or with the `AbortError` of
 * the caller's own signal.
 */
export interface MarketClient {
  <Key extends EndpointKey>(key: Key, ...options: Arguments<Key>): Promise<EndpointResponse<Key>>;
  page<Key extends EndpointKey>(
    key: Key,
    ...options: Arguments<Key>
  ): Promise<CallPage<EndpointResponse<Key>>>;
}

/** Timeout: a person learns within ten seconds, with everything else that a page does, that the market does not respond. */
const LIMIT_MS = 8000;

/** Loads the code that sends changes, which most visits never need. A page calls it ahead: offline it could not be loaded. */
export const prepareChanges = () => import(/* webpackChunkName: "changes" */ './send-change.ts');

export function createMarketClient(options: MarketClientOptions): MarketClient {
  async function send(
    key: string,
    call: LooseOptions,
    token: string | undefined,
    init: RequestInit,
  ): Promise<Response> {
    const [method = 'GET', path = '/'] = key.split(' ');
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...options.headers,
      ...call.headers,
    };
    if (call.bearer !== undefined) headers.authorization = `Bearer ${call.bearer}`;
    if (token !== undefined) headers.freezertoken = `bearer ${token}`;
    call.onSent?.();
    const address = options.baseUrl + filled(path, call.params) + queryString(call.query);
    const reportsOffline = isOffline();
    const response = await (options.fetch ?? call.fetch ?? fetch)(address, { ...init, method, headers });
    if (reportsOffline) noteResponse();
    return response;
  }

  async function attempt(key: string, call: LooseOptions, init: RequestInit): Promise<CallPage<unknown>> {
    const ends = init.signal as AbortSignal;
    let response = await send(key, call, await within(ends, options.token?.()), init);
    if (response.status === 401 && options.renewToken) {
      const renewed = await within(ends, options.renewToken());
      if (renewed !== undefined) response = await send(key, call, renewed, init);
    }
    if (response.status === 403) options.onForbidden?.();
    if (!response.ok) throw await MarketError.fromResponse(response);
    return { items: await body(key, response, ends), nextCursor: nextCursor(response.headers.get('link')) };
  }

  async function page(key: string, call: LooseOptions = {}): Promise<CallPage<unknown>> {
    const limit = AbortSignal.timeout(call.timeoutMs ?? options.timeoutMs ?? LIMIT_MS);
    const ends = call.signal ? AbortSignal.any([call.signal, limit]) : limit;
    try {
      if (key.startsWith('GET ')) return await attempt(key, call, { signal: ends });
      const { sendChange } = await beforeSending(within(ends, prepareChanges()), ends);
      return await sendChange({ key, call, limit, attempt });
    } catch (error) {
      throw asShown(error, ends);
    }
  }

  const call = async (key: string, options?: LooseOptions) => (await page(key, options)).items;
  return Object.assign(call, { page }) as unknown as MarketClient;
}

async function body(key: string, response: Response, ends: AbortSignal): Promise<unknown> {
  try {
    const value: unknown = await response.json();
    if (hasShape(key, value)) return value;
    throw new TypeError(`${key} answered something of another shape`);
  } catch (error) {
    if (ends.aborted) throw error;
    const message = 'The market answered with something unreadable. Please try again.';
    throw new MarketError({ status: response.status, code: 'unavailable', message });
  }
}

/**
 * A short form of the endpoint table that is small enough for browsers: responses to reads are lists, with few exceptions.
 * A response of another shape would look like an empty list to a screen.
 */
function hasShape(key: string, value: unknown): boolean {
  return !key.startsWith('GET ') || Array.isArray(value) !== (key.endsWith('}') || objects.includes(key));
}
const objects = [
  'GET /jwt',
  'GET /me/kitchen',
  'GET /search',
  'GET /saved-searches/new',
  'GET /notices/unread',
  'GET /notices/settings',
  'GET /events',
];

/** Replaces the placeholders of a path by their values: `/orders/{id}`. */
const filled = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/{(\w+)}/g, (_, name) => encodeURIComponent(String(params[name])));

function queryString(query: Record<string, unknown> | undefined): string {
  const entries = Object.entries(query ?? {})
    .flatMap(([name, value]) => [value].flat().map((each) => [name, each]))
    .filter(([, value]) => value !== undefined);
  if (entries.length === 0) return '';
  return `?${new URLSearchParams(entries.map(([name, value]) => [String(name), String(value)]))}`;
}

/** Reads the cursor out of `Link: <…?cursor=abc>; rel="next"` (RFC 8288). */
function nextCursor(link: string | null): string | undefined {
  const address = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  if (address === undefined) return undefined;
  return new URL(address, 'http://api.invalid').searchParams.get('cursor') ?? undefined;
}
