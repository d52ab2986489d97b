import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathnameOf } from './assign/request-address.ts';

const MEGABYTE = 1024 * 1024;
/** An upload may have 10 MB of picture (decisions, section 2); the form around it stays far below one more. */
const UPLOAD_BYTES = 11 * MEGABYTE;
/** What market-api accepts for any other call. */
const CALL_BYTES = MEGABYTE;
/** After a refusal, the request is read up to here, so that the refusal arrives: closing a socket with unread bytes resets it. */
const DRAINED_BYTES = 32 * MEGABYTE;
const DRAIN_LIMIT_MS = 5000;

const tooLarge = new WeakSet<FastifyRequest>();

/** Did the body of this request exceed its limit while it was forwarded? */
export const wasTooLarge = (request: FastifyRequest): boolean => tooLarge.has(request);

/** Bytes that a call below `/api` may send. */
const limitOf = ({ url }: FastifyRequest) =>
  pathnameOf(url).endsWith('/1/upload') ? UPLOAD_BYTES : CALL_BYTES;

/** Does the request's `content-length` exceed its limit? */
export const declaresTooLarge = (request: FastifyRequest): boolean =>
  Number(request.headers['content-length'] ?? 0) > limitOf(request);

/**
 * Counts bodies that are forwarded as streams, also those of undeclared length, and aborts them at the limit.
 * Whatever happens to the stream, the rest of the body is read from the connection and discarded.
 */
export function meterBodies(scope: FastifyInstance): void {
  scope.addHook('preParsing', async (request, reply, payload) => {
    const hasBody = 'transfer-encoding' in request.headers || Number(request.headers['content-length']) > 0;
    if (!hasBody || request.method === 'GET' || request.method === 'HEAD') return payload;
    const meter = metered(payload as Readable, limitOf(request), () => tooLarge.add(request));
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
export async function drained(raw: IncomingMessage): Promise<void> {
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
