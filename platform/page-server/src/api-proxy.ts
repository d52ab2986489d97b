import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathnameOf } from './assign/request-address.ts';
import { type Refusal, sendProblem, unavailable } from './problem.ts';

const away = unavailable('The market does not answer right now. Please try again in a moment.');
const tooLarge: Refusal = { status: 413, code: 'too_large', message: 'That is too large to be sent.' };

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * How long a market-api that hangs may delay a call, milliseconds. No visitor waits longer for a read; hanging pictures would occupy all
 * of a browser's connections, so that no other page loads. A write has a body to be sent, and pictures to be read.
 */
const WAITS = { read: 15_000, write: 120_000 };

/**
 * Proxies `/api/…` on the page's own origin to market-api; when that does not respond, callers get 503 as a problem they know. A
 * body may have 11 MB for `POST /1/upload` and 1 MB for any other call (413).
 * @param onWrite called when a call may have changed something; the response waits for it
 * @param onCookie called with each cookie that market-api sets
 */
export async function apiProxy(
  app: FastifyInstance,
  upstream: string,
  onWrite: () => Promise<void>,
  onCookie: (setCookie: string) => void = () => {},
  waits = WAITS,
): Promise<void> {
  async function refuse(reply: FastifyReply, refusal: Refusal): Promise<FastifyReply> {
    if (!reply.request.raw.complete) {
      reply.header('connection', 'close');
      await drained(reply.request.raw);
    }
    return sendProblem(reply, refusal);
  }

  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      // Endpoints for only the page server or an operator are closed to requests from outside.
      if (!isOpen(request.url)) return reply.callNotFound();
      if (Number(request.headers['content-length']) > limitOf(request)) return refuse(reply, tooLarge);
    });
    meterBodies(scope);
    const options: FastifyHttpProxyOptions = {
      upstream,
      prefix: '/api',
      http2: false,
      // Otherwise there are two log lines for every picture, besides market-api's own.
      disableRequestLogging: true,
      replyOptions: {
        // Without this the proxy retries a GET with a 503 up to ten times, when the market has the least to spare.
        retryDelay: () => null,
        // The API limits and logs by visitor, not by this server's own address. `expect` has already been responded to.
        rewriteRequestHeaders: (request, { 'x-market-host-key': _key, expect: _answered, ...headers }) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.host,
          'x-forwarded-proto': request.protocol,
        }),
        // What market-api does with its connection does not apply to the visitor's connection, whose end the visitor may have
        // requested (RFC 9110, section 7.6.1).
        rewriteHeaders: ({ connection: _, 'keep-alive': _storedFor, ...headers }) => headers,
        async onResponse(request, reply, response) {
          for (const cookie of [reply.getHeader('set-cookie') ?? []].flat()) onCookie(String(cookie));
          if (!reading.has(request.method) && reply.statusCode < 400) await onWrite();
          // A response before the body was read: see `drained`. The proxy has requested that the connection be closed.
          await drained(request.raw as IncomingMessage);
          const body = 'stream' in response ? response.stream : response;
          if (!isSmall(reply.getHeader('content-length'))) return void reply.send(body);
          try {
            reply.send(await wholeOf(body));
          } catch (error) {
            app.log.warn({ err: error }, 'market-api ended during a response');
            for (const name of ofTheResponse) reply.removeHeader(name);
            void refuse(reply as FastifyReply, away);
          }
        },
        onError(reply, { error }) {
          const isTooLarge = exceeded.has(reply.request as FastifyRequest);
          if (!isTooLarge) app.log.warn({ err: error }, 'market-api did not respond');
          void refuse(reply as FastifyReply, isTooLarge ? tooLarge : away);
        },
      },
    };
    const registrations: Partial<FastifyHttpProxyOptions>[] = [
      { httpMethods: ['GET', 'HEAD'], undici: { headersTimeout: waits.read } },
      { httpMethods: ['DELETE', 'OPTIONS', 'PATCH', 'POST', 'PUT'], undici: { headersTimeout: waits.write } },
      {
        prefix: '/api/events',
        rewritePrefix: `${new URL(upstream).pathname.replace(/\/$/, '')}/events`,
        httpMethods: ['GET'],
        // Each open page occupies one connection for as long as it is open: those of reads, 128 at the most, stay free.
        undici: { headersTimeout: waits.read, bodyTimeout: EVENTS_SILENT_MS, connections: MAX_EVENT_STREAMS },
      },
    ];
    for (const each of registrations) await scope.register(proxy, { ...options, ...each });
  });
}

