import type {
  EndpointBody,
  EndpointHeaders,
  EndpointKey,
  EndpointQuery,
  EndpointResponse,
} from '../endpoints/types.ts';
import { MarketError } from './market-error.ts';

export interface MarketClientOptions {
  /** Where the API answers: `/api` in the browser, the API's own address on the server. */
  readonly baseUrl: string;
  /** The current product token; awaited before every call, so that a renewal can happen in between. */
  readonly token?: () => string | undefined | Promise<string | undefined>;
  /** Called once when a call is answered 401: resolves to a fresh token, or to nothing when there is none. */
  readonly renewToken?: () => Promise<string | undefined>;
  readonly fetch?: typeof fetch;
  /** A call that has no answer after this many milliseconds fails as `unavailable`. */
  readonly timeoutMs?: number;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>;
}

type Optional<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: Value };

export type CallOptions<Key extends EndpointKey> = Optional<'query', EndpointQuery<Key>> &
  Optional<'body', EndpointBody<Key>> &
  Optional<'headers', EndpointHeaders<Key>> & {
    readonly signal?: AbortSignal | undefined;
    readonly bearer?: string | undefined;
    /** In place of the client's own, for a call that brings much. */
    readonly timeoutMs?: number | undefined;
    /** In place of the browser's own, for a call that tells how much of it is sent. A client that was given one keeps it. */
    readonly fetch?: typeof fetch | undefined;
  };

type Arguments<Key extends EndpointKey> =
  object extends CallOptions<Key> ? [options?: CallOptions<Key>] : [options: CallOptions<Key>];

/** One page of a bounded list, with the cursor of the next one when there is more. */
export interface CallPage<Key extends EndpointKey> {
  readonly items: EndpointResponse<Key>;
  readonly nextCursor: string | undefined;
}

/**
 * Calls the market by the name of the endpoint, `'GET /getcategory'`: the key carries method and path, the types come
 * from the endpoint table, and no schema reaches the browser. Fails with a `MarketError`, or with the `AbortError` of
 * the caller's own signal.
 */
export interface MarketClient {
  <Key extends EndpointKey>(key: Key, ...options: Arguments<Key>): Promise<EndpointResponse<Key>>;
  page<Key extends EndpointKey>(key: Key, ...options: Arguments<Key>): Promise<CallPage<Key>>;
}

interface LooseOptions {
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
  bearer?: string | undefined;
  timeoutMs?: number | undefined;
  fetch?: typeof fetch | undefined;
}

const DEFAULT_TIMEOUT_MS = 20_000;

export function createMarketClient(options: MarketClientOptions): MarketClient {
  const { baseUrl, timeoutMs = DEFAULT_TIMEOUT_MS } = options;

  async function send(key: string, call: LooseOptions, token: string | undefined): Promise<Response> {
    const [method = 'GET', path = '/'] = key.split(' ');
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...options.headers,
      ...call.headers,
    };
    if (call.bearer !== undefined) headers.authorization = `Bearer ${call.bearer}`;
    if (token !== undefined) headers.freezertoken = `bearer ${token}`;
    const multipart = typeof FormData !== 'undefined' && call.body instanceof FormData;
    if (call.body !== undefined && !multipart) headers['content-type'] = 'application/json';
    const timeout = AbortSignal.timeout(call.timeoutMs ?? timeoutMs);
    try {
      return await (options.fetch ?? call.fetch ?? fetch)(baseUrl + path + queryString(call.query), {
        method,
        headers,
        signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
        ...(call.body === undefined
          ? {}
          : { body: multipart ? (call.body as FormData) : JSON.stringify(call.body) }),
      });
    } catch (error) {
      if (call.signal?.aborted) throw error;
      const message = 'The market cannot be reached right now. Check your connection and try again.';
      throw new MarketError({ status: 0, code: 'unavailable', message });
    }
  }

  async function request(key: string, call: LooseOptions = {}): Promise<Response> {
    let response = await send(key, call, await options.token?.());
    if (response.status === 401 && options.renewToken) {
      const renewed = await options.renewToken();
      if (renewed !== undefined) response = await send(key, call, renewed);
    }
    if (!response.ok) throw await MarketError.fromResponse(response);
    return response;
  }

  async function body(key: string, response: Response, signal?: AbortSignal): Promise<unknown> {
    try {
      const value: unknown = await response.json();
      if (hasShape(key, value)) return value;
      throw new TypeError(`${key} answered something of another shape`);
    } catch (error) {
      if (signal?.aborted) throw error;
      const message = 'The market answered with something unreadable. Please try again.';
      throw new MarketError({ status: response.status, code: 'unavailable', message });
    }
  }

  const call = async (key: string, options?: LooseOptions) =>
    body(key, await request(key, options), options?.signal);
  const page = async (key: string, options?: LooseOptions) => {
    const response = await request(key, options);
    return {
      items: await body(key, response, options?.signal),
      nextCursor: nextCursor(response.headers.get('link')),
    };
  };
  return Object.assign(call, { page }) as unknown as MarketClient;
}

/**
 * As much of the endpoint table as every browser can carry: what is read is a list, with few exceptions. Anything else
 * would look like an empty list to a screen.
 */
function hasShape(key: string, value: unknown): boolean {
  return !key.startsWith('GET ') || Array.isArray(value) !== objects.includes(key);
}
const objects = ['GET /jwt', 'GET /me/kitchen', 'GET /search', 'GET /saved-searches/new'];

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
