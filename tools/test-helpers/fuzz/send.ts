import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';

/** One call as it goes over the wire. */
export interface FuzzCall {
  /** Who calls, by a name that the test knows; what they show for it is added when the call is sent. */
  readonly who: string;
  readonly method: string;
  /** Path and query, in latin1. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface FuzzAnswer {
  /** 0 when the connection ended without an answer. */
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

export interface Sender {
  send(call: FuzzCall): Promise<FuzzAnswer>;
  close(): void;
}

const LIMIT_MS = 60_000;

/**
 * Sends calls to a server over connections that are kept.
 * @param shows the headers by which each `who` is known
 */
export function sender(
  origin: string,
  shows: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Sender {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const ask = async ({ who, method, path, headers, body }: FuzzCall): Promise<FuzzAnswer> => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = { ...shows[who], ...headers, ...length };
    const requested = request({ agent, hostname, port, method, path, headers: sent, timeout: LIMIT_MS });
    requested.once('timeout', () => requested.destroy(new Error(`no answer within ${LIMIT_MS} ms`)));
    // Also after the answer: what a server says without having read the method has a body even for HEAD.
    requested.on('error', () => {});
    requested.end(body);
    const [response] = (await once(requested, 'response')) as [IncomingMessage];
    const text = Buffer.concat(await response.toArray()).toString();
    return { status: response.statusCode ?? 0, headers: response.headers, text };
  };
  const none = (error: unknown): FuzzAnswer => ({ status: 0, headers: {}, text: String(error) });
  return {
    // Once more: a kept connection may end in the moment it is used.
    send: (call) => ask(call).catch(() => ask(call).catch(none)),
    close: () => agent.destroy(),
  };
}
