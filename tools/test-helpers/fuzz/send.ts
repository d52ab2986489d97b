import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/** One call as it goes over the wire. */
export interface FuzzCall {
  /** The caller, by a name of the test; the caller's headers are added when the call is sent. */
  readonly who: string;
  readonly method: string;
  /** Path and query, in latin1. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** The status is 0 when the connection ended without a response. */
export type FuzzAnswer = Awaited<ReturnType<ReturnType<typeof sender>>>;

const LIMIT_MS = 60_000;

/**
 * Sends calls to a server, each over a connection of its own.
 * @param shows the headers that identify each `who`
 */
export function sender(origin: string, shows: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  const { hostname, port } = new URL(origin);
  return async ({ who, method, path, headers, body }: FuzzCall) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = { ...shows[who], ...headers, ...length };
    const requested = request({
      ...{ agent: false, hostname, port, method, path, headers: sent, timeout: LIMIT_MS },
    });
    requested.once('timeout', () => requested.destroy(new Error(`no answer within ${LIMIT_MS} ms`)));
    try {
      requested.end(body);
      const [response] = (await once(requested, 'response')) as [IncomingMessage];
      // A response that the server sends before it has parsed the method has a body even for HEAD.
      requested.on('error', () => {});
      const text = Buffer.concat(await response.toArray()).toString();
      return { status: response.statusCode ?? 0, headers: response.headers, text };
    } catch (error) {
      return { status: 0, headers: {} as IncomingMessage['headers'], text: String(error) };
    }
  };
}
