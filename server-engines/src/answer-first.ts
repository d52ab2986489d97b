import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fresh from 'fresh';

/** An answer that is there whole. */
export interface ReadyAnswer {
  /** Names and values in turn; with `etag`, and without what describes the body. */
  readonly headers: readonly string[];
  /** The same, of the body; with `content-length`. */
  readonly content: readonly string[];
  readonly etag: string;
  readonly body: Buffer;
}

/**
 * Answers a call if that needs nothing of the framework.
 * @returns whether it is answered, or a promise of that; with `false` the call is left to the framework
 */
export type First = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

/**
 * Asks `first` before Fastify begins with a call, until the server stops. Routing, hooks and a reply take several times as long as
 * it takes to send what is in memory.
 */
export function answerFirst(app: Pick<FastifyInstance, 'server' | 'addHook'>, first: First): void {
  const { server } = app;
  const [handle, ...others] = server.listeners('request') as RequestListener[];
  if (handle === undefined || others.length > 0) throw new Error('One listener was expected.');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const leave = () => void handle(request, response);
    let answered: boolean | Promise<boolean> = false;
    try {
      answered = first(request, response);
    } catch (error) {
      // What the framework makes of it is logged and answered there.
      if (response.headersSent) throw error;
    }
    if (answered === true) return;
    if (answered === false) return leave();
    answered.then((done) => {
      if (!done) leave();
    }, leave);
  });
  // Fastify says to who is still there that the connection ends.
  app.addHook('preClose', async () => {
    server.removeAllListeners('request').on('request', handle);
  });
}

/** The id that a call brings, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Headers with which an answer may be another one, or a call is none of a page that reads from its own site. */
const particular = [
  ...['authorization', 'freezertoken', 'advertiseremail', 'x-market-host-key', 'origin', 'expect'],
  ...['content-length', 'transfer-encoding', 'range', 'if-match', 'if-unmodified-since', 'if-modified-since'],
];

/**
 * What two calls have in common that get the same answer: address and accepted codings.
 * @returns nothing for a call that may get an answer of its own
 */
export function addressOfRead({ method, url, headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' || particular.some((name) => headers[name] !== undefined)) return undefined;
  const codings = headers['accept-encoding'] ?? '';
  return `${codings}\n${url}`;
}

/**
 * Sends it, or 304 to who has it already (RFC 9110, 13.1.2).
 * @param own headers of this call alone, names and values in turn: texts, for Node looks at each of another kind for longer
 * @returns the status
 */
export function sendReady(
  { headers: asked }: IncomingMessage,
  response: ServerResponse,
  { headers, content, etag, body }: ReadyAnswer,
  own: readonly string[],
): 200 | 304 {
  if (asked['if-none-match'] !== undefined && fresh(asked, { etag })) {
    response.writeHead(304, [...headers, ...own]).end();
    return 304;
  }
  response.writeHead(200, [...headers, ...own, ...content]).end(body);
  return 200;
}