/** market-api sends something on an event stream every 15 seconds. */
const EVENTS_SILENT_MS = 60_000;
const MAX_EVENT_STREAMS = 10_000;

const SMALL = 256 * 1024;

/**
 * A small response is sent in one piece once it is complete: forwarding a stream takes longer than all else that is done for such a
 * response. A large one, or one of unknown length (events, for one), is forwarded as it comes.
 */
const isSmall = (length: unknown): boolean => Number(length) > 0 && Number(length) <= SMALL;

/** `buffer` of `node:stream/consumers` uses a `Blob`, which costs a sixth of the time to forward 67 kB. @throws if the stream ends early */
async function wholeOf(body: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  body.on('data', (part: Buffer) => parts.push(part));
  await finished(body);
  return Buffer.concat(parts);
}

/** Headers that do not apply to the refusal that is sent in place of a response. */
const ofTheResponse = ['content-length', 'content-encoding', 'etag', 'link', 'vary'];

const closed = ['session', 'metrics'];

/**
 * Parses an address as market-api does, decoded and without regard to empty segments; an address that could be parsed in more
 * than one way is closed.
 */
function isOpen(url: string): boolean {
  try {
    const path = url.split(/[?#]/, 1)[0] ?? '';
    const segments = path.split('/').map(decodeURIComponent).filter(Boolean);
    if (segments.some((segment) => /^\.{1,2}$|[/\\%]/.test(segment))) return false;
    return !closed.includes(segments[1]?.toLowerCase() ?? '');
  } catch {
    return false;
  }
}

const MEGABYTE = 1024 * 1024;
/** An upload may have 10 MB of picture (decisions, section 2); the form around it stays far below one more. */
const UPLOAD_BYTES = 11 * MEGABYTE;
/** What market-api accepts for any other call. */
const CALL_BYTES = MEGABYTE;
/** After a refusal, the request is read up to here, so that the refusal arrives: closing a socket with unread bytes resets it. */
const DRAINED_BYTES = 32 * MEGABYTE;
const DRAIN_LIMIT_MS = 5000;

/** Requests whose body exceeded its limit while it was forwarded. */
const exceeded = new WeakSet<FastifyRequest>();

/** Bytes that a call below `/api` may send. */
const limitOf = ({ url }: FastifyRequest) =>
  pathnameOf(url).endsWith('/1/upload') ? UPLOAD_BYTES : CALL_BYTES;

/**
 * Counts bodies that are forwarded as streams, also those of undeclared length, and aborts them at the limit.
 * Whatever happens to the stream, the rest of the body is read from the connection and discarded.
 */
function meterBodies(scope: FastifyInstance): void {
  scope.addHook('preParsing', async (request, reply, payload) => {
    const hasBody = 'transfer-encoding' in request.headers || Number(request.headers['content-length']) > 0;
    if (!hasBody || request.method === 'GET' || request.method === 'HEAD') return payload;
    const meter = metered(payload as Readable, limitOf(request), () => exceeded.add(request));
    reply.raw.once('close', () => meter.destroy());
    return meter;
  });
}

function metered(payload: Readable, limit: number, onTooLarge: () => void): Readable {
  let seen = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen <= limit) return done(null, chunk);
      onTooLarge();
      done(new Error('The body is larger than this call may have.'));
    },
  });
  payload.once('error', (error) => meter.destroy(error));
  payload.once('aborted', () => meter.destroy(new Error('The caller went away.')));
  meter.once('close', () => {
    payload.unpipe(meter);
    payload.resume();
  });
  // The reader of the meter gets the error; without a reader the error must not end the process.
  meter.on('error', () => undefined);
  return payload.pipe(meter);
}

/**
 * Waits until the rest of a refused body has arrived, within limits. The connection is closed after the response in any
 * case, because the next request on it could not be distinguished from the rest of the body.
 */
async function drained(raw: IncomingMessage): Promise<void> {
  if (raw.complete || raw.destroyed) return;
  const tooMuch = new AbortController();
  let seen = 0;
  raw.on('data', (chunk: Buffer) => {
    seen += chunk.length;
    if (seen > DRAINED_BYTES) tooMuch.abort();
  });
  const signal = AbortSignal.any([tooMuch.signal, AbortSignal.timeout(DRAIN_LIMIT_MS)]);
  raw.resume();
  await finished(raw, { signal }).catch(() => {});
}
