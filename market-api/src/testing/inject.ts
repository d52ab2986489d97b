import type { FastifyInstance, InjectOptions } from 'fastify';
import { type Endpoint, endpoints } from 'shared-contracts/endpoints';

export interface CallInit {
  /** Values for the placeholders in an endpoint's name. */
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string | number>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Product token. */
  readonly token?: string;
  /** Firebase ID token. */
  readonly bearer?: string;
  readonly form?: FormData;
}

export interface HttpResponse {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
  readonly body: any;
  readonly text: string;
  readonly headers: Record<string, string>;
}

/** Calls the app by an endpoint's name, or by any method and path, without a socket. */
export async function inject(app: FastifyInstance, key: string, init: CallInit): Promise<HttpResponse> {
  const [method = 'GET', path = '/'] = key.split(' ');
  const url = init.params
    ? path.replaceAll(/{(\w+)}/g, (_, name) => encodeURIComponent(String(init.params?.[name])))
    : path;
  const headers: Record<string, string> = { ...init.headers };
  if (init.token !== undefined) headers.freezertoken = `bearer ${init.token}`;
  if (init.bearer !== undefined) headers.authorization = `Bearer ${init.bearer}`;
  const options: InjectOptions = { method: method as 'GET', url, headers };
  if (init.query) options.query = mapValues(init.query);
  // An injected call resolves only when the response has ended, and a stream never ends.
  if (key === 'GET /events') options.query = { poll: '1', ...mapValues(init.query ?? {}) };
  if (init.form) {
    const { content, type } = await encodeForm(init.form);
    headers['content-type'] = type;
    options.payload = content;
  } else if (typeof init.body === 'string') {
    headers['content-type'] ??= 'application/json';
    options.payload = init.body;
  } else if (init.body !== undefined) {
    options.payload = init.body as object;
  }
  const response = await app.inject(options);
  return {
    status: response.statusCode,
    // A response to HEAD has a content type but no body.
    body:
      response.body !== '' && response.headers['content-type']?.toString().includes('json')
        ? response.json()
        : undefined,
    text: response.body,
    headers: mapValues(response.headers),
  };
}

export async function encodeForm(form: FormData) {
  const request = new Request('http://form.invalid', { method: 'POST', body: form });
  const content = Buffer.from(await request.arrayBuffer());
  return { content, type: request.headers.get('content-type') ?? '' };
}

const mapValues = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

const isLast = ([key]: readonly [string, unknown]) => Number(key === 'DELETE /jwt');
/** The endpoint table as a list; last comes the call that invalidates the caller's tokens. */
export const endpointList: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints).sort(
  (a, b) => isLast(a) - isLast(b),
);
