import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathnameOf } from './assign/request-address.ts';
import { bodyLimitOf, declaresTooLarge, drained, meterBodies, wasTooLarge } from './body-limit.ts';
import { type Refusal, sendProblem, unavailable } from './problem.ts';

const away = unavailable('The market does not answer right now. Please try again in a moment.');
const tooLarge: Refusal = { status: 413, code: 'too_large', message: 'That is too large to be sent.' };

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * How long a market that hangs may keep a call waiting, milliseconds. Nobody waits longer for a read; its pictures would hold all of
 * a browser's connections, so that no other page comes. A write has a body to be sent, and pictures to be read.
 */
const WAITS = { read: 15_000, write: 120_000 };

/**
 * `/api/…` on the page's own origin is market-api; when it does not answer, callers get 503 as a problem they know. A
 * body may have 11 MB for `POST /1/upload` and 1 MB for any other call (413).
 * @param onWrite called when a call may have changed something; the answer waits for it
 * @param onCookie called with each cookie that market-api sets
 */
export async function apiProxy(
  app: FastifyInstance,
  upstream: string,
  onWrite: () => Promise<void>,
  onCookie: (setCookie: string) => void = () => {},
  waits = WAITS,
): Promise<void> {
  const limitOf = (request: FastifyRequest) => bodyLimitOf(pathnameOf(request.url));

  async function refuse(reply: FastifyReply, refusal: Refusal): Promise<FastifyReply> {
    if (!reply.request.raw.complete) {
      reply.header('connection', 'close');
      await drained(reply.request.raw);
    }
    return sendProblem(reply, refusal);
  }

  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      // What only the page server or an operator may ask never comes from outside.
      if (!isOpen(request.url)) return reply.callNotFound();
      if (declaresTooLarge(request, limitOf(request))) return refuse(reply, tooLarge);
    });
    meterBodies(scope, limitOf);
    const options: FastifyHttpProxyOptions = {
      upstream,
      prefix: '/api',
      http2: false,
      // Two lines for every picture otherwise, beside market-api's own.
      disableRequestLogging: true,
      replyOptions: {
        // Without this a 503 to a GET is asked for up to ten times more, when the market has the least to spare.
        retryDelay: () => null,
        // The API limits and logs by visitor, not by this server's own address. `expect` is answered already.
        rewriteRequestHeaders: (request, { 'x-market-host-key': _key, expect: _answered, ...headers }) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.host,
          'x-forwarded-proto': request.protocol,
        }),
        // What market-api does with its connection is not what this server does with the visitor's, who may have asked
        // for an end (RFC 9110, section 7.6.1).
        rewriteHeaders: ({ connection: _, 'keep-alive': _storedFor, ...headers }) => headers,
        async onResponse(request, reply, response) {
          for (const cookie of [reply.getHeader('set-cookie') ?? []].flat()) onCookie(String(cookie));
          if (!reading.has(request.method) && reply.statusCode < 400) await onWrite();
          // Answered before the body was read: see `drained`. The proxy has asked for the connection to be closed.
          await drained(request.raw as IncomingMessage);
          const body = 'stream' in response ? response.stream : response;
          if (!isSmall(reply.getHeader('content-length'))) return void reply.send(body);
          try {
            reply.send(await wholeOf(body));
          } catch (error) {
            app.log.warn({ err: error }, 'market-api ended in the middle of an answer');
            for (const name of ofTheResponse) reply.removeHeader(name);
            void refuse(reply as FastifyReply, away);
          }
        },
        onError(reply, { error }) {
          const isTooLarge = wasTooLarge(reply.request as FastifyRequest);
          if (!isTooLarge) app.log.warn({ err: error }, 'market-api did not answer');
          void refuse(reply as FastifyReply, isTooLarge ? tooLarge : away);
        },
      },
    };
    for (const [httpMethods, headersTimeout] of [
      [['GET', 'HEAD'], waits.read],
      [['DELETE', 'OPTIONS', 'PATCH', 'POST', 'PUT'], waits.write],
    ] as const)
      await scope.register(proxy, { ...options, httpMethods: [...httpMethods], undici: { headersTimeout } });
    // Each open page holds one for as long as it is open: those of reads, 128 at the most, stay free.
    const undici = {
      headersTimeout: waits.read,
      bodyTimeout: EVENTS_SILENT_MS,
      connections: MAX_EVENT_STREAMS,
    };
    const events = {
      prefix: '/api/events',
      rewritePrefix: `${new URL(upstream).pathname.replace(/\/$/, '')}/events`,
    };
    await scope.register(proxy, { ...options, ...events, httpMethods: ['GET'], undici });
  });
}

/** market-api says something on an event stream every 15 seconds. */
const EVENTS_SILENT_MS = 60_000;
const MAX_EVENT_STREAMS = 10_000;

const SMALL = 256 * 1024;

/**
 * What is small goes on in one piece when it is here whole: handing a stream on takes longer than all else that is done for such an
 * answer. What is large, or does not say how large it is (events, for one), goes on as it comes.
 */
const isSmall = (length: unknown): boolean => Number(length) > 0 && Number(length) <= SMALL;

/** `buffer` of `node:stream/consumers` goes by way of a `Blob`, a sixth of what handing on 67 kB takes. @throws if the stream ends early */
async function wholeOf(body: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  body.on('data', (part: Buffer) => parts.push(part));
  await finished(body);
  return Buffer.concat(parts);
}

/** What does not hold for the refusal that goes out in place of an answer. */
const ofTheResponse = ['content-length', 'content-encoding', 'etag', 'link', 'vary'];

const closed = ['session', 'metrics'];

/**
 * Reads an address as market-api does, decoded and without regard to empty segments; one that could be read in more
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
