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

/**
 * One header of a call, several by that name in one text as Node joins them. Reading `headers` puts all of them into an object, which takes longer than
 * a few of these.
 * @param name in small letters
 */
export function headerOf(
  { rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>,
  name: string,
): string | undefined {
  const between = name === 'cookie' ? '; ' : ', ';
  let value: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at];
    if (given?.length !== name.length || given.toLowerCase() !== name) continue;
    value = value === undefined ? rawHeaders[at + 1] : `${value}${between}${rawHeaders[at + 1]}`;
  }
  return value;
}

/** The id that a call brings, or a new one. */
export function requestIdOf(call: Pick<IncomingMessage, 'rawHeaders'>): string {
  const given = headerOf(call, 'x-request-id');
  return given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
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
export function addressOfRead(call: IncomingMessage): string | undefined {
  if (call.method !== 'GET' || particular.some((name) => headerOf(call, name) !== undefined))
    return undefined;
  return `${headerOf(call, 'accept-encoding') ?? ''}\n${call.url}`;
}

/**
 * Sends it, or 304 to who has it already (RFC 9110, 13.1.2).
 * @param own headers of this call alone, names and values in turn: texts, for Node looks at each of another kind for longer
 * @returns the status
 */
export function sendReady(
  call: IncomingMessage,
  response: ServerResponse,
  { headers, content, etag, body }: ReadyAnswer,
  own: readonly string[],
): 200 | 304 {
  if (headerOf(call, 'if-none-match') !== undefined && fresh(call.headers, { etag })) {
    response.writeHead(304, headers.concat(own)).end();
    return 304;
  }
  response.writeHead(200, headers.concat(own, content)).end(body);
  return 200;
}
